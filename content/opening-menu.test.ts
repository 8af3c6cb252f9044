import { describe, expect, test } from 'vitest'
import { faultsIn, inHouseStyle, isTextOnly } from '../domain/dish.ts'
import { arrange } from '../domain/menu.ts'
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

test('R21 what has no price says why: it is on the board, or free', () => {
  const unpriced = openingMenu.filter((dish) => !isTextOnly(dish) && dish.price === 0)
  expect(unpriced.map(({ description }) => description)).toEqual([
    expect.stringContaining('TODAY’S PRICE IS ON THE BOARD'),
    expect.stringContaining('FREE'),
  ])
})

test('one thing has one word', () => {
  const text = titles.concat(descriptions).join('\n')
  for (const other of ['SCALLION', 'AÏOLI', 'BUTTY', 'BAP', 'WHISKEY', 'DULSE']) expect(text).not.toContain(other)
})
