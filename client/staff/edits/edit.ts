import { details } from '../../../content/details.ts'
import { fieldsOf, rulesOf, TYPED_FIELDS } from '../../../domain/dish.ts'
import type { DishInput, OrNull, TypedField, TypedFields } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'

/** Only what was typed; a field that nobody touched stays live. */
export type Draft = { readonly [Field in TypedField]?: string }

/** R45: an edit lives in this browser alone. */
export interface Edit {
  /** The dish as it was when the edit began: the server merges from there. */
  readonly base: Dish
  readonly draft: Draft
  /** What colleagues had stored where it was decided to keep what is typed. */
  readonly overruled?: DishInput
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

/** What was typed after a draft was sent; undefined for nothing. */
export function typedSince(sent: Draft, now: Draft): Draft | undefined {
  const fields = TYPED_FIELDS.filter((field) => now[field] !== undefined && now[field] !== sent[field])
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, now[field]]))
}

function written(dish: Dish): Required<Draft> {
  return Object.fromEntries(TYPED_FIELDS.map((field) => [field, rulesOf(field).write(fieldsOf(dish)[field])])) as Required<Draft>
}
