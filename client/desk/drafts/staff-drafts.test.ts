import { beforeEach, expect, test, vi } from 'vitest'
import { openDrafts } from './staff-drafts.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a menu that is pasted counts among what is not saved at once, and what is typed while it is being imported is not saved with it', () => {
  const drafts = openDrafts('kim')
  const { pasted } = drafts
  const onChange = vi.fn<() => void>()
  drafts.unsaved.subscribe(onChange)
  pasted.paste('CRAB 15')
  expect(onChange).toHaveBeenCalledOnce()
  expect(drafts.unsaved.getState().map(({ name }) => name)).toEqual(['a pasted menu'])
  const { mark } = pasted.view.getState()
  pasted.answer({ lines: { 1: { fields: { price: '16' } } } })
  pasted.done(mark)
  expect(pasted.unsaved()).toHaveLength(1)
  pasted.done(pasted.view.getState().mark)
  expect(pasted.unsaved()).toEqual([])
  expect(pasted.view.getState()).toMatchObject({ text: '', answers: {}, isDone: true })
  pasted.undoReplace()
  expect(pasted.view.getState()).toMatchObject({ text: 'CRAB 15', answers: { lines: { 1: { fields: { price: '16' } } } } })
})

test('what is put right in a pasted menu is stored with it, and goes along with its line', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
  pasted.answer({ lines: { 1: { fields: { price: '16' } } } })
  pasted.paste('MAINS\nCRAB 15')
  expect(openDrafts('kim').pasted.view.getState().answers).toEqual({ lines: { 2: { fields: { price: '16' } } }, questions: {} })
})

test('a menu that the build before has imported is none that waits', () => {
  const key = 'tideboard.drafts.kim.pasted.menu'
  localStorage.setItem(key, JSON.stringify({ at: 1, what: { text: 'CRAB 15', isDone: true } }))
  expect(openDrafts('kim').unsaved.getState()).toEqual([])
  localStorage.setItem(key, JSON.stringify({ at: 1, what: { text: 'CRAB 15', isDone: false } }))
  expect(openDrafts('kim').pasted.view.getState()).toMatchObject({ text: 'CRAB 15', answers: {} })
})

test('a menu that was cleared is put back, and what was pasted meanwhile can be put back again', () => {
  const { pasted } = openDrafts('kim')
  const onChange = vi.fn<() => void>()
  pasted.paste('CRAB 15')
  pasted.replace('')
  expect([pasted.view.getState().text, pasted.view.getState().replaced?.text]).toEqual(['', 'CRAB 15'])
  pasted.paste('PIE 12')
  pasted.undoReplace()
  expect([pasted.view.getState().text, pasted.view.getState().replaced?.text]).toEqual(['CRAB 15', 'PIE 12'])
  pasted.view.subscribe(onChange)
  pasted.forgetReplaced()
  expect(pasted.view.getState().replaced?.text).toBeUndefined()
  expect(onChange).toHaveBeenCalledOnce()
})

test('a menu that was cleared can still be put back when another one was chosen after it', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
  pasted.replace('')
  pasted.replace('PIE 12')
  expect(pasted.view.getState().replaced?.text).toBe('CRAB 15')
  pasted.paste('CRAB 15')
  pasted.undoReplace()
  expect([pasted.view.getState().text, pasted.view.getState().replaced?.text]).toEqual(['CRAB 15', undefined])
  pasted.undoReplace()
  expect(pasted.view.getState().text, 'an Undo with nothing to put back takes nothing away').toBe('CRAB 15')
})

test('a menu that was replaced is nobody else’s after Logout', () => {
  const { pasted } = openDrafts('kim')
  pasted.paste('CRAB 15')
  pasted.replace('PIE 12')
  pasted.leave(true)
  expect(pasted.view.getState().replaced?.text).toBeUndefined()
})
