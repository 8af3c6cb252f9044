import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { visit } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DishPartsFragmentDoc, MenuDocument } from '../generated/visitor-operations.ts'
import { dishOf, menuOf } from '../testing/fake-server.ts'
import { NO_CONNECTION } from '../live/connection.ts'
import { autosaveMenu, readSavedMenu } from './saved-menu.ts'

/** The fields of a dish are in it: a menu that lacks one is not read. */
const KEY = `tideboard.menu.${fieldsOfDish()}`
const SAVED_AT = Date.parse('2026-11-20T12:00:00Z')
const MENU = menuOf(7, dishOf('crab', 2))

beforeEach(() => {
  vi.useFakeTimers({ now: SAVED_AT + 1000 })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows the menu for a second. */
function openPage(): void {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  client.writeQuery({ query: MenuDocument, data: { menu: MENU } })
  autosaveMenu(client, { ...NO_CONNECTION, lastContact: () => SAVED_AT })
  vi.advanceTimersByTime(1000)
}

test('the menu of a page is saved within a second, with the time of its last contact', () => {
  openPage()
  expect(Object.keys(localStorage)).toEqual([KEY])
  expect(readSavedMenu(SAVED_AT - 1)).toEqual({ at: SAVED_AT, menu: MENU })
})

test('a later menu of another tab is not overwritten', () => {
  const later = { at: SAVED_AT + 500, menu: { ...MENU, revision: 8 } }
  localStorage.setItem(KEY, JSON.stringify(later))
  openPage()
  expect(readSavedMenu(0)).toEqual(later)
})

test('a menu that is no later than the page, or from a clock that was wrong, is not read', () => {
  localStorage.setItem(KEY, JSON.stringify({ at: SAVED_AT, menu: MENU }))
  expect(readSavedMenu(SAVED_AT)).toBeUndefined()
  vi.setSystemTime(SAVED_AT - 1)
  expect(readSavedMenu(0)).toBeUndefined()
})

test.each(['tideboard.menu', 'tideboard.menu.3', 'tideboard.menu.id.title'])(
  'a menu of another version, under %s, is not read, and is removed',
  (key) => {
    localStorage.setItem(key, JSON.stringify({ at: SAVED_AT, menu: MENU }))
    localStorage.setItem('of another program', 'stays')
    expect(readSavedMenu(0)).toBeUndefined()
    openPage()
    expect(Object.keys(localStorage).toSorted()).toEqual(['of another program', KEY])
  },
)

test.each(['{"at":', 'null', '5', '[]'])('%s in storage is no menu', (stored) => {
  localStorage.setItem(KEY, stored)
  expect(readSavedMenu(0)).toBeUndefined()
})

test('a browser that forbids storage has no saved menu, and saves none', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not here.', 'SecurityError')
  })
  openPage()
  expect(readSavedMenu(0)).toBeUndefined()
})

function fieldsOfDish(): string {
  const names: string[] = []
  visit(DishPartsFragmentDoc, { Field: ({ name }) => void names.push(name.value) })
  return names.join('.')
}
