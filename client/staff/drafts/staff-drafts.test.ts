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

test('a menu that is pasted counts among what is not saved at once, and what is typed while it is being imported is not saved with it', () => {
  const drafts = openDrafts('kim')
  const { pasted } = drafts
  const onChange = vi.fn<() => void>()
  drafts.subscribe(onChange)
  pasted.paste('CRAB 15')
  expect(onChange).toHaveBeenCalledOnce()
  expect(drafts.unsaved()).toEqual(['a pasted menu'])
  pasted.paste('CRAB 15\nPIE 12')
  pasted.done('CRAB 15')
  expect(pasted.unsaved()).toEqual(['a pasted menu'])
  pasted.done('CRAB 15\nPIE 12')
  expect(pasted.unsaved()).toEqual([])
})

test('a menu that was cleared is put back, and what was pasted meanwhile can be put back again', () => {
  const { pasted } = openDrafts('kim')
  const onChange = vi.fn<() => void>()
  pasted.paste('CRAB 15')
  pasted.replace('')
  expect([pasted.current().text, pasted.replaced()]).toEqual(['', 'CRAB 15'])
  pasted.paste('PIE 12')
  pasted.undoReplace()
  expect([pasted.current().text, pasted.replaced()]).toEqual(['CRAB 15', 'PIE 12'])
  pasted.subscribe(onChange)
  pasted.forgetReplaced()
  expect(pasted.replaced()).toBeUndefined()
  expect(onChange).toHaveBeenCalledOnce()
})

test('a menu that was cleared can still be put back when another one was chosen after it', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
  pasted.replace('')
  pasted.replace('PIE 12')
  expect(pasted.replaced()).toBe('CRAB 15')
  pasted.paste('CRAB 15')
  pasted.undoReplace()
  expect([pasted.current().text, pasted.replaced()]).toEqual(['CRAB 15', undefined])
  pasted.undoReplace()
  expect(pasted.current().text, 'an Undo with nothing to put back takes nothing away').toBe('CRAB 15')
})

test('a menu that was replaced is nobody else’s after Logout', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
  pasted.replace('PIE 12')
  pasted.leave(true)
  expect(pasted.replaced()).toBeUndefined()
})
