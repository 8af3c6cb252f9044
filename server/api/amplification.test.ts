import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingMenu } from '../../content/opening-menu.ts'
import { CRAB, DISH, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

/** The shipped menu, and as many dishes with a long description. */
async function openWith(longDishes: number): Promise<Restaurant> {
  const opened = await openRestaurant()
  const long = Array.from({ length: longDishes }, (_, i) => ({
    ...CRAB,
    title: `DRESSED CRAB ${i}`,
    description: 'BROWN BREAD '.repeat(80),
  }))
  const dishes = [...openingMenu, ...long].map((dish, i) => ({ ...dish, id: `dish-${i}`, createdAt: i, version: 1 }))
  await opened.store.dishes.openWith(dishes, 1)
  return opened
}

let shipped: Restaurant
let restaurant: Restaurant
beforeAll(async () => {
  shipped = await openWith(0)
  restaurant = await openWith(200)
})
afterAll(async () => {
  await shipped.close()
  await restaurant.close()
})

const words = (count: number, word: (i: number) => string) => Array.from({ length: count }, (_, i) => word(i)).join(' ')
/** Without what has fields of its own. */
const FIELDS = [...DISH.replaceAll(/\w+ \{.*?\} /g, '').split(' '), '__typename']

const ATTACKS: [string, string][] = [
  ['one leaf under 280 aliases', `{ menu { dishes { ${words(280, (i) => `a${i}: description`)} } } }`],
  ['one leaf under three aliases in each of nine lists', `{ ${words(3, (i) => `m${i}: menu { ${words(3, (j) => `d${j}: dishes { a: description b: description c: description }`)} }`)} }`], // prettier-ignore
  ['the menu three times with every field three times', `{ ${words(3, (i) => `m${i}: menu { dishes { ${words(3 * FIELDS.length, (j) => `a${j}: ${FIELDS[j % FIELDS.length]}`)} } }`)} }`], // prettier-ignore
  ['fragments that spread the leaf under other names', `{ menu { dishes { ...A ...B } } } fragment A on Dish { ${words(140, (i) => `a${i}: description`)} } fragment B on Dish { ${words(140, (i) => `b${i}: description`)} }`], // prettier-ignore
  ['the dishes and the menu side by side', `{ menu { dishes { ${words(3, (i) => `a${i}: description`)} } } dishes { description } }`],
]

describe('an answer that would be many times the menu is refused', () => {
  test.each(ATTACKS)('%s, over HTTP', async (_, query) => {
    const { text, json } = await restaurant.ask(query)
    expect(json.errors?.[0]?.extensions?.['code']).toBe('OPERATION_TOO_LARGE')
    expect(text.length).toBeLessThan(500)
  })

  test.each(ATTACKS)('%s, over a socket', async (_, query) => {
    const refused = await restaurant.socket().iterate({ query }).next().catch((errors: unknown) => errors) // prettier-ignore
    expect(refused).toEqual([expect.objectContaining({ extensions: { code: 'OPERATION_TOO_LARGE' } })])
  })
})

test('the most that one query may ask for is about three times the plain menu', async () => {
  // Every field three times, under the longest names.
  const longest = `{ menu { dishes { ${words(3 * FIELDS.length, (i) => `a${String(i).padStart(8, '0')}: ${FIELDS[i % FIELDS.length]}`)} } } }`
  for (const menu of [shipped, restaurant]) {
    const plain = await menu.ask(`{ menu { revision dishes { ${FIELDS.join(' ')} } } }`)
    const { text, json } = await menu.ask(longest)
    expect(json.errors).toBeUndefined()
    expect(text.length / plain.text.length).toBeGreaterThan(2.5)
    expect(text.length / plain.text.length).toBeLessThan(3.5)
  }
})

test('one change is sent to a listener at most as large as the plain change, however its subscription is written', async () => {
  const changes = restaurant.socket().iterate({ query: `subscription { dishChanged { edits { dish { ${FIELDS.join(' ')} } } } }` })
  const first = changes.next()
  const twice = `subscription { dishChanged { edits { ${words(3, (i) => `a${i}: dish { description }`)} } } }`
  const refused = await restaurant.socket().iterate({ query: twice }).next().catch((errors: unknown) => errors) // prettier-ignore
  expect(refused).toEqual([expect.objectContaining({ message: expect.stringMatching(/DishEdit.dish at most once in each item/) })])
  await restaurant.staff.create(CRAB, { by: 'kim' })
  expect(JSON.stringify((await first).value)).toContain('DRESSED CRAB')
})

test.each([70, 1_200, 12_000])('the whole menu of %i dishes, with every field, is answered', async (count) => {
  await using large = await openRestaurant().then((opened) => Object.assign(opened, { [Symbol.asyncDispose]: opened.close }))
  const dishes = Array.from({ length: count }, (_, i) => ({ ...CRAB, id: `dish-${i}`, createdAt: i, version: 1 }))
  await large.store.dishes.openWith(dishes, 1)
  const { json } = await large.ask(`{ menu { revision dishes { ${FIELDS.join(' ')} } } }`)
  expect(json.data?.['menu']?.['dishes']).toHaveLength(count)
})
