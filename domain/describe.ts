import { clausesOf, FIELD_WORDS, fieldsChanged, placeOf, wordsFor } from './changed-fields.ts'
import type { House, LoggedDish } from './changed-fields.ts'
import { FIELDS, nameOf } from './dish.ts'
import type { DishField } from './dish.ts'
import { dishes, listed } from './wording.ts'

/** What a revision did to one dish: without `before` it was put on the menu, without `after` it was taken off. */
export interface LoggedEdit {
  readonly id: string
  readonly before?: LoggedDish | null | undefined
  readonly after?: LoggedDish | null | undefined
}

/** A field before and after, as people read it. */
export interface FieldChange {
  readonly field: DishField
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What an act did, in one sentence, however many dishes it was. */
export function sentenceOf(edits: readonly LoggedEdit[], house: House): string {
  const [first] = edits
  if (first === undefined) return 'Nothing was changed.'
  return edits.length === 1 ? sentenceOfEdit(first, house) : sentenceOfMany(edits, house)
}

/** `“COD” is £15.00 (was £14.00).` */
function sentenceOfEdit(edit: LoggedEdit, house: House): string {
  const { before, after } = edit
  const dish = after ?? before
  if (!dish) return 'Nothing was changed.'
  const name = `“${nameOf(dish)}”`
  if (before && after) return `${name} ${listed(clausesOf(before, after, house))}.`
  return `${name} was ${kindOf(edit)}${after ? `, in ${placeOf(dish)}` : ''}.`
}

/** Each field that an edit changed, as people read it; none for a dish that came or went. */
export function changesIn({ before, after }: LoggedEdit, house: House): FieldChange[] {
  if (!before || !after) return []
  return fieldsChanged(before, after).map((field) => ({ field, label: FIELDS[field].label, ...wordsFor(field, before, after, house) }))
}

type Kind = 'created' | 'restored' | 'deleted' | 'changed'

/** A restored dish goes on counting its versions. */
function kindOf({ before, after }: LoggedEdit): Kind {
  if (before && after) return 'changed'
  if (!after) return 'deleted'
  return after.version > 1 ? 'restored' : 'created'
}

const KINDS: readonly Kind[] = ['created', 'restored', 'deleted', 'changed']

function sentenceOfMany(edits: readonly LoggedEdit[], house: House): string {
  const counts = KINDS.map((kind) => ({ kind, count: edits.filter((edit) => kindOf(edit) === kind).length })).filter(
    ({ count }) => count > 0,
  )
  const [first] = counts
  if (first?.kind === 'changed' && counts.length === 1) return sentenceOfChanges(edits, house)
  const verb = first?.count === 1 ? 'was' : 'were'
  return `${listed(counts.map(({ kind, count }, i) => (i === 0 ? `${dishes(count)} ${verb} ${kind}` : `${count} ${kind}`)))}.`
}

/** Says the same of all of them where it is the same: `40 dishes are sold out until Saturday 28 November.` */
function sentenceOfChanges(edits: readonly LoggedEdit[], house: House): string {
  const changes = edits.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const fields = [...new Set(changes.flatMap(({ before, after }) => fieldsChanged(before, after)))]
  if (fields.every((field) => field === 'position' || field === 'coursePosition')) return sentenceOfOrder(changes, fields)
  const said = new Set(changes.map(({ before, after }) => listed(clausesOf(before, after, house, 'many'))))
  const [clause] = said
  if (said.size === 1 && clause !== undefined) return `${dishes(edits.length)} ${clause}.`
  const isSoldOut = fields.join('') === 'soldOut' && changes.every(({ after }) => after.soldOut)
  return `${dishes(edits.length)} ${isSoldOut ? 'are sold out' : `have ${listed([...new Set(fields.map((field) => FIELD_WORDS[field].many))])}`}.`
}

/** Moving one dish numbers its whole course, and moving a course its whole sitting. */
function sentenceOfOrder(changes: readonly { readonly after: LoggedDish }[], fields: readonly DishField[]): string {
  const what = fields.includes('coursePosition') ? 'courses' : 'dishes'
  const where = changes.map(({ after }) => (what === 'courses' ? after.sitting : placeOf(after)))
  return `The ${what} of ${listed([...new Set(where)])} were put in another order.`
}
