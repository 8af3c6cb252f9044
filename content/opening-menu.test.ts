import { describe, expect, test } from 'vitest'
import { allergenWords } from '../domain/allergens.ts'
import type { Allergen } from '../domain/allergens.ts'
import { currentCheck, dietsAgainst } from '../domain/check.ts'
import { faultsIn, inHouseStyle, isTextOnly } from '../domain/dish.ts'
import { arrange } from '../domain/menu.ts'
import { hasPrice, portionColumns } from '../domain/portions.ts'
import { openingMenu } from './opening-menu.ts'

const titles = openingMenu.map((dish) => dish.title)
const descriptions = openingMenu.map((dish) => dish.description)
const placed = openingMenu.map((dish, i) => ({ ...dish, id: `${i}` }))

describe('every dish of the opening menu', () => {
  test.each(openingMenu)('is without fault and in house style: $sitting $title', (dish) => {
    expect(faultsIn(dish)).toEqual([])
    expect(inHouseStyle(dish)).toEqual(dish)
  })

  test('is on it once, which makes seventy', () => {
    expect(openingMenu).toHaveLength(70)
    const named = openingMenu.filter((dish) => dish.title !== '').map((dish) => `${dish.sitting} ${dish.title}`)
    expect(new Set(named).size).toBe(named.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('reads like a menu: a short name, a line or two about it, a price that food has', () => {
    expect(titles.filter((title) => title.length > 40)).toEqual([])
    expect(descriptions.filter((description) => description === '' || description.length > 180)).toEqual([])
    // The marks of a keyboard, too.
    expect(titles.concat(descriptions).filter((text) => /[<>'"]|\p{Emoji_Presentation}/u.test(text))).toEqual([])
    expect(openingMenu.filter(({ price }) => price !== 0 && (price < 2 || price > 50))).toEqual([])
  })
})

test('R14 R18 the sittings and their courses read from first to last', () => {
  expect(arrange(placed).map((sitting) => [sitting.name, ...sitting.courses.map((course) => course.name)])).toEqual([
    ['INFO', 'WELCOME', 'TODAY', 'GOOD TO KNOW', 'ALLERGENS'],
    ['LUNCH', 'STARTERS', 'SANDWICHES', 'MAINS', 'EXTRAS', 'DESSERTS'],
    ['EVENING', 'STARTERS', 'SHELLFISH', 'MAINS', 'EXTRAS', 'DESSERTS', 'CHEESE'],
    ['KIDS', 'MAINS', 'DRINKS', 'DESSERTS'],
    ['DRINKS', 'WINE', 'ON TAP', 'NO ALCOHOL', 'HOT DRINKS'],
    ['SUNDAY', 'STARTERS', 'ROASTS', 'FISH', 'EXTRAS', 'DESSERTS'],
  ])
})

test('R20 INFO, and INFO alone, is made of description-only rows', () => {
  const textOnly = openingMenu.filter(isTextOnly)
  expect(textOnly).toEqual(openingMenu.filter((dish) => dish.sitting === 'INFO'))
})

test('R21 what has no price says why: it is free', () => {
  const unpriced = openingMenu.filter((dish) => !isTextOnly(dish) && !hasPrice(dish))
  expect(unpriced.map(({ description }) => description)).toEqual([expect.stringContaining('FREE')])
})

test('G1 G2 G9 wine comes in up to three sizes that line up, fish and chips in two; a lobster costs what the market says; a diet is data, not text', () => {
  const wine = openingMenu.filter(({ course }) => course === 'WINE')
  expect(portionColumns(wine)).toEqual(['125 ml', '175 ml', 'bottle'])
  expect(openingMenu.find(({ title }) => title === 'FISH AND CHIPS')?.portions).toHaveLength(2)
  expect(openingMenu.flatMap(({ priceWords }) => priceWords ?? [])).toEqual(['market price'])
  expect(titles.concat(descriptions).filter((text) => /\((V|VG|VE|GF)\)/.test(text))).toEqual([])
  expect(openingMenu.filter(({ diets }) => diets).length).toBeGreaterThan(20)
})

describe('G4 the opening menu', () => {
  // A check is of the dish with its id, and they have none yet.
  const dishes = openingMenu.filter((dish) => !isTextOnly(dish)).map((dish) => ({ ...dish, id: '' }))
  const statements = dishes.flatMap((dish) => {
    const current = currentCheck(dish)
    return current === undefined ? [] : [{ name: dish.title, text: `${dish.title}. ${dish.description}`, course: dish.course, diets: dish.diets, ...current }] // prettier-ignore
  })

  test('is checked throughout, but for the soup of which it says to ask', () => {
    const unchecked = dishes.filter((dish) => currentCheck(dish) === undefined)
    expect(unchecked.map(({ title, description }) => [title, description])).toEqual([
      ['SOUP OF THE DAY', expect.stringContaining('ASK US') as string],
    ])
  })

  test.each(statements)('G9 marks $name with no diet that its check is against', ({ diets, contains }) => {
    expect(dietsAgainst(diets, contains)).toEqual([])
  })

  test.each(statements)('states of $name whatever its words give away', ({ text, course, contains }) => {
    const given = Object.entries(GIVEN_AWAY).filter(([, words]) => words.test(text)).map(([allergen]) => allergen as Allergen) // prettier-ignore
    if (course === 'WINE') given.push('SULPHITES')
    expect(contains.map(allergenWords)).toEqual(expect.arrayContaining(given.map(allergenWords)))
  })
})

/** Words of a text from which a reader knows an allergen to be in a dish. */
const GIVEN_AWAY: { readonly [Name in Allergen]?: RegExp } = {
  CELERY: /\b(CELERIAC|CELERY|GRAVY)\b/,
  WHEAT:
    /\b(BREAD|SOURDOUGH|TOAST(IE)?|SANDWICH|ROLL|BUN|BATTER|CRUMBS?|CRUMBLE|BREADSTICKS|PASTA|PASTRY|SPONGE|SHORTBREAD|TART|GNOCCHI|WAFER|CONE|YORKSHIRE PUDDING|STUFFING)\b/,
  BARLEY: /\b(STOUT|ALE|LAGER|MALTED)\b/,
  OATS: /\b(OATS|OATCAKES|OAT MILK|BLACK PUDDING)\b/,
  CRUSTACEANS: /\b(CRAB|PRAWNS?|SHRIMPS?|LANGOUSTINES?|LOBSTER)\b/,
  EGGS: /\b(EGGS?|MAYONNAISE|TARTARE|MARIE ROSE|MERINGUE|CUSTARD|BRÛLÉE|YORKSHIRE PUDDING)\b/,
  FISH: /\b(COD|HADDOCK|MACKEREL|HAKE|PLAICE|TROUT|GURNARD|MONKFISH|FISH FINGERS?|FISH AND CHIPS)\b/,
  MILK: /\b(BUTTER(ED)?|CREAM|CRÈME|CHEESES?|CHEDDAR|CURD|BUTTERMILK|CUSTARD|POSSET|LATTE|DAIRY|CHAMP|SODA BREAD)\b/,
  MOLLUSCS: /\b(MUSSELS|OYSTERS|SCALLOPS|SQUID)\b/,
  MUSTARD: /\b(MUSTARD|PICCALILLI|MAYONNAISE|TARTARE)\b/,
  HAZELNUTS: /\bHAZELNUTS?\b/,
  WALNUTS: /\bWALNUTS?\b/,
  SESAME: /\b(SESAME|HUMMUS|TAHINI)\b/,
  SULPHITES: /\b(CIDER|WINE|VINEGAR)\b/,
}

test('one thing has one word', () => {
  const text = titles.concat(descriptions).join('\n')
  for (const other of ['SCALLION', 'AÏOLI', 'BUTTY', 'BAP', 'WHISKEY', 'DULSE']) expect(text).not.toContain(other)
})
