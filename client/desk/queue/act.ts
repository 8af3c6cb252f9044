import { details } from '../../../content/details.ts'
import { isSameField, nameOf, TYPED_FIELDS, withInput } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import { isIn, keyOfCourse } from '../../../domain/menu.ts'
import { describeAct, describeFailure } from '../../../domain/steps/describe.ts'
import { isDishStep } from '../../../domain/steps/step.ts'
import type { Act, Step } from '../../../domain/steps/step.ts'
import { changedFields } from '../drafts/edit.ts'
import type { Typed } from '../drafts/staff-drafts.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Refused } from './refused.ts'

/**
 * `waiting`: for an act before it that touches the same; `sending`: the answer is on its way; `unknown`: there was none, and it may have
 * been done; `asks`: a person has to answer; `refused`: not done, for a reason that a repeat does not change.
 */
export type State = 'waiting' | 'sending' | 'unknown' | 'asks' | 'refused'

/** Something that staff do, as a page of the desk hands it to the queue. */
export interface NewAct {
  readonly steps: Act
  /** When it is to happen, in seconds since 1970; absent: at once. */
  readonly at?: number | undefined
  /** Where its reason stands: the id of a dish, the key of a heading, the name of a form. */
  readonly place: string
  /** What it has done, in a sentence; absent: said of its edits. Empty: nothing is told. */
  readonly told?: string | undefined
  /** That it was not done, in a sentence; absent: said of its steps. */
  readonly failed?: string | undefined
  /** The mark of the pasted menu that it imports, of which nothing is left then. */
  readonly pasted?: string | undefined
  /** What was typed is in the act until it is done: refused, it goes back to where it was typed. */
  readonly typed?: Typed | undefined
}

/** The same on its way. It is stored on the device from the press until it is done or let go. */
export interface QueuedAct extends NewAct {
  /** Also the id of the request: the server recognises a repeat. */
  readonly id: string
  readonly page: string
  readonly state: State
  readonly refusal?: Refused | undefined
  /** What it does, in a line: `COD: deleted`. */
  readonly what: string
  readonly failed: string
  /** The dishes that it names, as they were when it was pressed; of many, none is stored. */
  readonly base: readonly Dish[]
  /** What it touches: ids of dishes, keys of courses and sections. */
  readonly touches: readonly string[]
}

/** More dishes than these are not stored with an act: the device's storage is small. */
const MOST_BASES = 20

/** The dishes of the menu that an act names. */
function basesOf(steps: Act, menu: readonly Dish[]): readonly Dish[] {
  const ids = new Set(steps.flatMap((step) => (isDishStep(step) || step.kind === 'CHECK' ? [step.id] : [])))
  return ids.size > MOST_BASES ? [] : menu.filter(({ id }) => ids.has(id))
}

/** What must not be done out of order: acts that share one of these keep theirs. */
function touchesOf(steps: Act, menu: readonly Dish[]): readonly string[] {
  const byId = new Map(menu.map((dish) => [dish.id, dish]))
  return [...new Set(steps.flatMap((step) => touchedBy(step, byId)))]
}

function touchedBy(step: Step, menu: ReadonlyMap<string, Dish>): readonly string[] {
  if (step.kind === 'MOVE_DISH') {
    const dish = menu.get(step.id)
    const to = step.sitting !== undefined && step.course !== undefined ? { sitting: step.sitting, course: step.course } : dish
    return [step.id, ...[dish, to].flatMap((place) => (place ? [keyOfCourse(place), place.sitting] : []))]
  }
  if (isDishStep(step)) return [step.id]
  if ('revision' in step) return [...(step.dishes ?? []), `revision ${step.revision}`]
  if ('id' in step) return [step.id]
  const { sitting, course } = step as { readonly sitting?: string; readonly course?: string }
  const dishes = [...menu.values()].filter((dish) => dish.sitting === sitting && (course === undefined || isIn(dish, { sitting, course })))
  const ids = 'dishes' in step && step.kind === 'CHANGE_PRICES' ? (step.dishes ?? []) : []
  return [...ids, ...dishes.map(({ id }) => id), ...(sitting === undefined ? [] : [sitting])]
}

/** An act as it waits to be sent by a page, with its words and what it touches on the menu as it is. */
export function queuedOf(act: NewAct, id: string, page: string, menu: readonly Dish[]): QueuedAct {
  const named = new Map(menu.map((dish) => [dish.id, dish]))
  return {
    ...act,
    id,
    page,
    state: 'waiting',
    what: describeAct(act.steps, named, details),
    failed: act.failed ?? describeFailure(act.steps, named, act.at !== undefined),
    base: basesOf(act.steps, menu),
    touches: touchesOf(act.steps, menu),
  }
}

/** Whether nothing of it is left to do, the menu being as it is: its answer was lost, or a colleague was there first. */
export function isDone({ steps, base, at, typed }: QueuedAct, menu: ReadonlyMap<string, Dish>): boolean {
  const fields = typed && 'edit' in typed ? changedFields(typed.edit) : TYPED_FIELDS
  return at === undefined && steps.length > 0 && steps.every((step) => isStepDone(step, menu, base, fields))
}

function isStepDone(step: Step, menu: ReadonlyMap<string, Dish>, base: readonly Dish[], fields: readonly TypedField[]): boolean {
  if (!isDishStep(step)) return false
  const now = menu.get(step.id)
  if (step.kind === 'CREATE') return now !== undefined
  if (step.kind === 'DELETE') return now === undefined
  if (step.kind === 'SOLD_OUT')
    return isSoldOutSo(
      step.soldOut !== undefined,
      now,
      base.find(({ id }) => id === step.id),
    )
  if (step.kind !== 'UPDATE' || now === undefined) return false
  return fields.every((field) => step.fields[field] === undefined || isSameField(field, now, withInput(now, step.fields)))
}

/** Sold out to another end than it was, or back. */
function isSoldOutSo(isSoldOut: boolean, now: Dish | undefined, before: Dish | undefined): boolean {
  if (now === undefined) return true
  if (!isSoldOut) return now.soldOut === null
  return now.soldOut !== null && now.soldOut.until !== before?.soldOut?.until
}

/** Whether the same is asked for. */
export function isSameAct(a: NewAct, b: NewAct): boolean {
  return JSON.stringify([a.steps, a.at]) === JSON.stringify([b.steps, b.at])
}

/** Whether a dish that it names is not as it was when it was pressed. */
export function hasChangedSince({ base }: QueuedAct, menu: ReadonlyMap<string, Dish>): boolean {
  return base.some(({ id, version }) => menu.get(id)?.version !== version)
}

/** Why it is not done, in sentences: of many dishes, it names the one that is the reason. */
export function reasonOf({ failed, steps, refusal, base }: QueuedAct, menu: ReadonlyMap<string, Dish>): string {
  if (refusal === undefined) return failed
  const { code, message, step } = refusal
  const about = steps.length > 1 ? steps[step ?? -1] : undefined
  const id = about && isDishStep(about) ? about.id : undefined
  const dish = id === undefined ? undefined : (menu.get(id) ?? base.find((one) => one.id === id))
  if (dish === undefined) return `${failed} ${message}`
  const name = `“${nameOf(dish)}”`
  if (code === 'NOT_FOUND') return `${failed} Somebody has deleted ${name}.`
  if (code === 'CONFLICT') return `${failed} Somebody has changed ${name}. Look at it, then press Retry.`
  return `${failed} It is because of ${name}. ${message}`
}
