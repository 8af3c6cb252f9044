import { describe, expect, test } from 'vitest'
import { arrange } from '../menu.ts'
import { done, NOON } from '../testing/acts.ts'
import type { SoldOutEnd } from '../sold-out.ts'
import { dishOf } from '../testing/dishes.ts'
import { faultsInAct } from './act.ts'
import { faultInId } from './dish-steps.ts'
import type { Act } from './step.ts'

const MENU = ['a', 'b', 'c', 'd'].map((id) => dishOf(id))

/** The ids of each course as guests read them, or the refusal. */
function shown(act: Act, menu = MENU) {
  const dishes = done(menu, act)
  if ('code' in dishes) return dishes
  const courses = arrange(dishes).flatMap((sitting) => sitting.courses)
  return Object.fromEntries(courses.map(({ name, dishes: served }) => [name, served.map(({ id }) => id).join('')]))
}

describe('an act of several steps', () => {
  test('moves dishes one after the other, and changes and deletes others of their course', () => {
    const act: Act = [
      { kind: 'MOVE_DISH', id: 'd', before: 'a' },
      { kind: 'MOVE_DISH', id: 'c', before: 'd' },
      { kind: 'UPDATE', id: 'b', fields: { price: 12 } },
      { kind: 'DELETE', id: 'a' },
    ]
    expect(shown(act)).toEqual({ MAINS: 'cdb' })
    expect(done(MENU, act)).toContainEqual(expect.objectContaining({ id: 'b', price: 12, position: 4, version: 2 }))
  })

  test('puts a dish in front of one that the same act deletes: each step is decided on the menu before', () => {
    expect(shown([{ kind: 'DELETE', id: 'a' }, { kind: 'MOVE_DISH', id: 'd', before: 'a' }])).toEqual({ MAINS: 'dbc' }) // prettier-ignore
  })

  test('takes dishes to another course in the order of the steps, and leaves the others where they are', () => {
    const to = { sitting: 'LUNCH', course: 'AFTERS' }
    const act: Act = ['d', 'a', 'b'].map((id) => ({ kind: 'MOVE_DISH', id, ...to }))
    expect(shown(act)).toEqual({ MAINS: 'c', AFTERS: 'dab' })
  })

  test('takes a dish to another course, in front of one that is there', () => {
    const menu = [...MENU, dishOf('x', { course: 'AFTERS' }), dishOf('y', { course: 'AFTERS' })]
    const to = { sitting: 'LUNCH', course: 'AFTERS' }
    expect(shown([{ kind: 'MOVE_DISH', id: 'b', ...to, before: 'y' }], menu)).toEqual({ MAINS: 'acd', AFTERS: 'xby' })
    expect(shown([{ kind: 'MOVE_DISH', id: 'b', ...to, before: 'c' }], menu)).toMatchObject({ code: 'NOT_FOUND', field: 'before' })
  })

  test('that begins courses leaves them in the order of its steps, behind those that have their places', () => {
    const create = (id: string, course: string, sitting = 'BAR'): Act[number] =>
      ({ kind: 'CREATE', id, fields: { sitting, course, title: id, description: '', price: 1 } }) // prettier-ignore
    const bar: Act = [create('p', 'BEER'), create('q', 'COCKTAILS'), create('r', 'BEER'), create('s', 'WINE')]
    expect(Object.entries(shown(bar, []))).toEqual([['BEER', 'pr'], ['COCKTAILS', 'q'], ['WINE', 's']]) // prettier-ignore
    const placed = [dishOf('x', { sitting: 'BAR', course: 'CIDER', coursePosition: 4 })]
    expect(Object.keys(shown(bar, placed))).toEqual(['CIDER', 'BEER', 'COCKTAILS', 'WINE'])
    const apart = done(MENU, [create('p', 'BEER'), create('q', 'AFTERS', 'LUNCH')])
    expect('code' in apart || apart.some(({ coursePosition }) => coursePosition !== undefined), 'one new course a section').toBe(false)
  })

  test('says all that stands against it at once', () => {
    const [first, ...others] = faultsInAct(
      [
        { kind: 'CREATE', id: 'eel', fields: { sitting: '', course: '', title: 'EEL', description: '', price: -1 } },
        { kind: 'SOLD_OUT', id: 'a', soldOut: { until: 1 } },
        { kind: 'DELETE', id: 'a' },
      ],
      NOON,
    )
    expect(first).toMatchObject({ step: 0, field: 'sitting', message: expect.stringContaining('“EEL”') })
    expect(others.map(({ step, field }) => [step, field])).toEqual([[0, 'course'], [0, 'price'], [1, 'until'], [2, 'steps']]) // prettier-ignore
    const refused = done(MENU, [{ kind: 'DELETE', id: 'x' }, { kind: 'DELETE', id: 'b' }, { kind: 'UPDATE', id: 'y', fields: { price: 1 } }]) // prettier-ignore
    expect(refused).toMatchObject({ code: 'NOT_FOUND', step: 0, faults: [{ step: 0 }, { step: 2 }] })
  })

  test('holds nothing that is about more than a dish', () => {
    const act: Act = [{ kind: 'DELETE', id: 'a' }, { kind: 'RENAME', sitting: 'LUNCH', name: 'BRUNCH' }] // prettier-ignore
    expect(done(MENU, act)).toMatchObject({ code: 'INVALID_INPUT', field: 'steps', step: 1 })
  })
})

const EEL = { sitting: 'LUNCH', course: 'MAINS', title: 'EEL', description: '', price: 9 }
const sellOut = (soldOut: SoldOutEnd): Act => [{ kind: 'SOLD_OUT', id: 'a', soldOut }]

test.each<[string, Act, string]>([
  ['no step', [], 'steps'],
  ['more dishes than one act may change', Array.from({ length: 2001 }, (_, n) => ({ kind: 'DELETE', id: `${n}` })), 'steps'],
  [
    'one dish twice',
    [
      { kind: 'UPDATE', id: 'a', fields: { price: 1 } },
      { kind: 'DELETE', id: 'a' },
    ],
    'steps',
  ],
  ['a new dish that breaks a rule', [{ kind: 'CREATE', id: 'eel', fields: { ...EEL, title: 'X'.repeat(121) } }], 'title'],
  ['a new dish with nothing to show', [{ kind: 'CREATE', id: 'eel', fields: { ...EEL, title: '', price: 0 } }], 'description'],
  ['a new dish with an improper id', [{ kind: 'CREATE', id: 'an eel', fields: EEL }], 'id'],
  ['a change that breaks a rule', [{ kind: 'UPDATE', id: 'a', fields: { sitting: '' } }], 'sitting'],
  ['a change to a price of millions', [{ kind: 'UPDATE', id: 'a', fields: { price: 1e6 } }], 'price'],
  ['a move to a course without a name', [{ kind: 'MOVE_DISH', id: 'a', sitting: 'LUNCH', course: ' ' }], 'course'],
  ['a course renamed too long', [{ kind: 'RENAME', sitting: 'LUNCH', course: 'MAINS', name: 'M'.repeat(41) }], 'course'],
  ['an end that has passed', sellOut({ until: NOON }), 'until'],
  ['an end in milliseconds', sellOut({ until: (NOON + 60) * 1000 }), 'until'],
  ['an end at half a second', sellOut({ until: NOON + 60.5 }), 'until'],
  ['an end in two years', sellOut({ until: NOON + 2 * 366 * 86_400 }), 'until'],
  ['two ends', sellOut({ until: NOON + 60, untilNextOpening: true }), 'until'],
])('an act with %s is refused on any menu, in a sentence', (_, act, field) => {
  const message = expect.stringMatching(/\.$/) as string
  expect(done(MENU, act)).toMatchObject({ code: 'INVALID_INPUT', field, message })
})

test.each(['', 'a b', 'x'.repeat(65), 'crab/1', 'crab\n'])('%j is no id that a client may make', (id) => {
  expect([faultInId('id', id), faultInId('requestId', id)]).toMatchObject([{ field: 'id' }, { field: 'requestId' }])
})

test('dishes are put back as a revision left them, deleted ones too, whatever was done since', () => {
  const [a, b, c] = MENU
  const left = { revision: 3, at: 1, by: 'kim', edits: [{ id: 'a', before: a, after: { ...a!, price: 5 } }, { id: 'b', after: b }, { id: 'c', before: c }] } // prettier-ignore
  const menu = [{ ...a!, price: 99, title: 'X', version: 7 }, c!]
  expect(done(menu, [{ kind: 'PUT_BACK', revision: 3 }], left)).toMatchObject([{ id: 'a', price: 5, title: 'A', version: 8 }, { id: 'b' }]) // prettier-ignore
  expect(done(menu, [{ kind: 'PUT_BACK', revision: 3, dishes: ['b'] }], left)).toMatchObject([{ id: 'a', price: 99 }, { id: 'c' }, { id: 'b' }]) // prettier-ignore
  expect(done(menu, [{ kind: 'PUT_BACK', revision: 4 }], left)).toMatchObject({ code: 'NOT_IN_LOG', field: 'revision' })
})
