import { beforeEach, expect, test, vi } from 'vitest'
import { createStored } from './stored.ts'

interface Words {
  readonly text: string
}

beforeEach(() => localStorage.clear())

/** What another tab of the same browser does: this one hears of it by the event. */
function inAnotherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('a keystroke writes the draft that it changes, and no other', () => {
  const drafts = createStored<Words>('ours.')
  drafts.put('cod', { text: 'c' })
  drafts.put('hake', { text: 'h' })
  const write = vi.spyOn(Storage.prototype, 'setItem')
  drafts.put('cod', { text: 'co' })
  expect(write.mock.calls.map(([key]) => key)).toEqual(['ours.cod'])
  write.mockRestore()
})

test('what is typed in another tab is here too, and what did not change is the same object', () => {
  const drafts = createStored<Words>('ours.')
  drafts.put('cod', { text: 'c' })
  const { cod } = Object.fromEntries(drafts.entries.getState())
  const onChange = vi.fn<() => void>()
  drafts.entries.subscribe(onChange)
  inAnotherTab('ours.hake', JSON.stringify({ at: 1, what: { text: 'h' } }))
  expect(Object.fromEntries(drafts.entries.getState())).toEqual({ cod, hake: { at: 1, what: { text: 'h' } } })
  expect(drafts.entries.getState().get('cod')).toBe(cod)
  inAnotherTab('ours.hake', null)
  expect(Object.fromEntries(drafts.entries.getState())).toEqual({ cod })
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('what somebody else typed on this device is nobody’s here', () => {
  createStored<Words>('theirs.').put('cod', { text: 'secret' })
  expect(Object.fromEntries(createStored<Words>('ours.').entries.getState())).toEqual({})
})

test('where storage is full, drafts live in the page, and it is told until there is room', () => {
  const drafts = createStored<Words>('ours.')
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drafts.put('cod', { text: 'c' })
  dispatchEvent(new Event('pageshow'))
  expect(drafts.entries.getState().get('cod')?.what).toEqual({ text: 'c' })
  expect(drafts.isRefused()).toBe(true)
  write.mockRestore()
  drafts.put('cod', { text: 'co' })
  expect(drafts.isRefused()).toBe(false)
  expect(createStored<Words>('ours.').entries.getState().get('cod')?.what).toEqual({ text: 'co' })
})

test('where storage is forbidden, nothing breaks', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const drafts = createStored<Words>('ours.')
  drafts.put('cod', { text: 'c' })
  expect(drafts.entries.getState().get('cod')?.what).toEqual({ text: 'c' })
  drafts.drop('cod')
  expect(Object.fromEntries(drafts.entries.getState())).toEqual({})
  forbidden.mockRestore()
})
