import { describe, expect, test } from 'vitest'
import { LONGEST, faultsIn, inHouseStyle, isTextOnly } from '../domain/dish.ts'
import { arrange } from '../domain/menu.ts'
import { openingMenu } from './opening-menu.ts'

const titles = openingMenu.map((dish) => dish.title)
const descriptions = openingMenu.map((dish) => dish.description)
const placed = openingMenu.map((dish, i) => ({ ...dish, id: `${i}` }))
const lengths = (texts: readonly string[]) => texts.map((text) => Array.from(text).length)

describe('every dish of the opening menu', () => {
  test.each(openingMenu)('is without fault and in house style: $sitting $title', (dish) => {
    expect(faultsIn(dish)).toEqual([])
    expect(inHouseStyle(dish)).toEqual(dish)
  })

  test('is on it once', () => {
    const named = openingMenu.filter((dish) => dish.title !== '').map((dish) => `${dish.sitting} ${dish.title}`)
    expect(new Set(named).size).toBe(named.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('says something about itself', () => {
    expect(descriptions).not.toContain('')
  })
})

test('there are about seventy dishes', () => {
  expect(openingMenu.length).toBeGreaterThanOrEqual(65)
  expect(openingMenu.length).toBeLessThanOrEqual(75)
})

test('R14 R18 the sittings and their courses read from first to last', () => {
  expect(arrange(placed).map((sitting) => [sitting.name, ...sitting.courses.map((course) => course.name)])).toEqual([
    ['INFO', 'WELCOME', 'TODAY', 'GOOD TO KNOW', 'ALLERGENS'],
    ['LUNCH', 'STARTERS', 'SANDWICHES', 'MAINS', 'EXTRAS', 'DESSERTS'],
    ['EVENING', 'STARTERS', 'SHELLFISH', 'MAINS', 'EXTRAS', 'DESSERTS', 'CHEESE'],
    ['KIDS', 'MAINS', 'DRINKS', 'DESSERTS'],
    ['SUNDAY', 'STARTERS', 'ROASTS', 'FISH', 'EXTRAS', 'DESSERTS'],
  ])
})

test('R20 INFO, and INFO alone, is made of description-only rows', () => {
  const textOnly = openingMenu.filter(isTextOnly)
  expect(textOnly).toEqual(openingMenu.filter((dish) => dish.sitting === 'INFO'))
})

describe('R21 among the dishes there is', () => {
  test('more than one with a title and no price', () => {
    expect(openingMenu.filter((dish) => dish.title !== '' && dish.price === 0).length).toBeGreaterThan(1)
  })

  test('one with a price and no title', () => {
    expect(openingMenu.filter((dish) => dish.title === '' && dish.price > 0)).toHaveLength(1)
  })
})

describe('among the dishes there is, to try the layout,', () => {
  test('a title near its limit', () => {
    expect(Math.max(...lengths(titles))).toBeGreaterThan(LONGEST.title * 0.9)
  })

  test('a description near its limit', () => {
    expect(Math.max(...lengths(descriptions))).toBeGreaterThan(LONGEST.description * 0.9)
  })

  test.each([
    ['an apostrophe', /'/],
    ['an emoji', /\p{Emoji_Presentation}/u],
    ['an accent', /[ÀÈÉÎÛ]/],
  ])('a title with %s', (_, letter) => {
    expect(titles).toContainEqual(expect.stringMatching(letter))
  })

  test('a <B> that must not become bold', () => {
    expect(descriptions).toContainEqual(expect.stringContaining('<B>'))
  })
})
