import { describe, expect, test } from 'vitest'
import type { Dish, TypedFields } from '../dish.ts'
import { planOf } from './plan.ts'
import type { ImportLine, Reading } from './reading.ts'

const CRAB = dish({ id: 'crab', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 })
const SOUP = dish({ id: 'soup', course: 'STARTERS', title: 'SOUP', price: 6 })
const NOTE = dish({ id: 'note', course: 'STARTERS', title: '', description: 'ALL OUR FISH IS FROM HERE', price: 0 })
const MENU = [CRAB, SOUP, NOTE]

function dish(fields: Partial<Dish> & Pick<Dish, 'id'>): Dish {
  return { sitting: 'LUNCH', course: 'MAINS', title: '', description: '', price: 0, version: 1, createdAt: 1, ...fields }
}

function reading(...lines: (ImportLine['fields'] & { id?: string })[]): Reading {
  return {
    form: 'table',
    lines: lines.map(({ id, ...fields }, i) => ({ line: i + 1, id, fields })),
    bad: [],
    unknownColumns: [],
  }
}

const plan = (...lines: Parameters<typeof reading>) => planOf(reading(...lines), MENU, 'GBP')
const crab = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB' }

describe('a line without an id', () => {
  test('is a new dish in house style when the menu has none of that name in that course', () => {
    const { created, bad } = plan({ sitting: ' lunch', course: 'Mains', title: 'Fish  pie', description: 'With peas', price: '£12,50' })
    const fields: TypedFields = { sitting: 'LUNCH', course: 'MAINS', title: 'Fish pie', description: 'With peas', price: 12.5 }
    expect({ created, bad }).toEqual({ created: [{ line: 1, fields }], bad: [] })
  })

  test('knows its dish by section, course and name, however they are written', () => {
    const { changed } = plan({ sitting: 'Lunch', course: 'mains ', title: 'Dressed  Crab', description: 'Brown bread', price: '15' })
    expect(changed).toEqual([{ line: 1, dish: CRAB, changes: { price: 15 } }])
  })

  test('knows its dish, its section and its course whichever apostrophe they have: a document turns them, a keyboard does not', () => {
    const place = { sitting: "CHILDREN'S", course: "COOK'S TABLE" }
    const pie = dish({ id: 'pie', ...place, title: "FISHERMAN'S PIE", description: "TODAY'S FISH", price: 16 })
    const typed = { sitting: 'Children’s', course: 'Cook’s table', title: 'Fisherman’s pie', description: 'Today’s fish', price: '16' }
    const planned = (fields: Partial<typeof typed>, menu = [pie]) => planOf(reading({ ...typed, ...fields }), menu, 'GBP')
    expect(planned({})).toEqual({ created: [], changed: [], same: [pie], bad: [] })
    expect(planned({ price: '17' }).changed).toEqual([{ line: 1, dish: pie, changes: { price: 17 } }])
    expect(planned({ title: 'Peas' }).created[0]?.fields).toMatchObject(place)
    const board = { ...pie, title: 'FISHERMAN’S PIE', description: '' }
    expect(planned({ title: "Fisherman's pie", description: '' }, [board]).same).toEqual([board])
  })

  test('knows a line of text by its text', () => {
    const { same } = plan({ sitting: 'LUNCH', course: 'STARTERS', title: '', description: 'All our fish is from here', price: '' })
    expect(same).toEqual([NOTE])
  })

  test.each([
    ['stores changed details as they are written', { description: ' Brown bread, lemon ' }, { description: 'Brown bread, lemon' }],
    [
      'has a space for a line break, as in the forms',
      { description: 'Brown bread\r\nand butter' },
      { description: 'Brown bread and butter' },
    ],
    ['takes the price off when its price is empty, which shows none', { price: '' }, { price: 0 }],
  ])('%s', (_, typed, changes) => {
    expect(plan({ ...crab, ...typed }).changed[0]?.changes).toEqual(changes)
  })

  test('leaves alone what it does not say, and its dish when it says nothing else', () => {
    expect(plan(crab)).toEqual({ created: [], changed: [], same: [CRAB], bad: [] })
  })

  test('is a bad line when two dishes have that name in that course', () => {
    const twice = planOf(reading(crab), [CRAB, { ...CRAB, id: 'other' }], 'GBP')
    expect(twice.bad).toEqual([
      {
        line: 1,
        message: 'The menu has 2 dishes of this name in this course. Give the line the id of the one you mean: an export has the ids.',
      },
    ])
  })
})

describe('a line with an id', () => {
  test('changes each field to what is written, also the name', () => {
    const { changed } = plan({ id: 'crab', ...crab, title: 'Dressed Cromer crab', description: 'Brown bread', price: '14.50' })
    expect(changed).toEqual([{ line: 1, dish: CRAB, changes: { title: 'Dressed Cromer crab', description: 'Brown bread' } }])
  })

  test('moves its dish into a section of the menu without making a second tab of it', () => {
    const menu = [CRAB, dish({ id: 'steak', sitting: 'EVENING', course: 'Grill', title: 'STEAK' })]
    const { changed } = planOf(reading({ id: 'crab', sitting: 'Evening', course: 'GRILL' }), menu, 'GBP')
    expect(changed[0]?.changes).toEqual({ sitting: 'EVENING', course: 'Grill' })
  })

  test.each([
    ['that a spreadsheet has spoilt', '1.23E+31'],
    ['of a dish that was deleted', 'gone'],
  ])('%s is known by section, course and name', (_, id) => {
    expect(plan({ id, ...crab, price: '15' }).changed[0]?.dish).toBe(CRAB)
    expect(plan({ id, sitting: 'LUNCH', course: 'MAINS', title: 'PIE', price: '9' }).created).toHaveLength(1)
  })
})

describe('a bad line', () => {
  test.each<[string, ImportLine['fields'], string]>([
    ['no section', { title: 'PIE', course: 'MAINS' }, 'Section: say which section the dish belongs to.'],
    ['no course', { title: 'PIE', sitting: 'LUNCH' }, 'Course: say which course the dish belongs to.'],
    ['thousands with a comma', { ...crab, price: '1,234' }, 'Price: type thousands without a comma'],
    ['a name that is too long', { ...crab, title: 'x'.repeat(121) }, 'Dish Name: shorten it to 120 characters (it has 121).'],
    ['nothing to show', { sitting: 'LUNCH', course: 'MAINS', title: '' }, 'Give the dish a name, a price or some details'],
  ])('says what is wrong: %s', (_, fields, message) => {
    const { bad } = plan(fields)
    expect(bad[0]?.message).toContain(message)
  })

  test('is each of those that are about the same dish: nobody can say which is meant', () => {
    const { bad, changed } = plan({ ...crab, price: '15' }, { id: 'soup', price: '7' }, { id: 'crab', price: '16' })
    expect(bad).toEqual([
      { line: 1, message: 'It is the same dish as line 3. Keep one of them.' },
      { line: 3, message: 'It is the same dish as line 1. Keep one of them.' },
    ])
    expect(changed).toHaveLength(1)
  })

  test('is each of those that make the same new dish, but not of two that an export had under two ids', () => {
    const pie = { sitting: 'LUNCH', course: 'MAINS', title: 'PIE', price: '9' }
    expect(plan(pie, { ...pie, title: 'Pie' }).bad).toHaveLength(2)
    expect(plan({ id: 'a', ...pie }, { id: 'b', ...pie }).created).toHaveLength(2)
  })

  test('keeps its place among those that could not be read', () => {
    const { bad } = planOf({ ...reading({}, {}), bad: [{ line: 2, message: 'Torn.' }] }, MENU, 'GBP')
    expect(bad.map(({ line }) => line)).toEqual([1, 2, 2])
  })
})

test('G9 a diet against the check of the dish is refused at its line, unless the line has other words; the check stays as it is', () => {
  const check = { isCurrent: true, contains: ['MILK'] as const, mayContain: [], at: 1 }
  const planned = (fields: ImportLine['fields']) => planOf(reading({ id: 'crab', diets: 'vegan', ...fields }), [{ ...CRAB, check }], 'GBP')
  const message = 'Diets: the dish was checked, and contains milk. Leave “vegan” out, or check the dish again.'
  expect(planned({}).bad).toEqual([{ line: 1, message }])
  expect(planned({ title: 'CRAB SALAD' }).changed).toMatchObject([{ changes: { title: 'CRAB SALAD', diets: [{ diet: 'VEGAN' }] } }])
  expect(planned({ title: 'CRAB SALAD' }).changed[0]?.changes).not.toHaveProperty('check')
})

test('a dish that is sold out or was moved stays so: no line says anything of it', () => {
  const moved = { ...CRAB, position: 3, coursePosition: 2, soldOut: {} }
  expect(planOf(reading({ id: 'crab', price: '15' }), [moved], 'GBP').changed[0]?.changes).toEqual({ price: 15 })
})
