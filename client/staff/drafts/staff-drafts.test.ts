import { beforeEach, expect, test, vi } from 'vitest'
import { dishOf } from '../../testing/fake-server.ts'
import { openDrafts } from './staff-drafts.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a press that the browser refuses to keep is told, as what was typed is', () => {
  const drafts = openDrafts('kim')
  expect(drafts.isRefused()).toBe(false)
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drafts.pressed.keep('cod', { dish: dishOf('cod'), act: 'delete' })
  write.mockRestore()
  expect(drafts.isRefused()).toBe(true)
})
