import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import type { Edit } from '../../../domain/revision.ts'
import type { DishDocument } from './collections.ts'
import { outsideEdits } from './outside-edits.ts'

const fields = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: '' }

const logged: fc.Arbitrary<Dish> = fc
  .record({
    price: fc.constantFrom(9, 20),
    createdAt: fc.option(fc.constantFrom(5, 6), { nil: undefined }),
    version: fc.integer({ min: 1, max: 9 }),
  })
  .map((dish) => ({ id: '7', ...fields, ...dish }))

const last: fc.Arbitrary<Edit | undefined> = fc.option(
  fc.oneof(
    logged.map((before) => ({ id: '7', before })),
    logged.map((after) => ({ id: '7', after })),
  ),
  { nil: undefined },
)

/** In all the ways that an import writes. */
const written: fc.Arbitrary<DishDocument | undefined> = fc.option(
  fc.record({
    _id: fc.constantFrom('7', 7),
    price: fc.constantFrom<unknown>(9, '9.00', 20, 'market price'),
    createdAt: fc.constantFrom<unknown>(undefined, 5, new Date(6900), 'yesterday'),
    version: fc.constantFrom<unknown>(undefined, 1, '3', 8, 50, 1.7e12),
  }),
  { nil: undefined },
)

/** The same dish, after what the comparison found was written. */
function afterLogging(document: DishDocument | undefined, edit: Edit | undefined) {
  const { edits, versions } = compared(document, edit)
  const version = document && versions.get(document._id)
  return { document: document && { ...document, ...(version !== undefined && { version }) }, edit: edits[0] ?? edit }
}

function compared(document: DishDocument | undefined, edit: Edit | undefined) {
  const documents = document === undefined ? [] : [{ ...fields, ...document }]
  return outsideEdits({ documents, lasts: new Map(edit === undefined ? [] : [['7', edit]]) })
}

test('what was written past the app is logged once, however it was written', () => {
  fc.assert(
    fc.property(written, last, (document, edit) => {
      const next = afterLogging(document, edit)
      expect(compared(next.document, next.edit)).toMatchObject({ edits: [], versions: new Map() })
    }),
  )
})

test('it follows from the last logged state, under a version that was never used', () => {
  fc.assert(
    fc.property(written, last, (document, edit) => {
      for (const { before, after } of compared(document, edit).edits) {
        expect(before).toEqual(edit?.after)
        if (after !== undefined) expect(after.version).toBeGreaterThan((edit?.after ?? edit?.before)?.version ?? 0)
      }
    }),
  )
})

test('of a dish whose key is no id of the app nothing is logged', () => {
  const documents = [{ ...fields, _id: new Date(0) as unknown as string }]
  expect(outsideEdits({ documents, lasts: new Map() })).toMatchObject({ edits: [], versions: new Map() })
})
