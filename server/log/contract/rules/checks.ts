import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Allergen } from '../../../../domain/allergens.ts'
import { checkState, shownDiets } from '../../../../domain/check.ts'
import type { Check } from '../../../../domain/check.ts'
import type { DishInput } from '../../../../domain/dish.ts'
import type { Act, StepOf } from '../../../../domain/steps/step.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import type { Store } from '../../store.ts'
import type { Kitchen, OpenKitchen } from '../kitchen.ts'

const KIM = { by: 'kim' }
const NOON = 1_780_000_000
const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'Crab', description: 'Brown bread', price: 9 }
const SEEN = { title: 'Crab', description: 'Brown bread' }
const vegan = [{ diet: 'VEGAN', onRequest: false }] as const

type CheckStep = StepOf<'CHECK'>
const checkOf = (id: string, part: Partial<CheckStep> = {}): CheckStep => ({ kind: 'CHECK', id, contains: ['MILK'], mayContain: ['PEANUTS'], words: SEEN, ...part }) // prettier-ignore

/** How a dish is checked for allergens, and what becomes of the check. */
export function itChecksAllergens(openKitchen: OpenKitchen): void {
  describe('G4 G5 a check', () => {
    let kitchen: Kitchen
    let store: Store
    let staff: AtWork
    /** Seconds since 1970. */
    let clock: number
    beforeEach(async () => {
      clock = NOON
      kitchen = await openKitchen(() => clock * 1000)
      ;({ store, staff } = kitchen)
      await staff.create({ ...CRAB, id: 'crab' }, KIM)
    })

    const stateOf = async (id = 'crab') => {
      const dish = await store.dishes.dish(id)
      return dish && checkState(dish)
    }
    const act = async (...steps: Act) => staff.change(steps, KIM)
    const update = (fields: DishInput): Act[number] => ({ kind: 'UPDATE', id: 'crab', fields })
    const latest = async () => store.dishes.revision()

    test('comes back from the store and from its log as it was made', async () => {
      const made = { contains: ['MILK'], mayContain: ['PEANUTS'], by: 'kim', at: NOON, words: SEEN, dish: 'crab' }
      const done = await act(checkOf('crab'))
      expect(done).toMatchObject({ revision: 2, dishes: [{ check: made, version: 2 }] })
      expect((await store.dishes.dish('crab'))?.check).toEqual(made)
      expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({
        steps: [{ kind: 'CHECK', id: 'crab' }],
        edits: [{ after: { check: made } }],
      })
      expect((await store.dishes.menuAt(2))?.dishes).toMatchObject([{ check: made }])
    })

    test('goes stale with the words, and is good again when they are undone; prices, moves and a stay off the menu leave it alone', async () => {
      await act(checkOf('crab'))
      await act(update({ price: 12, portions: [{ name: 'half', price: 7 }, { name: 'whole', price: 12 }] })) // prettier-ignore
      await act({ kind: 'MOVE_DISH', id: 'crab', sitting: 'EVENING', course: 'STARTERS' })
      await act({ kind: 'DELETE', id: 'crab' })
      await act({ kind: 'RESTORE', id: 'crab' })
      expect(await stateOf()).toBe('good')
      await act(update({ description: 'White bread' }))
      expect(await stateOf()).toBe('stale')
      await staff.undo({ revision: await latest() }, KIM)
      expect(await stateOf()).toBe('good')
    })

    test('is taken back by an undo, with the diet that it took away; one act of an edit and a check is one undo', async () => {
      await act(update({ diets: vegan }))
      await act(update({ price: 11 }), checkOf('crab'))
      expect(await store.dishes.dish('crab')).toMatchObject({ price: 11, version: 3 })
      expect((await store.dishes.dish('crab'))?.diets).toBeUndefined()
      await staff.undo({ revision: await latest() }, KIM)
      expect(await store.dishes.dish('crab')).toMatchObject({ price: 9, diets: vegan })
      expect(await stateOf()).toBe('none')
    })

    test('counts where an undo brings back a diet that it is against', async () => {
      await act(update({ diets: vegan }))
      await act(update({ diets: null }))
      const revision = await latest()
      await act(checkOf('crab'))
      await staff.undo({ revision }, KIM)
      const dish = await store.dishes.dish('crab')
      expect(dish?.diets).toEqual(vegan)
      expect(dish && shownDiets(dish)).toEqual([])
    })

    test('refuses a diet that it is against, in an edit and in a list; in a plan, the check counts when it is due', async () => {
      await act(checkOf('crab'))
      const message = 'Diets: the dish was checked, and contains milk. Leave “vegan” out, or check the dish again.'
      expect(await act(update({ diets: vegan }))).toMatchObject({ code: 'INVALID_INPUT', field: 'diets', message })
      const list = { kind: 'REPLACE_SECTION', sitting: 'LUNCH', dishes: [{ course: 'MAINS', title: 'CRAB', diets: vegan }] } as const
      expect(await act(list)).toMatchObject({ code: 'INVALID_INPUT', message: `Of “Crab”: ${message}` })
      await staff.plan([{ kind: 'UPDATE', id: 'crab', fields: { diets: vegan } }], NOON + 60, KIM)
      clock = NOON + 61
      await kitchen.startAgenda().close()
      const dish = await store.dishes.dish('crab')
      expect(dish?.diets).toEqual(vegan)
      expect(dish && shownDiets(dish)).toEqual([])
    })

    test('cannot be planned, nor come into a plan that is changed', async () => {
      expect(await staff.change([checkOf('crab')], { ...KIM, at: NOON + 60 } as typeof KIM)).toMatchObject({ code: 'INVALID_INPUT', field: 'at' }) // prettier-ignore
      const planned = await staff.plan([{ kind: 'DELETE', id: 'crab' }], NOON + 60, KIM)
      const id = 'plan' in planned ? planned.plan.id : ''
      const changed = await act({ kind: 'CHANGE_PLAN', id, steps: [checkOf('crab') as never] })
      expect(changed).toMatchObject({ code: 'INVALID_INPUT', field: 'steps' })
      expect(await stateOf()).toBe('none')
    })

    test('whatever staff do, a dish that is shown as checked was checked by somebody with just these words, and says just what was stated', async () => {
      let run = 0
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 20 }), async (deeds) => {
          run += 1
          const made = new Set<string>()
          for (const doing of deeds) {
            clock += 10
            await perform(doing, { kitchen, run, made, clock })
            for (const dish of (await store.dishes.menu()).dishes) {
              if (checkState(dish) !== 'good' || !dish.id.endsWith(`-${run}`)) continue
              expect(made).toContain(keyOf(dish.id, dish, dish.check as Check))
            }
          }
        }),
        // Many more run on the rules alone, in domain/check-property.test.ts.
        { numRuns: 5 },
      )
    })
  })
}

const title = fc.constantFrom('Crab', 'CRAB', 'Sole', 'Chef’s sole', "chef's sole")
const description = fc.constantFrom('', 'Brown bread', 'brown  BREAD', 'Butter')
const words = fc.record({ title, description })
const statement = fc.record({
  contains: fc.subarray<Allergen>(['MILK', 'WHEAT', 'FISH']),
  mayContain: fc.subarray<Allergen>(['PEANUTS', 'MILK']),
})
const fields = fc.record({ title, description, diets: fc.constantFrom([], vegan) }, { requiredKeys: [] })

/** What somebody does: to one of two dishes, by its place. */
const deed = fc.oneof(
  fc.record({ kind: fc.constantFrom('create', 'delete', 'restore', 'move', 'forge'), dish: fc.nat(1), words }),
  fc.record({ kind: fc.constantFrom('update', 'plan', 'replace'), dish: fc.nat(1), words, fields }),
  fc.record({ kind: fc.constantFrom('check', 'check and update'), dish: fc.nat(1), words, fields, statement, isAsSeen: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('undo', 'put back'), dish: fc.nat(1), words, back: fc.nat(6) }),
)

interface Deed {
  readonly kind: string
  readonly dish: number
  readonly words: { readonly title: string; readonly description: string }
  readonly fields?: DishInput
  readonly statement?: Pick<Check, 'contains' | 'mayContain'>
  /** Whether the person saw the words of the dish, or others. */
  readonly isAsSeen?: boolean
  /** How many revisions ago. */
  readonly back?: number
}

interface Stage {
  readonly kitchen: Kitchen
  readonly run: number
  /** What was ever stated of which words of which dish. */
  readonly made: Set<string>
  readonly clock: number
}

/** As guests read it, case, spaces and the form of an apostrophe aside. */
function keyOf(
  id: string,
  { title, description }: Deed['words'],
  { contains, mayContain }: Pick<Check, 'contains' | 'mayContain'>,
): string {
  const read = [title, description].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'"))
  const possible = mayContain.filter((allergen) => !contains.includes(allergen))
  return JSON.stringify([id, read, contains.toSorted(), possible.toSorted()])
}

async function perform(doing: Deed, { kitchen, run, made, clock }: Stage): Promise<void> {
  const { staff, store } = kitchen
  const id = `dish-${doing.dish}-${run}`
  const place = { sitting: `LUNCH ${run}`, course: 'MAINS' }
  const now = (await store.dishes.dish(id)) ?? doing.words
  const update = { kind: 'UPDATE', id, fields: doing.fields ?? {} } as const
  const forged = { contains: ['CELERY'], mayContain: [], by: 'kim', at: NOON, words: doing.words, dish: id }
  const revision = (await store.dishes.revision()) - (doing.back ?? 0)
  const seen = doing.isAsSeen === true ? { ...now, ...(doing.kind === 'check and update' && doing.fields) } : doing.words
  const check = checkOf(id, { ...doing.statement, words: { title: seen.title, description: seen.description } })
  const acts: Readonly<Record<string, Act>> = {
    create: [{ kind: 'CREATE', id, fields: { ...place, ...doing.words, price: 9 } }],
    'forge': [{ kind: 'CREATE', id, fields: { ...place, ...doing.words, price: 9, check: forged } as never }, { kind: 'UPDATE', id: `dish-${1 - doing.dish}-${run}`, fields: { check: forged } as never }], // prettier-ignore
    delete: [{ kind: 'DELETE', id }],
    restore: [{ kind: 'RESTORE', id }],
    move: [{ kind: 'MOVE_DISH', id, sitting: place.sitting, course: 'STARTERS' }],
    update: [update],
    'replace': [{ kind: 'REPLACE_SECTION', sitting: place.sitting, dishes: [{ course: 'MAINS', ...doing.words, ...doing.fields, check: forged } as never] }], // prettier-ignore
    check: [check],
    'check and update': [update, check],
    undo: [{ kind: 'UNDO', revision, overwrite: true }],
    'put back': [{ kind: 'PUT_BACK', revision }],
  }
  if (doing.kind === 'plan') {
    await staff.plan([update], clock + 5, KIM)
    return
  }
  if (doing.statement) made.add(keyOf(id, seen, doing.statement))
  await staff.change(acts[doing.kind] ?? [], KIM)
  await kitchen.startAgenda().close()
}
