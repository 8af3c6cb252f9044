import { beforeEach, expect, test, vi } from 'vitest'
import { openDrafts } from './staff-drafts.ts'

beforeEach(() => localStorage.clear())

test('a menu that is pasted counts among what is not saved at once', () => {
  const drafts = openDrafts('kim')
  const onChange = vi.fn<() => void>()
  drafts.subscribe(onChange)
  drafts.pasted.paste('CRAB 15')
  expect(onChange).toHaveBeenCalledOnce()
  expect(drafts.unsaved()).toEqual(['a pasted menu'])
})

test('what was typed while the menu was being imported is not saved with it', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
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
