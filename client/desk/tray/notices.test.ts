import { expect, test } from 'vitest'
import { withoutPastPlans } from './notices.ts'

const MINUTE = 1_780_000_000_000
const notice = (id: string, minutes: number) => ({
  message: `Planned: ${id}`,
  revision: 1,
  plan: { id, due: MINUTE / 1000 + minutes * 60 },
})

test('no notice says “planned” of what has failed, or has been done', () => {
  const [toCome, late, failed, done, unread] = [notice('a', 5), notice('b', -1), notice('c', -1), notice('d', -1), notice('e', 5)]
  const entries = [
    { id: 'a', state: 'PLANNED' },
    { id: 'b', state: 'PLANNED' },
    { id: 'c', state: 'FAILED' },
  ]
  const deleted = { message: '“COD” was deleted.', revision: 2 }
  expect(withoutPastPlans([toCome, late, failed, done, unread, deleted], entries, MINUTE)).toEqual([toCome, late, unread, deleted])
  expect(withoutPastPlans([toCome, done, deleted], undefined, MINUTE)).toEqual([toCome, deleted])
})
