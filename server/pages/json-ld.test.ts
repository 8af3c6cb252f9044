import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { details } from '../../content/details.ts'
import type { Dish } from '../../domain/dish.ts'
import { openingMenu } from '../../content/opening-menu.ts'
import { shown } from '../../domain/typed.ts'
import { openingDishes } from '../menu/open.ts'
import { escapeForScript } from './template.ts'
import { restaurantLd } from './json-ld.ts'

interface Section {
  name: string
  hasMenuSection?: Section[]
  hasMenuItem?: { name: string; description?: string }[]
}

const SITE = 'https://tideboard.example'
const CRAB: Dish = { id: 'a', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'Brown bread', price: 9.5, version: 1 }

/** The JSON-LD as a search engine parses it. */
function read(...dishes: Partial<Dish>[]): { hasMenu: { hasMenuSection: Section[] } } {
  const menu = { revision: 1, dishes: dishes.map((dish, place) => ({ ...CRAB, id: `${place}`, ...dish })) }
  return JSON.parse(escapeForScript(JSON.stringify(restaurantLd(menu, SITE))))
}
const sections = (...dishes: Partial<Dish>[]) => read(...dishes).hasMenu.hasMenuSection
const course = (...dishes: Partial<Dish>[]) => sections(...dishes)[0]?.hasMenuSection?.[0]
const item = (dish: Partial<Dish>) => course(dish)?.hasMenuItem?.[0]

test('G11 the menu says which version of it this is, and when it was changed', () => {
  const { hasMenu } = restaurantLd({ revision: 7, dishes: [CRAB], changedAt: 1_790_000_000 }, SITE) as { hasMenu: object }
  expect(hasMenu).toMatchObject({ version: 7, dateModified: '2026-09-21T14:13:20.000Z' })
})

test('the restaurant is described with its owner’s details', () => {
  expect(read()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: details.name,
    url: `${SITE}/`,
    image: `${SITE}/og.png`,
    telephone: details.phone.dialled,
    email: details.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: details.address.street,
      addressLocality: details.address.town,
      postalCode: details.address.postcode,
      addressCountry: details.address.country,
    },
    servesCuisine: details.cuisines,
    priceRange: details.priceRange,
    currenciesAccepted: details.currency,
    acceptsReservations: `${SITE}/#book`,
    sameAs: details.social.map(({ link }) => link),
    hasMap: details.maps[0].link,
  })
})

test('its opening hours are those of the sessions', () => {
  const hours = details.sessions.map(({ name, days: dayOfWeek, opens, closes }) => ({ name, dayOfWeek, opens, closes }))
  const specification = hours.map((session) => ({ '@type': 'OpeningHoursSpecification', ...session }))
  expect(read()).toHaveProperty('openingHoursSpecification', specification)
})

test('G11 each portion is an offer with its name, a price in words is none, and of diets only vegetarian and vegan are said, and only where it is so', () => {
  const offer = { '@type': 'Offer', priceCurrency: 'GBP' }
  const portions = [{ name: 'half', price: 9 }, { name: 'whole', price: 14.5 }] // prettier-ignore
  expect(item({ price: 9, portions })).toHaveProperty('offers', [
    { ...offer, name: 'half', price: '9.00' },
    { ...offer, name: 'whole', price: '14.50' },
  ])
  expect(item({ price: 0, priceWords: 'market price' })).not.toHaveProperty('offers')
  expect(item({ title: '', price: 0, priceWords: 'market price' })).toMatchObject({ name: 'Brown bread' })
  const diets = [{ diet: 'VEGETARIAN', onRequest: false }, { diet: 'VEGAN', onRequest: true }, { diet: 'NO_GLUTEN_INGREDIENTS', onRequest: false }] as const // prettier-ignore
  expect(item({ diets })).toHaveProperty('suitableForDiet', ['https://schema.org/VegetarianDiet'])
  expect(item({ diets: diets.slice(1) })).not.toHaveProperty('suitableForDiet')
})

describe('the menu', () => {
  test('R14 R18 R19 has sittings, courses and dishes in the order of the page; without a dish it has no sections', () => {
    expect(sections()).toEqual([])
    const menu = sections(
      { sitting: 'BRUNCH' },
      { sitting: 'LUNCH', course: 'AFTERS' },
      { sitting: 'LUNCH', course: 'MAINS', title: 'SECOND', createdAt: 2 },
      { sitting: 'LUNCH', course: 'MAINS', title: 'FIRST', createdAt: 1 },
      { sitting: 'INFO' },
    )
    expect(menu.map(({ name }) => name)).toEqual(['Info', 'Lunch', 'Brunch'])
    expect(menu[1]?.hasMenuSection?.map(({ name }) => name)).toEqual(['Mains', 'Afters'])
    expect(menu[1]?.hasMenuSection?.[0]?.hasMenuItem?.map(({ name }) => name)).toEqual(['FIRST', 'SECOND'])
  })

  const availability = 'https://schema.org/SoldOut'
  const offer = { '@type': 'Offer', price: '9.50', priceCurrency: details.currency }

  test.each([
    ['in the currency, with two decimals', { price: 9.5 }, { description: 'Brown bread', offers: offer }],
    ['R21 with no offer for a price of 0', { price: 0, description: '' }, {}],
    ['as sold out, with its price', { description: '', soldOut: {} }, { offers: { ...offer, availability } }],
    ['as sold out without one', { price: 0, description: '', soldOut: { until: 1 } }, { offers: { '@type': 'Offer', availability } }],
  ])('has a dish %s', (_how, dish, said) => {
    expect(item(dish)).toEqual({ '@type': 'MenuItem', name: 'CRAB', ...said })
  })

  test('R20 makes lines of text the description of their course, not dishes', () => {
    const rows = [
      { title: '', price: 0, description: 'Sand is no trouble.' },
      { title: ' ', price: 0, description: 'Dogs neither.' },
    ]
    expect(course(...rows)).toEqual({ '@type': 'MenuSection', name: 'Mains', description: 'Sand is no trouble.\nDogs neither.' })
    expect(course(...rows, {})?.hasMenuItem).toHaveLength(1)
  })

  test.each([
    ['Half a pint of BBQ prawns', 'Half a pint of BBQ prawns'],
    ['', 'Mains'],
  ])('R21 names a dish without a title by its description %j, or by its course: %s', (description, name) => {
    expect(item({ title: '', description, price: 4 })).toEqual({ '@type': 'MenuItem', name, offers: { ...offer, price: '4.00' } })
  })

  test('has every text and price of the opening menu', () => {
    const written = JSON.stringify(read(...openingDishes(openingMenu, 0)))
    for (const dish of openingMenu) {
      const { sitting, course, price } = dish
      for (const text of [shown(dish, 'title'), shown(dish, 'description')]) expect(written).toContain(JSON.stringify(text).slice(1, -1))
      for (const name of [sitting, course]) expect(written).toContain(`"${name.slice(0, 1)}${name.slice(1).toLowerCase()}"`)
      if (price > 0) expect(written).toContain(`"${price.toFixed(2)}"`)
    }
  })
})

test.each(['</script><b>', '<!--<script>', '$&', '"quotes" and \\', 'a\u2028b', ']]>', '🦀'])('a dish may be called %j', (title) => {
  expect(item({ title, description: `${title} as it is` })).toMatchObject({ name: title, description: `${title} as it is` })
})

test('any text that staff type survives in the script element and never ends it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (title, description) => {
      fc.pre(title.trim() !== '')
      const written = escapeForScript(JSON.stringify({ title, description }))
      const { name, description: said = '' } = item({ title, description }) ?? {}
      return !written.includes('<') && name === title && said === description
    }),
  )
})
