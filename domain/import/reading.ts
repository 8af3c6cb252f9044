import type { DishDiet } from '../diets.ts'
import type { Dish, OrNull, TypedField } from '../dish.ts'
import type { Portion } from '../portions.ts'

/** A dish of the menu, as the store has it or as GraphQL answers it. */
export type MenuDish = OrNull<Dish>

/** What a line of the paste was read as. `sizes` names columns of prices; a `note` is no dish, and can become a text of the menu. */
export type Kind = 'section' | 'course' | 'dish' | 'details' | 'sizes' | 'text' | 'note' | 'left out' | 'not sure' | 'refused' | 'blank'

/** A line of a text, a row of a table, or a dish of a JSON file, with its number from 1. */
export interface ReadLine {
  readonly number: number
  readonly text: string
  readonly as: Kind
  /** Why, in words. */
  readonly reasons: readonly string[]
}

/** What a menu says of one dish. A field that it does not give is left out of `given`. */
export interface ReadDish {
  readonly id?: string | undefined
  /** The lines that it comes from, its name first. */
  readonly lines: readonly number[]
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  /** In pounds: the first portion’s; 0 where none is shown; NaN where `priceText` cannot be read. */
  readonly price: number
  readonly priceText: string
  /** Two or more, or none. The name of one is empty where the menu says none. */
  readonly portions: readonly Portion[]
  /** Stands where the price would: “market price”. */
  readonly priceWords: string
  readonly diets: readonly DishDiet[]
  /** Words beside the price (“each”), a single measure, and marks that are no diet: they stay in the details. */
  readonly keeps: readonly string[]
  readonly given: readonly TypedField[]
  /** Of a file that this product wrote: the sizes, the price in words and the diets as their fields write them. */
  readonly written?: WrittenFields | undefined
}

/** The fields that an export writes as a text, and other files otherwise. */
export type WrittenFields = { readonly [Field in 'portions' | 'priceWords' | 'diets']?: string }

/** What has to be asked, once for the paste; what was assumed until then is the `guess`. */
export interface Question {
  /** The key of its answer in `Answers.questions`. */
  readonly id: string
  readonly about: 'section' | 'course' | 'encoding' | 'price' | 'portions' | 'diet' | 'dish'
  /** Of the lines that it is about; empty: of the whole paste. */
  readonly lines: readonly number[]
  readonly text: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** How it was read until it is answered; undefined: it has to be answered before the import. */
  readonly guess?: string | undefined
  readonly answer?: string | undefined
}

/** What staff say of one line; it counts before all rules. */
export interface LineAnswer {
  readonly as?: Exclude<Kind, 'not sure' | 'refused' | 'blank' | 'sizes'>
  /** Fields of the dish that begins on this line, as typed. */
  readonly fields?: { readonly [Field in TypedField]?: string }
}

/** What staff have said of a paste. */
export interface Answers {
  readonly lines?: { readonly [line: number]: LineAnswer }
  readonly questions?: { readonly [id: string]: string }
}

/** How a paste was read: every line, the dishes, and what has to be asked. */
export interface MenuReading {
  readonly form: 'table' | 'text' | 'json'
  readonly lines: readonly ReadLine[]
  readonly dishes: readonly ReadDish[]
  readonly questions: readonly Question[]
  /** Columns and keys that were not read. */
  readonly unknownColumns: readonly string[]
}

/** The menu as a whole cannot be read. */
export interface Unreadable {
  /** Why, in a sentence that staff can act on. */
  readonly fault: string
}

/** What one line gives of a dish, as text. A field that it does not give is left out. */
export interface ImportLine {
  readonly line: number
  readonly id?: string | undefined
  readonly fields: { readonly [Field in TypedField]?: string }
  /** Belongs into the details beside what they say: words beside the price, and marks that are no diet. */
  readonly beside?: string | undefined
}

/** A line that cannot be imported. */
export interface BadLine {
  readonly line: number
  /** Why, in a sentence that staff can act on. */
  readonly message: string
}

/** What an import takes from a reading. */
export interface Reading {
  readonly form: MenuReading['form']
  readonly lines: readonly ImportLine[]
  readonly bad: readonly BadLine[]
  readonly unknownColumns: readonly string[]
}

/** How staff find a line again: `line 3`, or `dish 3` of a JSON file. */
export function placeOf(form: Reading['form'], line: number): string {
  return `${form === 'json' ? 'dish' : 'line'} ${line}`
}
