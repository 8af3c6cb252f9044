import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf, inHouseStyle, isSame, nameOf, readFields, withInput, writeField } from './dish.ts'
import { merge } from './merge.ts'
import { done } from './testing/acts.ts'
import { dishOf } from './testing/dishes.ts'
import { asShown, shown } from './typed.ts'
import type { TypedText } from './typed.ts'
import { undoEdit } from './undo.ts'

const COD = dishOf('cod', { title: 'COD', description: 'WITH CHIPS', typed: { title: 'Cod', description: 'With Chips' } })
const typedOf = (typed: unknown) => readFields({ ...COD, typed }).typed

describe('R36 settled: what was typed', () => {
  test('stands beside the capitals of a new dish, with its spaces folded; not where it is typed in capitals', () => {
    const fields = { sitting: 'lunch', course: 'mains', title: ' San  Marzano', description: 'BBQ', price: 9 }
    const stored = { sitting: 'LUNCH', course: 'MAINS', title: 'SAN MARZANO', typed: { title: 'San Marzano' } }
    expect(inHouseStyle(fields)).toEqual({ ...fields, ...stored })
  })

  test('is what people read: in its name, in an input, and as a whole', () => {
    expect([nameOf(COD), writeField('description', COD)]).toEqual(['Cod', 'With Chips'])
    expect(asShown(COD)).toEqual({ ...COD, title: 'Cod', description: 'With Chips', typed: undefined })
    expect(nameOf({ ...COD, title: '' })).toBe('With Chips')
  })

  test.each([
    ['of another text', { title: 'Hake' }],
    ['with what cannot be seen', { title: 'Co\u200Bd' }],
    ['with other spaces', { title: ' Cod' }],
    ['as a number', { title: 5 }],
    ['as a list', { title: ['Cod'] }],
    ['of capitals', { title: 'COD' }],
    ['that is a list', ['Cod']],
    ['that is a text', 'Cod'],
    ['that is null', null],
  ])('%s is ignored, whoever wrote it, and goes with the next write', (_, typed) => {
    expect(shown({ ...COD, typed: typed as TypedText }, 'title')).toBe('COD')
    expect(typedOf(typed)).toBeUndefined()
  })

  test('of one text counts where that of the other does not', () => {
    expect(typedOf({ title: 'Hake', description: 'with chips' })).toEqual({ description: 'with chips' })
  })

  test('of any text reads the same in letters as what is stored, and a dish that is styled again keeps it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const styled = inHouseStyle({ ...fieldsOf(COD), title })
        expect(shown(styled, 'title').toUpperCase().normalize('NFC')).toBe(styled.title)
        expect(inHouseStyle(styled)).toEqual(styled)
        expect(readFields({ ...styled })).toEqual(styled)
      }),
    )
  })
})

describe('an edit', () => {
  test.each(['COD', 'Cod'])('that gives the stored or the typed text changes nothing: %s', (title) => {
    expect(isSame(withInput(COD, { title, price: 9 }), COD)).toBe(true)
    expect(done([COD], [{ kind: 'UPDATE', id: 'cod', fields: { title } }])).toEqual([COD])
  })

  test.each(['cod', 'Hake', ''])('that gives any other text stores it as it is, and what was typed of it goes: %j', (title) => {
    const [dish] = [done([COD], [{ kind: 'UPDATE', id: 'cod', fields: { title } }])].flat()
    expect(dish).toEqual({ ...COD, title, typed: { description: 'With Chips' }, version: 2 })
  })

  test('of a colleague that changes the text or only its case is in conflict with mine, and not where I kept it', () => {
    const base = fieldsOf(COD)
    const [theirs, mine] = [withInput(base, { title: 'cod' }), withInput(base, { title: 'Hake' })]
    expect(merge(base, theirs, mine)).toEqual({ conflict: 'title' })
    expect(merge(base, theirs, withInput(base, { title: 'Cod', price: 12 }))).toEqual({ fields: { ...theirs, price: 12 } })
    expect(merge(theirs, base, withInput(theirs, { title: 'Cod' })), 'as a colleague has it by now').toEqual({ fields: base })
  })

  test('that is undone brings the text back with what was typed of it', () => {
    const after = { ...COD, ...withInput(COD, { title: 'Hake' }), typed: { description: 'With Chips' }, version: 2 }
    expect(undoEdit({ id: 'cod', before: COD, after }, { ...after, price: 12 }, 1)?.fields).toEqual({ ...fieldsOf(COD), price: 12 })
  })
})

describe('to create', () => {
  const create = (title: string) => ({ kind: 'CREATE' as const, id: 'cod', fields: inHouseStyle({ ...fieldsOf(COD), title }) })

  test('the same again makes no second dish, and in another case is another dish of the same id', () => {
    const menu = [done([], [create('Cod')])].flat()
    expect(menu).toMatchObject([{ title: 'COD', typed: { title: 'Cod' } }])
    expect(inHouseStyle({ ...fieldsOf(COD), title: 'Cod' })).toEqual(create('Cod').fields)
    expect(isSame(create('Cod').fields, create('cod').fields)).toBe(false)
  })
})

test('a list that replaces a section keeps what was typed where its case alone is another, and types what is new', () => {
  const dishes = [
    { course: 'MAINS', title: 'COD', description: 'with peas' },
    { course: 'MAINS', title: 'Hake', description: '' },
  ].map((dish) => ({ ...dish, newId: 'hake' }))
  const replaced = [done([COD], [{ kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes }])].flat()
  expect(replaced.map((dish) => 'id' in dish && [dish.title, dish.description, dish.typed])).toEqual([
    ['COD', 'WITH PEAS', { title: 'Cod', description: 'with peas' }],
    ['HAKE', '', { title: 'Hake' }],
  ])
})
