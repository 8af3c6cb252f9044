import { details } from '../../../content/details.ts'
import { rulesOf, TYPED_FIELDS, writeField } from '../../../domain/dish.ts'
import type { DishInput, OrNull, TypedField, TypedFields } from '../../../domain/dish.ts'
import { statementIn } from '../../../domain/check-answers.ts'
import type { Answers } from '../../../domain/check-answers.ts'
import type { Step } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'

/** Only what was typed; a field that nobody touched stays live. */
export type Draft = { readonly [Field in TypedField]?: string }

/** What is answered of the allergens of a dish. It is a check once the person says that all fourteen were checked. */
export interface Checking {
  readonly answers: Answers
  readonly isConfirmed: boolean
}

/** R45: an edit lives in this browser alone. */
export interface Edit {
  /** The dish as it was when the edit began: the server merges from there. */
  readonly base: Dish
  readonly draft: Draft
  /** What colleagues had stored where it was decided to keep what is typed. */
  readonly overruled?: DishInput
  /** Absent: nothing of its allergens was touched. */
  readonly checking?: Checking
}

/** Whether anything is typed or answered that is not stored. */
export function isTouched(edit: Edit): boolean {
  return edit.checking !== undefined || changedFields(edit).length > 0
}

/** What a save does: the update, and the check of the words that the person reads then. */
export function stepsOf(edit: Edit): Step[] {
  const { base, draft, checking } = edit
  const { id, version: expectedVersion } = base
  const statement = checking?.isConfirmed ? statementIn(checking.answers) : undefined
  const { title, description } = shownIn(base, draft)
  const check: Step[] = statement ? [{ kind: 'CHECK', id, words: { title, description }, ...statement }] : []
  if (check.length > 0 && changedFields(edit).length === 0) return check
  return [{ kind: 'UPDATE', id, fields: editedFields(edit), expectedVersion }, ...check]
}

/** What the inputs show: the draft over the dish as it is now. */
export function shownIn(dish: Dish, draft: Draft): Required<Draft> {
  return { ...written(dish), ...draft }
}

/** The fields that read otherwise than when the edit began; what was typed and taken back is none. */
export function changedFields({ base, draft }: Edit): TypedField[] {
  const before = written(base)
  return TYPED_FIELDS.filter((field) => draft[field] !== undefined && draft[field] !== before[field])
}

/**
 * R44: what an update carries: the fields of the base that are typed, with what was typed in their place. Null stays null, which
 * clears; a field that the base lacks (it was kept by a page of an older version) is left out, which keeps. So is the place, which
 * a colleague may be changing.
 */
export function editedFields({ base, draft }: Edit): OrNull<TypedFields> {
  const fields = TYPED_FIELDS.flatMap((field) => {
    const text = draft[field]
    const value = text === undefined ? base[field] : (rulesOf(field).parse(text, details.currency) ?? null)
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(fields) as OrNull<TypedFields>
}

function written(dish: Dish): Required<Draft> {
  return Object.fromEntries(TYPED_FIELDS.map((field) => [field, writeField(field, dish)])) as Required<Draft>
}
