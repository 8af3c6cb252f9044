import { expect, test } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import { NO_LIST, unserialised, withResult } from './dish-list.ts'

const dishes = Array.from({ length: 1500 }, (_, place): Dish => {
  const title = `DISH ${place}, “FRESH” & [CRISP]`
  return { id: `dish-${place}`, sitting: 'LUNCH', course: 'MAINS', title, description: '', price: 9.5, createdAt: place, version: 1 }
})
const dataFor = (revision: number, of: readonly Dish[]) => ({ menu: { revision, dishes: of.map(({ id, title }) => ({ id, title })) } })
const textOf = (body: readonly Buffer[] = []) => Buffer.concat(body).toString()

test('after an edit only the edited dish is serialised, and only its part of the body is made anew', () => {
  const before = withResult(NO_LIST, { revision: 1, dishes }, dishes, dataFor(1, dishes))!
  expect(textOf(before.body)).toBe(JSON.stringify({ data: dataFor(1, dishes) }))
  const edited = dishes.with(700, { ...dishes[700]!, title: 'EEL', version: 2 })
  expect(unserialised({ revision: 2, dishes: edited }, before)).toEqual([edited[700]])
  const after = withResult(before, { revision: 2, dishes: edited }, [edited[700]!], dataFor(2, [edited[700]!]))!
  expect(textOf(after.body)).toBe(JSON.stringify({ data: dataFor(2, edited) }))
  expect(after.chunks.filter((chunk) => !before.chunks.includes(chunk))).toHaveLength(1)
})

test('a dish that is deleted, and all dishes, leave no comma behind', () => {
  const before = withResult(NO_LIST, { revision: 1, dishes }, dishes, dataFor(1, dishes))!
  for (const left of [dishes.slice(1), dishes.slice(0, 1024), dishes.slice(0, 1), []]) {
    expect(unserialised({ revision: 2, dishes: left }, before)).toEqual([])
    const after = withResult(before, { revision: 2, dishes: left }, [], dataFor(2, []))
    expect(textOf(after?.body)).toBe(JSON.stringify({ data: dataFor(2, left) }))
  }
})

test('a result that is not one list of exactly these dishes makes none', () => {
  const menu = { revision: 1, dishes }
  expect(withResult(NO_LIST, menu, dishes, dataFor(1, dishes.slice(1)))).toBeUndefined()
  expect(withResult(NO_LIST, menu, dishes, { a: dishes, b: dishes })).toBeUndefined()
  expect(withResult(NO_LIST, menu, dishes, { menu: { revision: 1 } })).toBeUndefined()
})
