import { showMoment } from '../calendar.ts'
import { fieldsChanged, placeOf } from '../changed-fields.ts'
import type { House } from '../changed-fields.ts'
import { sentenceOf } from '../describe.ts'
import type { LoggedEdit } from '../describe.ts'
import { nameOf } from '../dish.ts'
import { isIn } from '../menu.ts'
import type { AgendaStep } from '../revision.ts'
import { dishes } from '../wording.ts'
import { roundingInWords, sizeOfChange } from './describe.ts'
import type { StepOf } from './step.ts'

/** As much of a revision as its sentence depends on. */
export interface ToldRevision {
  readonly edits?: readonly LoggedEdit[] | null | undefined
  readonly agenda?: readonly (Pick<AgendaStep, 'due' | 'state'> & { readonly what?: string | null | undefined })[] | null | undefined
  /** What was asked for, with what the log has of it. */
  readonly steps?: readonly { readonly kind: string }[] | undefined
}

/** What a revision did, in one sentence: to the menu, as it was asked for; or, where it left that as it is, to what is planned. */
export function sentenceOfRevision(revision: ToldRevision, house: House): string {
  const { edits, agenda, steps = [] } = revision
  if (edits == null) return 'The menu as a whole is another one; what changed in it is not known.'
  const [step] = steps
  const said = step && TOLD[step.kind as keyof typeof TOLD]?.(step as never, edits, house, steps)
  if (said !== undefined) return said
  const [entry] = agenda ?? []
  if (edits.length > 0 || entry === undefined) return sentenceOf(edits, house)
  const sentence = PLANS[entry.state].replace('…', showMoment(entry.due * 1000, house.timeZone))
  return entry.what == null ? `${sentence}.` : `${sentence}: ${entry.what}.`
}

/** The revision that it undid as a whole, if it did. */
export function undoneBy({ steps = [] }: Pick<ToldRevision, 'steps'>): number | undefined {
  const step = steps[0] as StepOf<'UNDO'> | undefined
  return step?.kind === 'UNDO' && step.dishes == null ? step.revision : undefined
}

const PLANS: Readonly<Record<AgendaStep['state'], string>> = {
  PLANNED: 'Planned for …',
  CANCELLED: 'No longer planned for …',
  DONE: 'Done already when it was due, …',
  FAILED: 'Could not be done when it was due, …',
}

/** The log has what was undone or put back in the words of then. */
type Back = { readonly what?: string | undefined }
type Teller<Step> = (step: Step, edits: readonly LoggedEdit[], house: House, steps: readonly object[]) => string | undefined

/** What the edits alone do not say; undefined where they do. */
const TOLD: { readonly [Kind in 'UNDO' | 'PUT_BACK']: Teller<Back> } & {
  readonly [Kind in 'CHANGE_PRICES' | 'REPLACE_SECTION' | 'MOVE_DISH' | 'MOVE_COURSE' | 'RENAME']: Teller<StepOf<Kind>>
} = {
  UNDO: ({ what }) => (what === undefined ? undefined : `Undid ${quoted(what)}.`),
  PUT_BACK: ({ what }) => (what === undefined ? undefined : `Put back ${quoted(what)}.`),
  CHANGE_PRICES(change, edits, { currency }) {
    if (edits.length < 2) return undefined
    return `${sizeOfChange(change, currency)} ${change.by === 'to' ? 'for' : 'on'} ${dishesOf(edits)}${roundingInWords(change)}.`
  },
  REPLACE_SECTION({ sitting }, edits) {
    const counts = {
      new: edits.filter(({ before }) => !before),
      changed: edits.filter(isRewritten),
      gone: edits.filter(({ after }) => !after),
    }
    const said = Object.entries(counts).flatMap(([what, { length }]) => (length > 0 ? [`${length} ${what}`] : []))
    return `Replaced ${sitting}: ${said.join(', ') || 'another order'}.`
  },
  MOVE_DISH(_step, edits, _house, steps) {
    const ids = new Set(steps.map((step) => 'id' in step && step.id))
    const moved = edits.flatMap(({ id, before, after }) => (ids.has(id) && before && after ? [{ before, after }] : []))
    const [first] = moved
    if (first === undefined || moved.length < ids.size) return undefined
    const name = moved.length === 1 ? `“${nameOf(first.after)}”` : dishes(moved.length)
    const place = moved.every(({ after }) => isIn(after, first.after)) ? placeOf(first.after) : undefined
    if (place === undefined) return `Moved ${name}.`
    return `Moved ${name} ${moved.every(({ before, after }) => isIn(before, after)) ? 'within' : 'to'} ${place}.`
  },
  MOVE_COURSE: ({ sitting, course, before }) =>
    `Moved ${course} of ${sitting} ${before === undefined ? 'to the end' : `in front of ${before}`}.`,
  RENAME: ({ sitting, course, name }, edits) =>
    `Renamed ${course === undefined ? sitting : `${course} of ${sitting}`} to ${name}: ${dishes(edits.length)}.`,
}

/** Beyond its place: a list numbers all of its dishes. */
function isRewritten({ before, after }: LoggedEdit): boolean {
  return !!before && !!after && fieldsChanged(before, after).some((field) => field !== 'position' && field !== 'coursePosition')
}

/** `26 dishes of EVENING`, `5 dishes of EVENING › MAINS`, or of several sections `30 dishes`. */
function dishesOf(edits: readonly LoggedEdit[]): string {
  const known = edits.flatMap(({ before, after }) => after ?? before ?? [])
  const [first] = known
  const count = dishes(edits.length)
  if (first === undefined || known.some(({ sitting }) => sitting !== first.sitting)) return count
  return `${count} of ${known.every((dish) => isIn(dish, first)) ? placeOf(first) : first.sitting}`
}

/** A sentence within another. */
function quoted(sentence: string): string {
  return `“${sentence.replace(/\.$/, '').replaceAll('“', '‘').replaceAll('”', '’')}”`
}
