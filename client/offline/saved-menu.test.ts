import { readFileSync } from 'node:fs'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { buildSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MenuDocument } from '../generated/visitor-operations.ts'
import { dishOf, menuOf } from '../testing/fake-server.ts'
import { NO_CONNECTION } from '../live/connection.ts'
import { autosaveMenu, readSavedMenu } from './saved-menu.ts'

const KEY = 'tideboard.menu.3'
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

test.each(['tideboard.menu', 'tideboard.menu.2'])('a menu of another version, under %s, is not read, and is removed', (key) => {
  localStorage.setItem(key, JSON.stringify({ at: SAVED_AT, menu: MENU }))
  localStorage.setItem('of another program', 'stays')
  expect(readSavedMenu(0)).toBeUndefined()
  openPage()
  expect(Object.keys(localStorage).toSorted()).toEqual(['of another program', KEY])
})

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

test('the version in the key belongs to these fields: when they change, it has to be raised in saved-menu.ts and here', () => {
  openPage()
  expect({ key: Object.keys(localStorage)[0], fields: fieldsOfMenu() }).toEqual({
    key: KEY,
    fields: [
      'Query.menu: Menu!',
      'Menu.revision: Int!',
      'Menu.dishes: [Dish!]!',
      'Dish.id: ID!',
      'Dish.sitting: String!',
      'Dish.course: String!',
      'Dish.title: String!',
      'Dish.description: String!',
      'Dish.price: Float!',
      'Dish.position: Int',
      'Dish.coursePosition: Int',
      'Dish.soldOut: SoldOut',
      'SoldOut.until: Float',
      'Dish.createdAt: Float',
      'Dish.version: Int!',
    ],
  })
})

function fieldsOfMenu(): string[] {
  const typeInfo = new TypeInfo(buildSchema(readFileSync('schema.graphql', 'utf8')))
  const fields: string[] = []
  const Field = (): void =>
    void fields.push(`${String(typeInfo.getParentType())}.${typeInfo.getFieldDef()?.name}: ${String(typeInfo.getType())}`)
  visit(MenuDocument, visitWithTypeInfo(typeInfo, { Field }))
  return fields
}
