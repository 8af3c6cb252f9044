import type { Dish, OrNull, TypedField } from '../dish.ts'

/** A dish of the menu, as the store has it or as GraphQL answers it. */
export type MenuDish = OrNull<Dish>

/** What one line gives of a dish, as text. A field that it does not give is left out. */
export interface ImportLine {
  /** Its number, from 1: a line of a text, a row of a spreadsheet, or a dish of a JSON file. */
  readonly line: number
  readonly id?: string | undefined
  readonly fields: { readonly [Field in TypedField]?: string }
}

/** A line that cannot be imported. */
export interface BadLine {
  readonly line: number
  /** Why, in a sentence that staff can act on. */
  readonly message: string
}

/** What was understood of a menu that staff pasted. */
export interface Reading {
  /** What it was taken for. */
  readonly form: 'table' | 'text' | 'json'
  readonly lines: readonly ImportLine[]
  readonly bad: readonly BadLine[]
  /** The columns that no field of a dish has the name of, by their headings. */
  readonly unknownColumns: readonly string[]
}

/** The menu as a whole cannot be read. */
export interface Unreadable {
  /** Why, in a sentence that staff can act on. */
  readonly fault: string
}

/** How staff find a line again: `line 3`, or `dish 3` of a JSON file. */
export function placeOf(form: Reading['form'], line: number): string {
  return `${form === 'json' ? 'dish' : 'line'} ${line}`
}
