import { describe, expect, test } from 'vitest'
import type { Revision } from '../../domain/revision.ts'
import { entryAfter, hashOfEntry, isMenuDue } from './entry.ts'

const NOON = 1_780_056_000
const DAY = 86_400
const made: Revision = { revision: 7, at: NOON, by: 'ada', edits: [{ id: 'crab' }] }
const last = { revision: 6, at: NOON - 60, hash: 'of six', credit: 500 }

describe('the chain of entries', () => {
  test('an entry carries a hash over itself and the one before it, whatever the order of its fields', () => {
    const { hash } = entryAfter(last, made).made
    expect(hash).toBe(hashOfEntry({ edits: [{ id: 'crab' }], by: 'ada', at: NOON, revision: 7 }, 'of six'))
    expect(hash).not.toBe(hashOfEntry({ ...made, by: 'bo' }, 'of six'))
    expect(hash).not.toBe(hashOfEntry(made, 'of another'))
  })

  test('it begins anew after an entry without a hash, and after a gap in the log', () => {
    const anew = hashOfEntry(made, undefined)
    expect(entryAfter({ ...last, hash: undefined }, made).made.hash).toBe(anew)
    expect(entryAfter({ ...last, revision: 5 }, made).made.hash).toBe(anew)
    expect(entryAfter(undefined, made).made.hash).toBe(anew)
  })
})

describe('the whole menu', () => {
  test('is stored at the first act of a day, and within a day after 64 KB of the log', () => {
    expect(isMenuDue(last, NOON)).toBe(false)
    expect(isMenuDue(last, NOON + DAY)).toBe(true)
    expect(isMenuDue({ ...last, credit: 65_536 }, NOON)).toBe(true)
    expect(isMenuDue({ revision: 6, at: NOON }, NOON + DAY), 'after an entry of an older version').toBe(true)
    expect(isMenuDue(undefined, NOON), 'before the first act').toBe(false)
  })

  test('is not stored again before the log has grown by what it takes: of menus there is never more than of log', () => {
    const { credit } = entryAfter(last, made, 10_000)
    expect(credit).toBeLessThan(0)
    expect(isMenuDue({ ...last, credit }, NOON + DAY)).toBe(false)
    const later = entryAfter({ ...last, credit }, { ...made, by: 'a'.repeat(10_000) })
    expect(isMenuDue({ ...last, credit: later.credit }, NOON + DAY)).toBe(true)
  })
})
