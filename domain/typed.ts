import { folded, upperCase } from './fields.ts'

/** The fields whose capitals a create stores (R36), and that are read as they were typed. */
export const TEXTS = ['title', 'description'] as const
type Text = (typeof TEXTS)[number]

/** What was typed of the texts of a dish, where that differs from what is stored in case alone. */
export type TypedText = { readonly [Field in Text]?: string | null | undefined }

/** A dish, or a part of one, whose texts are to be read. A database may hold anything as `typed`. */
interface Readable {
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly typed?: TypedText | null | undefined
}

/** Whether a field is one of the texts. */
export function isText(field: string): field is Text {
  return field === 'title' || field === 'description'
}

/**
 * A text as people read it: as it was typed, if the capitals of that are exactly what is stored, else as it is stored. So what was typed
 * is never shown for a text that something else has written since.
 */
export function shown<Field extends Text>(dish: Readable & { readonly [Name in Field]: string }, field: Field): string
export function shown(dish: Readable, field: Text): string | null | undefined
export function shown(dish: Readable, field: Text): string | null | undefined {
  const typed: unknown = dish.typed?.[field]
  return typeof typed === 'string' && upperCase(typed) === dish[field] ? typed : dish[field]
}

/** A dish with its texts as people read them, and nothing beside them. */
export function asShown<Dish extends Readable>(dish: Dish): Omit<Dish, 'typed'> {
  const { typed: _typed, ...rest } = dish
  return { ...rest, ...Object.fromEntries(TEXTS.filter((field) => field in dish).map((field) => [field, shown(dish, field)])) }
}

/** What is stored beside the capitals of these texts. */
export function typedIn(dish: Readable): TypedText {
  return Object.fromEntries(TEXTS.map((field) => [field, folded(shown(dish, field) ?? '')]))
}
