import { describe, expect, test } from 'vitest'
import { lineOf, noteInRow, planInWords } from './describe-plan.ts'
import type { PlannedDishAct } from './describe-plan.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', capitals: ['Dover'] }
const cod = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: 'CHIPS', price: 14, version: 1 }
const hake = { ...cod, title: 'HAKE' }
const MENU = new Map([
  ['cod', cod],
  ['hake', hake],
])
const FRIDAY = Date.parse('2026-11-27T17:00:00Z') / 1000

const UPDATE = (id: string, fields: PlannedDishAct['fields']): PlannedDishAct => ({ kind: 'UPDATE', id, fields })

describe('what is planned', () => {
  test.each<[PlannedDishAct, string]>([
    [UPDATE('cod', { price: 15 }), 'COD: price £14.00 → £15.00'],
    [UPDATE('cod', { price: 15, title: 'COD LOIN', course: null }), 'COD: name COD → COD LOIN, price £14.00 → £15.00'],
    [UPDATE('cod', { price: 14 }), 'COD: as it is already'],
    [UPDATE('gone', { price: 14 }), 'A dish that is not on the menu now: price £14.00'],
    [{ kind: 'DELETE', id: 'hake' }, 'HAKE: deleted'],
    [{ kind: 'RESTORE', id: 'gone' }, 'A deleted dish: back on the menu'],
    [{ kind: 'CREATE', id: 'eel', fields: { ...cod, title: 'EEL' } }, 'EEL: new in LUNCH › MAINS'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: {} }, 'COD: sold out until further notice'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: { untilNextOpening: true } }, 'COD: sold out until the next opening after that day'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: { until: FRIDAY } }, 'COD: sold out until Friday 27 November, 17:00'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: null }, 'COD: can be had again'],
  ])('for one dish, as a line: %o', (act, line) => {
    expect(lineOf(act, MENU, HOUSE)).toBe(line)
    expect(planInWords([act], MENU, HOUSE)).toBe(line)
  })

  test('for many dishes, says it once where it is the same for all, and counts otherwise', () => {
    const soldOut = ['cod', 'hake'].map((id): PlannedDishAct => ({ kind: 'SOLD_OUT', id, soldOut: {} }))
    expect(planInWords(soldOut, MENU, HOUSE)).toBe('2 dishes: sold out until further notice')
    const dearer = [UPDATE('cod', { price: 15 }), UPDATE('hake', { price: 16 })]
    expect(planInWords(dearer, MENU, HOUSE)).toBe('2 dishes: new prices')
    const mixed = [UPDATE('cod', { price: 15 }), UPDATE('x', { price: 3 }), { kind: 'DELETE', id: 'hake' } as const]
    expect(planInWords(mixed, MENU, HOUSE)).toBe('3 dishes: 2 changed and 1 deleted')
  })

  test.each<[PlannedDishAct, string]>([
    [UPDATE('cod', { price: 15 }), '£15.00 from Friday 27 November, 17:00'],
    [UPDATE('cod', { price: 15, course: 'FISH' }), 'In LUNCH › FISH and £15.00 from Friday 27 November, 17:00'],
    [{ kind: 'DELETE', id: 'cod' }, 'Deleted from Friday 27 November, 17:00'],
    [{ kind: 'SOLD_OUT', id: 'cod', soldOut: {} }, 'Sold out until further notice from Friday 27 November, 17:00'],
  ])('is said in the row of its dish: %o', (act, note) => {
    expect(noteInRow(act, FRIDAY, cod, HOUSE)).toBe(note)
  })
})
