import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementWords } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import { currentCheck, toldCheck } from './check.ts'
import type { Check } from './check.ts'
import type { Dish, DishInput } from './dish.ts'
import { exportJson, exportRows } from './import/export.ts'
import type { Edit } from './revision.ts'
import type { Act } from './steps/step.ts'
import { done } from './testing/acts.ts'
import { dishOf } from './testing/dishes.ts'

const title = fc.constantFrom('Crab', 'CRAB', 'Sole', 'Chef’s sole', "chef's  SOLE")
const description = fc.constantFrom('', 'Brown bread', 'brown BREAD', 'Butter')
const words = fc.record({ title, description })
const allergens = fc.subarray<Allergen>(['WHEAT', 'FISH', 'MILK'])
const fields: fc.Arbitrary<DishInput> = fc.record({ title, description, price: fc.constantFrom(3, 4), diets: fc.constantFrom([], [{ diet: 'VEGAN' as const, onRequest: false }]) }, { requiredKeys: [] }) // prettier-ignore
const deed = fc.record({
  kind: fc.constantFrom('create', 'update', 'check', 'check', 'check and update', 'undo', 'put back', 'replace', 'delete', 'past the app'),
  id: fc.constantFrom('crab', 'sole'),
  words,
  fields,
  contains: allergens,
  isAsSeen: fc.boolean(),
  back: fc.nat(5),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** As guests read it, case, spaces and the form of an apostrophe aside. */
function keyOf(id: string, read: { readonly title: string; readonly description: string }, contains: readonly Allergen[]): string {
  const plain = [read.title, read.description].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'"))
  return JSON.stringify([id, plain, contains])
}

test('G5 G6 whatever is done to a menu, by staff or past the app, only what somebody stated of just these words of this dish is told and exported', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 4, maxLength: 25 }), (deeds) => {
      let menu: readonly Dish[] = [dishOf('crab', { title: 'Crab', description: 'Brown bread' })]
      const log: Edit[][] = []
      const made = new Set<string>()
      for (const one of deeds) {
        const after = afterDeed(one, menu, log, made)
        log.unshift(editsBetween(menu, after))
        menu = after
        for (const dish of menu) expectTold(dish, made)
      }
    }),
    { numRuns: 400 },
  )
})

function expectTold(dish: Dish, made: ReadonlySet<string>): void {
  const current = currentCheck(dish)
  if (current) expect(made).toContain(keyOf(dish.id, dish, current.contains))
  const [[, cells = []], told] = [exportRows([dish]).map((row) => row.slice(-4)).toSorted((a) => (a[0] === 'contains' ? -1 : 1)), toldCheck(dish)] // prettier-ignore
  expect([told?.isCurrent ?? false, told?.contains != null, cells[2] !== 'not checked', exportJson([dish]).includes('"check"')]).toEqual(
    Array.from({ length: 4 }, () => current !== undefined),
  )
  if (current && told?.contains && told.mayContain)
    expect(statementWords({ contains: told.contains, mayContain: told.mayContain })).toBe(statementWords(current))
}

function afterDeed(one: Deed, menu: readonly Dish[], log: readonly Edit[][], made: Set<string>): readonly Dish[] {
  const { kind, id, contains, isAsSeen, back } = one
  const now = menu.find((dish) => dish.id === id)
  const forged: Check = { contains, mayContain: [], by: 'kim', at: 1, words: one.words, dish: id }
  // Copied from the other dish, as far as it has one.
  if (kind === 'past the app')
    return menu.map((dish) => (dish.id === id ? { ...dish, ...one.words, check: menu.find((other) => other !== dish)?.check } : dish))
  const update = { kind: 'UPDATE', id, fields: { ...one.fields, check: forged } } as const
  const seen = isAsSeen && now ? { ...now, ...(kind === 'check and update' && one.fields) } : one.words
  const check = { kind: 'CHECK', id, contains, mayContain: [], words: { title: seen.title, description: seen.description } } as const
  if (kind.startsWith('check')) made.add(keyOf(id, seen, contains))
  const place = { sitting: 'LUNCH', course: 'MAINS' }
  const revision = { revision: 1, at: 1, by: 'kim', edits: log[back] ?? [] }
  const acts: Readonly<Record<string, Act>> = {
    create: [{ kind: 'CREATE', id, fields: { ...place, ...one.words, price: 9, check: forged } as never }],
    update: [update],
    check: [check],
    'check and update': [update, check],
    delete: [{ kind: 'DELETE', id }],
    undo: [{ kind: 'UNDO', revision: 1, overwrite: true }],
    'put back': [{ kind: 'PUT_BACK', revision: 1 }],
    'replace': [{ kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes: [{ ...one.fields, course: 'MAINS', ...one.words, newId: id, check: forged } as never] }], // prettier-ignore
  }
  const after = done(menu, acts[kind] ?? [], revision)
  return 'code' in after ? menu : after
}

function editsBetween(before: readonly Dish[], after: readonly Dish[]): Edit[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const edits = ids.map((id) => ({ id, before: before.find((dish) => dish.id === id), after: after.find((dish) => dish.id === id) }))
  return edits.filter(({ before: was, after: is }) => was !== is)
}
