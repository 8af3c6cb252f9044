import { describe, expect, test } from 'vitest'
import { describeAct, lineOf, noteInRow } from './describe.ts'
import type { DishInput } from '../dish.ts'
import type { DishStep, Step } from './step.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
const cod = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: 'CHIPS', price: 14, version: 1 }
const hake = { ...cod, title: 'HAKE' }
const MENU = new Map([
  ['cod', cod],
  ['hake', hake],
])
const FRIDAY = Date.parse('2026-11-27T17:00:00Z') / 1000

const UPDATE = (id: string, fields: DishInput): DishStep => ({ kind: 'UPDATE', id, fields })

describe('what is planned', () => {
  test.each<[DishStep, string]>([
    [UPDATE('cod', { price: 15 }), 'COD: price £14.00 → £15.00'],
    [UPDATE('cod', { price: 15, title: 'COD LOIN' }), 'COD: name COD → COD LOIN, price £14.00 → £15.00'],
    [UPDATE('cod', { price: 14 }), 'COD: as it is already'],
    [UPDATE('gone', { price: 14 }), 'A dish that is not on the menu now: price £14.00'],
    [{ kind: 'DELETE', id: 'hake' }, 'HAKE: deleted'],
    [{ kind: 'RESTORE', id: 'gone' }, 'A deleted dish: back on the menu'],
    [{ kind: 'CREATE', id: 'eel', fields: { ...cod, title: 'EEL' } }, 'EEL: new in LUNCH › MAINS'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: {} }, 'COD: sold out until further notice'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: { untilNextOpening: true } }, 'COD: sold out until the next opening after that day'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: { until: FRIDAY } }, 'COD: sold out until Friday 27 November, 17:00'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: undefined }, 'COD: back on'],
  ])('for one dish, as a line: %o', (act, line) => {
    expect(lineOf(act, MENU, HOUSE)).toBe(line)
    expect(describeAct([act], MENU, HOUSE)).toBe(line)
  })

  test.each<[Step, string]>([
    [{ kind: 'MOVE_DISH', id: 'cod', before: 'hake' }, 'COD: moved in front of HAKE'],
    [{ kind: 'MOVE_DISH', id: 'cod' }, 'COD: moved to the end'],
    [{ kind: 'MOVE_DISH', id: 'eel', before: 'cod' }, 'A dish that is not on the menu now: moved in front of COD'],
    [{ kind: 'MOVE_DISH', id: 'cod', before: 'eel' }, 'COD: moved in front of a dish that is not on the menu now'],
    [{ kind: 'MOVE_COURSE', sitting: 'LUNCH', course: 'WINE', before: 'MAINS' }, 'WINE of LUNCH: moved in front of MAINS'],
    [{ kind: 'RENAME', sitting: 'LUNCH', course: 'MANIS', name: 'MAINS' }, 'MANIS of LUNCH: renamed MAINS'],
    [{ kind: 'RENAME', sitting: 'LUCNH', name: 'LUNCH' }, 'LUCNH: renamed LUNCH'],
    [{ kind: 'MOVE_DISH', id: 'cod', sitting: 'EVENING', course: 'FISH' }, 'COD: moved to EVENING › FISH'],
    [
      { kind: 'CHANGE_PRICES', sitting: 'LUNCH', course: 'MAINS', by: 'percent', value: -5, rounding: '.50' },
      'MAINS of LUNCH: −5 %, to the nearest 50p',
    ],
    [{ kind: 'CHANGE_PRICES', dishes: ['cod', 'hake'], by: 'amount', value: 1, rounding: 'none' }, '2 dishes: +£1.00'],
    [{ kind: 'CHANGE_PRICES', dishes: ['cod'], by: 'to', value: 12, rounding: 'none' }, 'COD: £12.00'],
    [{ kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes: [{ course: 'MAINS', title: 'COD' }] }, 'LUNCH: replaced by a list of 1 dish'],
  ])('for what is done to more than a dish, as a line: %j', (step, words) => expect(describeAct([step], MENU, HOUSE)).toBe(words))

  test('for many dishes, says it once where it is the same for all, and counts otherwise', () => {
    const soldOut = ['cod', 'hake'].map((id): DishStep => ({ kind: 'SOLD_OUT', id, soldOut: {} }))
    expect(describeAct(soldOut, MENU, HOUSE)).toBe('2 dishes: sold out until further notice')
    const dearer = [UPDATE('cod', { price: 15 }), UPDATE('hake', { price: 16 })]
    expect(describeAct(dearer, MENU, HOUSE)).toBe('2 dishes: new prices')
    const mixed = [UPDATE('cod', { price: 15 }), UPDATE('x', { price: 3 }), { kind: 'DELETE', id: 'hake' } as const]
    expect(describeAct(mixed, MENU, HOUSE)).toBe('3 dishes: 2 changed and 1 deleted')
  })

  test.each<[DishStep, string]>([
    [UPDATE('cod', { price: 15 }), '£15.00 from Friday 27 November, 17:00'],
    [UPDATE('cod', { price: 15, course: 'FISH' }), 'In LUNCH › FISH and £15.00 from Friday 27 November, 17:00'],
    [{ kind: 'DELETE', id: 'cod' }, 'Deleted from Friday 27 November, 17:00'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: {} }, 'Sold out until further notice from Friday 27 November, 17:00'],
  ])('is said in the row of its dish: %o', (act, note) => {
    expect(noteInRow(act, FRIDAY, cod, HOUSE)).toBe(note)
  })
})
