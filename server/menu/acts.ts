import { randomUUID } from 'node:crypto'
import { changeOf } from '../../domain/menu-change.ts'
import type { DishEdit } from '../../domain/menu-change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Revision } from '../../domain/revision.ts'
import { faultsInAct, inStyle } from '../../domain/steps/act.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import { faultInId } from '../../domain/steps/dish-steps.ts'
import { refusalOf, REQUEST_ID_TAKEN } from '../../domain/steps/refusal.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import { dishesNamed, isPlannable } from '../../domain/steps/step.ts'
import type { Act } from '../../domain/steps/step.ts'
import { withoutUnseen } from '../../domain/unseen.ts'
import type { DishStore } from '../log/store.ts'
import { hashOf, HOUSE, idFor, inSeconds, letOthersIn } from './requests.ts'
import type { Writer } from './requests.ts'
import { createSpelling } from './spelling.ts'
import type { Spell } from './spelling.ts'

/** What an act did. */
export interface Done {
  /** Undefined where all of it was done already, and nothing was written. */
  readonly revision: number | undefined
  /** Those that its steps name, as they are now. */
  readonly dishes: readonly Dish[]
  readonly edits: readonly DishEdit[]
  /** What is planned by it, or was. */
  readonly plan: AgendaEntry | undefined
}

/** The one way in which staff write: an act is one revision, all of it or nothing; with a time that is to come, it is planned. */
export interface Acts {
  act(steps: Act, writer: Writer & { readonly at?: number | undefined }): Promise<Done | Refusal>
}

interface ActsParts {
  readonly store: DishStore
  /** In milliseconds since 1970. */
  readonly now: () => number
  /** Called after a write. */
  readonly announce: () => void
}

/** Opens the door to the menu. */
export function createActs({ store, now, announce }: ActsParts): Acts {
  const spelling = createSpelling(store)
  return {
    async act(given, { by, requestId, at: due, onMade }) {
      await letOthersIn(given)
      const past = await pastOf(given, store)
      const [at, id] = [inSeconds(now), requestId ?? randomUUID()]
      const spell = spelling()
      const act = await Promise.all(inStyle(given).map(async (step, place) => asStored(step, spell, `${id}:${place}`)))
      const refusal = whyNot(act, requestId, due, at)
      if (refusal !== undefined) return refusal
      const request = requestId === undefined ? undefined : { id: requestId, hash: hashOf([by, given, due]) }
      await letOthersIn(given)
      const outcome = await store.change({ by, at, request, decision: { kind: 'ACT', act, due, id, house: HOUSE, past } })
      if ('requestIdTaken' in outcome) return REQUEST_ID_TAKEN
      if ('answer' in outcome) return outcome.answer ?? doneBy(act, undefined, store)
      if (!outcome.isRepeat) {
        announce()
        onMade?.(outcome.made.revision)
      }
      await letOthersIn(given)
      return doneBy(act, outcome.made, store)
    },
  }
}

/** The revision that an act goes back to, where the log holds it. */
async function pastOf([step]: Act, store: DishStore): Promise<Revision | undefined> {
  if (step?.kind !== 'UNDO' && step?.kind !== 'PUT_BACK') return undefined
  const [made] = await store.history({ before: step.revision + 1, limit: 1 })
  return made?.revision === step.revision ? made : undefined
}

/** What a revision planned or cancelled. One that edits dishes may have put their return on the agenda, which is no plan. */
async function planOf({ edits, agenda }: Revision, store: DishStore): Promise<AgendaEntry | undefined> {
  const [step] = edits?.length === 0 ? (agenda ?? []) : []
  const entry = step && (await store.read({ agenda: [step.id] })).agenda.get(step.id)
  // As it was then: the same request again gets its first answer.
  return entry && { ...entry, ...step }
}

/** Sections and courses in the spelling of the menu, and without what cannot be seen; new dishes of a list with the ids that they may get. */
async function asStored(step: Act[number], spell: Spell, id: string): Promise<Act[number]> {
  if (step.kind === 'CREATE') return { ...step, fields: await spell(step.fields) }
  if (step.kind === 'UPDATE') return { ...step, fields: await spell(step.fields, step.id) }
  if (step.kind === 'MOVE_DISH') return spell(step)
  if (step.kind === 'RENAME') return { ...step, name: withoutUnseen(step.name) }
  if (step.kind === 'CHANGE_PLAN' && step.steps !== undefined) {
    const steps = await Promise.all(inStyle(step.steps).map(async (one, place) => asStored(one, spell, `${id}:${place}`)))
    // What cannot be planned is refused by the rules.
    return { ...step, steps: steps as typeof step.steps }
  }
  if (step.kind !== 'REPLACE_SECTION') return step
  const dishes = step.dishes.map((dish, place) => (dish.id === undefined ? { ...dish, newId: idFor(id, place) } : dish))
  return { ...step, dishes }
}

/** Why an act could not be done on any menu, or cannot be planned. */
function whyNot(steps: Act, requestId: string | undefined, due: number | undefined, now: number): Refusal | undefined {
  const idFault = requestId === undefined ? undefined : faultInId('requestId', requestId)
  if (idFault !== undefined) return refusalOf([idFault])
  if (due === undefined) return refusalOf(faultsInAct(steps, now))
  const message = 'This is done at once. Leave the time out.'
  return isPlannable(steps) ? undefined : refusalOf([{ field: 'at', message }])
}

/** What an act did; of the dishes that it names, those that it left as they were are read. */
async function doneBy(act: Act, made: Revision | undefined, store: DishStore): Promise<Done> {
  const edits = made?.edits ?? []
  const after = new Map(edits.map((edit) => [edit.id, edit.after]))
  const named = dishesNamed(act)
  const others = named.filter((id) => !after.has(id)).map((id) => ({ id }))
  const records = others.length === 0 ? undefined : (await store.read({ dishes: others })).records
  const asItIs = (id: string): Dish | undefined => (after.has(id) ? after.get(id) : records?.get(id)?.dish)
  const dishes = named.length === 0 ? edits.flatMap((edit) => edit.after ?? []) : named.flatMap((id) => asItIs(id) ?? [])
  return { revision: made?.revision, dishes, edits: (made && changeOf(made).edits) ?? [], plan: made && (await planOf(made, store)) }
}
