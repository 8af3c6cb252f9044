import { beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

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
  const drafts = createDrafts<Words>('ours.')
  drafts.keep('cod', { text: 'c' })
  drafts.keep('hake', { text: 'h' })
  const write = vi.spyOn(Storage.prototype, 'setItem')
  drafts.keep('cod', { text: 'co' })
  expect(write.mock.calls.map(([key]) => key)).toEqual(['ours.cod'])
  write.mockRestore()
})

test('what is typed in another tab is here too, and what did not change is the same object', () => {
  const drafts = createDrafts<Words>('ours.')
  drafts.keep('cod', { text: 'c' })
  const { cod } = Object.fromEntries(drafts.all())
  const onChange = vi.fn<() => void>()
  drafts.subscribe(onChange)
  inAnotherTab('ours.hake', JSON.stringify({ at: 1, what: { text: 'h' } }))
  expect(Object.fromEntries(drafts.all())).toEqual({ cod, hake: { at: 1, what: { text: 'h' } } })
  expect(drafts.all().get('cod')).toBe(cod)
  inAnotherTab('ours.hake', null)
  expect(Object.fromEntries(drafts.all())).toEqual({ cod })
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('what somebody else typed on this device is nobody’s here', () => {
  createDrafts<Words>('theirs.').keep('cod', { text: 'secret' })
  expect(Object.fromEntries(createDrafts<Words>('ours.').all())).toEqual({})
})

test('where storage is full, drafts live in the page, and it is told until there is room', () => {
  const drafts = createDrafts<Words>('ours.')
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drafts.keep('cod', { text: 'c' })
  dispatchEvent(new Event('pageshow'))
  expect(drafts.all().get('cod')?.what).toEqual({ text: 'c' })
  expect(drafts.isRefused()).toBe(true)
  write.mockRestore()
  drafts.keep('cod', { text: 'co' })
  expect(drafts.isRefused()).toBe(false)
  expect(createDrafts<Words>('ours.').all().get('cod')?.what).toEqual({ text: 'co' })
})

test('where storage is forbidden, nothing breaks', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const drafts = createDrafts<Words>('ours.')
  drafts.keep('cod', { text: 'c' })
  expect(drafts.all().get('cod')?.what).toEqual({ text: 'c' })
  drafts.drop('cod')
  expect(Object.fromEntries(drafts.all())).toEqual({})
  forbidden.mockRestore()
})
