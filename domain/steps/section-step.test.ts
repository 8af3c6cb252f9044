import { describe, expect, test } from 'vitest'
import type { Dish } from '../dish.ts'
import { arrange } from '../menu.ts'
import { undoEdit } from '../undo.ts'
import { done, NOON } from '../testing/acts.ts'
import { dishOf } from '../testing/dishes.ts'
import type { SectionDish } from './step.ts'

const COD = dishOf('cod', { title: 'COD', description: 'CHIPS', price: 14, soldOut: {}, version: 3 })
const HAKE = dishOf('hake', { title: 'HAKE', price: 15 })
const TART = dishOf('tart', { title: 'TART', course: 'AFTERS', price: 6 })
const SUPPER = dishOf('supper', { sitting: 'EVENING', title: 'COD' })
const MENU = [COD, HAKE, TART, SUPPER]

function replaced(dishes: readonly SectionDish[], menu: readonly Dish[] = MENU) {
  return done(menu, [{ kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes }])
}

/** Each course of the section with its dishes, as guests read them. */
function shown(dishes: ReturnType<typeof replaced>): Record<string, string> {
  if ('code' in dishes) throw new Error(dishes.message)
  const [lunch] = arrange(dishes.filter(({ sitting }) => sitting === 'LUNCH'))
  return Object.fromEntries(lunch?.courses.map(({ name, dishes: served }) => [name, served.map(({ title }) => title).join(', ')]) ?? [])
}

describe('a list that replaces a section', () => {
  test('becomes it, in its order: dishes are found by name, new ones come, the rest goes, other sections stay', () => {
    const list = [
      { course: 'Afters', title: 'Fool', newId: 'fool', price: 7 },
      { course: 'Mains', title: 'Hake', price: 16 },
      { course: 'Mains', title: 'Cod' },
    ]
    const dishes = replaced(list)
    expect(shown(dishes)).toEqual({ AFTERS: 'FOOL', MAINS: 'HAKE, COD' })
    expect(Object.keys(shown(dishes)), 'the courses as well').toEqual(['AFTERS', 'MAINS'])
    expect(dishes).toContainEqual(SUPPER)
    expect(dishes).toContainEqual(expect.objectContaining({ id: 'hake', price: 16, version: 2 }))
    expect(dishes).toContainEqual(expect.objectContaining({ id: 'fool', sitting: 'LUNCH', createdAt: NOON, version: 1 }))
  })

  test('leaves of a dish what it does not name', () => {
    const list = [{ course: 'MAINS', title: 'cod' }, { course: 'MAINS', title: 'HAKE' }, { course: 'AFTERS', title: 'TART' }] // prettier-ignore
    expect(replaced(list), 'nothing to do').toEqual(MENU)
    const { createdAt, description, soldOut } = COD
    const dearer = replaced([{ course: 'MAINS', title: 'COD', price: 15 }])
    expect(dearer).toContainEqual(expect.objectContaining({ id: 'cod', createdAt, description, soldOut, price: 15, version: 4 }))
  })

  test('finds a dish in its course first, then in another one of the section', () => {
    const twice = [...MENU, dishOf('small', { title: 'COD', course: 'SMALL PLATES', price: 8 })]
    const list = [{ course: 'SMALL PLATES', title: 'COD', price: 9 }, { course: 'MAINS', title: 'COD', price: 20 }, { course: 'MAINS', title: 'TART' }] // prettier-ignore
    const dishes = replaced(list, twice)
    for (const found of [
      { id: 'small', price: 9 },
      { id: 'cod', price: 20 },
      { id: 'tart', course: 'MAINS' },
    ])
      expect(dishes).toContainEqual(expect.objectContaining(found))
  })

  test('is refused by name where two have it on either side, unless ids say which is which', () => {
    const twin = dishOf('twin', { title: 'COD' })
    const refusal = { code: 'AMBIGUOUS', message: expect.stringContaining('“COD”') }
    expect(replaced([{ course: 'MAINS', title: 'COD' }], [...MENU, twin])).toMatchObject(refusal)
    expect(replaced([{ course: 'MAINS', title: 'COD' }, { course: 'MAINS', title: 'Cod' }])).toMatchObject(refusal) // prettier-ignore
    const named = [{ id: 'twin', course: 'MAINS', title: 'COD', price: 1 }, { course: 'MAINS', title: 'COD', price: 2 }] // prettier-ignore
    const dishes = replaced(named, [...MENU, twin])
    for (const found of [
      { id: 'twin', price: 1 },
      { id: 'cod', price: 2 },
    ])
      expect(dishes).toContainEqual(expect.objectContaining(found))
  })

  test('is the section in whichever capitals it is written, and so are its courses', () => {
    const list = [{ course: 'mains', title: 'Cod' }, { course: 'Mains', title: 'Skate', newId: 'skate' }] // prettier-ignore
    const menu = [{ ...COD, sitting: 'Lunch', course: 'Mains' }, SUPPER]
    const dishes = done(menu, [{ kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes: list }])
    expect(dishes).toMatchObject([{ id: 'cod', sitting: 'Lunch', version: 3 }, { id: 'supper' }, { id: 'skate', sitting: 'Lunch', course: 'Mains', title: 'SKATE' }]) // prettier-ignore
  })

  test('keeps a dish that is named by its id alone, and takes no id twice', () => {
    expect(replaced([{ id: 'cod', course: 'MAINS' }, { id: 'hake', course: 'MAINS' }, { id: 'tart', course: 'AFTERS' }])).toEqual(MENU) // prettier-ignore
    expect(replaced([{ id: 'cod', course: 'MAINS' }, { id: 'cod', course: 'AFTERS' }])).toMatchObject({ code: 'INVALID_INPUT', field: 'id' }) // prettier-ignore
  })

  test('takes no dish from another section, and no more than an act may change', () => {
    expect(replaced([{ id: 'supper', course: 'MAINS', title: 'COD' }])).toMatchObject({ code: 'ID_TAKEN', field: 'id' })
    expect(replaced([])).toMatchObject({ code: 'INVALID_INPUT', field: 'dishes' })
    const many = Array.from({ length: 1_999 }, (_, n) => ({ course: 'MAINS', title: `DISH ${n}`, newId: `n${n}` }))
    expect(replaced(many), 'three go').toMatchObject({ code: 'TOO_MANY_DISHES' })
    expect(replaced([{ course: '', title: 'COD' }])).toMatchObject({ code: 'INVALID_INPUT', field: 'course' })
  })

  test('is set back dish by dish by one undo', () => {
    const dishes = replaced([{ course: 'MAINS', title: 'HAKE', price: 1 }])
    if ('code' in dishes) throw new Error(dishes.message)
    const after = new Map(dishes.map((dish) => [dish.id, dish]))
    for (const before of [COD, HAKE, TART]) {
      const undone = undoEdit({ id: before.id, before, after: after.get(before.id) }, after.get(before.id), NOON)
      expect(undone?.fields).toMatchObject({ title: before.title, price: before.price, course: before.course })
    }
  })
})
