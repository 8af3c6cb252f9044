import { check } from './check.ts'
import type { Check, ToldCheck } from './check.ts'
import { diets } from './diets.ts'
import type { DishDiet } from './diets.ts'
import { capitals, place, price, text } from './fields.ts'
import type { FieldRules } from './fields.ts'
import { PRICING, derivedPrice, hasPrice, portions, priceWords, settled } from './portions.ts'
import type { Portion, Pricing } from './portions.ts'
import { soldOut } from './sold-out.ts'
import type { SoldOut } from './sold-out.ts'
import { TEXTS, isText, shown, typedIn } from './typed.ts'
import type { TypedText } from './typed.ts'

/** What a visitor reads and staff edit. `createdAt` is in seconds since 1970; a dish imported without one has none. */
export interface Dish {
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  /** Beside a text that is stored in capitals: as it was typed. It goes wherever its text goes, and is no field of its own. */
  readonly typed?: TypedText | undefined
  /** In the restaurant’s currency (pounds); 0 means that no number is shown. With portions, the first one’s; with words, 0. */
  readonly price: number
  /** The sizes that it is sold in, two to six; absent: one. */
  readonly portions?: readonly Portion[] | undefined
  /** What stands where the price would: “market price”. */
  readonly priceWords?: string | undefined
  /** Absent: nothing is said of diets. */
  readonly diets?: readonly DishDiet[] | undefined
  /** What somebody stated of its allergens, which counts as `checkState` says; the API answers less of it. Absent: nobody checked it. */
  readonly check?: Check | ToldCheck | undefined
  /** Its place within its course, set by moving it; a dish without one comes after those with one. */
  readonly position?: number | undefined
  /** The place of its course within its sitting, set by moving the course: the same in every dish of the course. */
  readonly coursePosition?: number | undefined
  /** Absent: it can be had. */
  readonly soldOut?: SoldOut | undefined
  readonly createdAt?: number | undefined
  /** Counts the writes to this dish, from 1; an editor names the version it began from. */
  readonly version: number
}

/** What staff may change of a dish: what they type, its check, its place, and whether it can be had. */
export type DishFields = Omit<Dish, 'id' | 'createdAt' | 'version'>

export type DishField = Exclude<keyof DishFields, 'typed'>

/** A field that an act of its own sets. Every other one is typed. */
const SET_FIELDS = ['check', 'position', 'coursePosition', 'soldOut'] as const
type SetField = (typeof SET_FIELDS)[number]

export type TypedField = Exclude<DishField, SetField>

/** The part of a dish that staff type (R44). */
export type TypedFields = Pick<DishFields, TypedField | 'typed'>

/** The fields as GraphQL has them: null for an optional one that is absent, or is to be cleared. */
export type OrNull<Fields> = { readonly [Field in keyof Fields]: undefined extends Fields[Field] ? Fields[Field] | null : Fields[Field] }

/** An edit of a dish: a field left out keeps its value, and null clears it. */
export type DishInput = Partial<OrNull<TypedFields>>

type SomeFields = Partial<OrNull<DishFields>>

/** Characters (Unicode code points) allowed in each text. */
export const LONGEST = { sitting: 40, course: 40, title: 120, description: 1000 } as const

/** The rules of each field, in the order of the form. Forms, checks, merging, both stores and every copy follow from this table. */
export const FIELDS: { readonly [Field in DishField]: FieldRules<DishFields[Field]> } = {
  sitting: text({ label: 'Section', noun: 'section', longest: LONGEST.sitting, missing: 'say which section the dish belongs to' }),
  course: text({ label: 'Course', noun: 'course', longest: LONGEST.course, missing: 'say which course the dish belongs to' }),
  title: text({ label: 'Dish Name', noun: 'name', longest: LONGEST.title }),
  description: text({ label: 'Details', noun: 'details', longest: LONGEST.description }),
  price,
  portions,
  priceWords,
  diets,
  check,
  position: place({ label: 'Position', noun: 'position' }),
  coursePosition: place({ label: 'Position of the course', noun: 'position of the course' }),
  soldOut,
}

export const DISH_FIELDS = Object.keys(FIELDS) as readonly DishField[]

/** The fields that forms have and edits carry. */
export const TYPED_FIELDS = DISH_FIELDS.filter(isTyped)

function isTyped(field: DishField): field is TypedField {
  return !SET_FIELDS.some((set) => set === field)
}

/** Those of them that null clears. */
export const OPTIONAL_FIELDS = TYPED_FIELDS.filter((field) => FIELDS[field].empty === undefined)

/** What is wrong with one field, in a sentence that staff can act on. */
export interface FieldFault {
  readonly field: DishField
  readonly message: string
}

/** The first thing wrong with a dish; undefined when it may be stored. */
export function faultIn(dish: DishFields): FieldFault | undefined {
  return faultsIn(dish)[0]
}

/** Everything wrong with the fields that an edit gives, whatever the others will be, in the order of the form. */
export function faultsInEdit(input: DishInput): FieldFault[] {
  const faults = TYPED_FIELDS.flatMap((field): FieldFault[] => {
    const value = input[field]
    const message = value === undefined ? undefined : rulesOf(field).fault(value ?? FIELDS[field].empty)
    return message === undefined ? [] : [{ field, message }]
  })
  return [...faults, ...[faultInPricing(input) ?? []].flat()]
}

function faultInPricing({ portions, priceWords }: Omit<Partial<Pricing>, 'price'>): FieldFault | undefined {
  if (portions == null || priceWords == null) return undefined
  return { field: 'priceWords', message: 'Price in words: give sizes or words, not both.' }
}

/** Everything wrong with a dish, at most one fault a field, in the order of the form. */
export function faultsIn(dish: DishFields): FieldFault[] {
  const faults = DISH_FIELDS.flatMap((field): FieldFault[] => {
    // The price is the first portion's, where a fault is said.
    const message = field === 'price' && dish.portions ? undefined : rulesOf(field).fault(dish[field])
    return message === undefined ? [] : [{ field, message }]
  })
  faults.push(...[faultInPricing(dish) ?? []].flat())
  if (faults.length > 0 || !isBlank(dish)) return faults
  return [{ field: 'description', message: 'Give the dish a name, a price or some details: with none of them there is nothing to show.' }]
}

/** The rules of a field that is not known by name: they are given the values of that field only. */
export function rulesOf(field: DishField): FieldRules<DishFields[DishField]> {
  return FIELDS[field]
}

function isBlank(dish: DishFields): boolean {
  return isTextOnly(dish) && dish.description.trim() === ''
}

/** R20: no title and no price, so only the description is shown. */
export function isTextOnly(dish: Pick<Dish, 'title'> & Pricing): boolean {
  return dish.title.trim() === '' && !hasPrice(dish)
}

/** R36: the house style of a new dish, its texts in capitals, and beside these what was typed. It undoes nothing that is a fault. */
export function inHouseStyle(dish: DishFields): DishFields {
  const capitalsOf = (field: keyof typeof LONGEST): string => capitals(isText(field) ? shown(dish, field) : dish[field])
  const styled = DISH_FIELDS.map((field) => [
    field,
    field in LONGEST ? capitalsOf(field as keyof typeof LONGEST) : rulesOf(field).asTyped(dish[field]),
  ])
  return fieldsOf({ ...Object.fromEntries(styled), typed: typedIn(dish) })
}

/**
 * The fields of a dish from outside (an import, a database, a copy on the disk): one that makes no sense there is empty. `written` is what
 * its price was when the app wrote it: of what says the price, that counts which is another since.
 */
export function readFields(values: Readonly<Record<string, unknown>>, written?: Readonly<Record<string, unknown>>): DishFields {
  const read = readEach(values)
  const before = written && readEach(written)
  const pricing = settled(read, (field) => before !== undefined && !isSameField(field, read, before))
  return fieldsOf({ ...read, portions: undefined, priceWords: undefined, ...pricing, typed: values['typed'] as TypedText | undefined })
}

function readEach(values: Readonly<Record<string, unknown>>): DishFields {
  return Object.fromEntries(DISH_FIELDS.map((field) => [field, rulesOf(field).read(values[field])])) as unknown as DishFields
}

/** An edit as it is stored: without what cannot be seen, and without what the API adds to what it answers. */
export function asTyped(input: DishInput): Omit<DishInput, 'typed'> {
  const given = TYPED_FIELDS.flatMap((field) => {
    const value = input[field]
    return value === undefined ? [] : [[field, value === null ? null : (rulesOf(field).asTyped(value) ?? null)]]
  })
  return Object.fromEntries(given) as DishInput
}

/** Whether two dishes read the same, whatever their ids and versions. */
export function isSame(a: DishFields, b: DishFields): boolean {
  return DISH_FIELDS.every((field) => isSameField(field, a, b))
}

/** Whether two dishes read the same, wherever they stand on the menu. */
export function isSameTyped(a: DishInput, b: DishInput): boolean {
  return TYPED_FIELDS.every((field) => isSameField(field, a, b))
}

/** Whether a field has the same value in two dishes; of a text, whether it is stored and read the same. */
export function isSameField(field: DishField, a: SomeFields, b: SomeFields): boolean {
  const [one, other] = [a[field] ?? undefined, b[field] ?? undefined]
  if (one !== other && (one === undefined || other === undefined || !rulesOf(field).isSame(one, other))) return false
  return !isText(field) || shown(a, field) === shown(b, field)
}

/** Whether a value that is given for a field is the one that a dish has; of a text, the stored or the typed one. */
export function isUnchanged(field: DishField, dish: SomeFields, given: SomeFields): boolean {
  if (isSameField(field, dish, given)) return true
  return isText(field) && given.typed?.[field] == null && (given[field] === dish[field] || given[field] === shown(dish, field))
}

/** How people call a dish in a message: its name or, for a description-only row, the beginning of its text. */
export function nameOf(dish: Pick<OrNull<Dish>, 'title' | 'description' | 'typed'>): string {
  const title = shown(dish, 'title')
  if (title.trim() !== '') return title
  const letters = Array.from(shown(dish, 'description').trim())
  if (letters.length === 0) return 'this dish'
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('')
}

/** The text of a field in an input and in a message, as people read it; empty when it is. */
export function writeField(field: DishField, dish: SomeFields): string {
  return isText(field) ? (shown(dish, field) ?? '') : rulesOf(field).write(dish[field] ?? FIELDS[field].empty)
}

/** The fields of a dish, without the rest of it; of a part of one, the others are empty. */
export function fieldsOf(dish: SomeFields): DishFields {
  return eachField(() => dish)
}

/** The same fields as GraphQL answers them: every one is there. */
export function orNull(dish: DishFields): { readonly [Field in DishField]: Exclude<OrNull<DishFields>[Field], undefined> } {
  return Object.fromEntries(DISH_FIELDS.map((field) => [field, dish[field] ?? null])) as ReturnType<typeof orNull>
}

/** A dish with an edit put over it, in its place. Whatever the edit holds, it sets no field that an act of its own sets. */
export function withInput(dish: SomeFields, input: DishInput): DishFields {
  const isNew = (field: DishField): boolean => isTyped(field) && input[field] !== undefined && !isUnchanged(field, dish, input)
  const written = eachField((field) => (isNew(field) ? input : dish))
  const price = (isNew('price') ? input : dish).price ?? 0
  const pricing = settled({ ...written, price }, isNew)
  return eachField((field) => (isPricing(field) ? pricing : written))
}

function isPricing(field: DishField): boolean {
  return PRICING.some((one) => one === field)
}

/** The fields that a field says one thing with, itself among them. */
export function togetherWith(field: DishField): readonly DishField[] {
  return isPricing(field) ? PRICING : [field]
}

/** The fields of a dish, each from the dish or the edit that is given for it: a text with what was typed, the price by its portions or words. */
export function eachField(sourceOf: (field: DishField) => SomeFields): DishFields {
  const fields: Partial<Record<DishField, DishFields[DishField]>> = {}
  for (const field of DISH_FIELDS) {
    const value = sourceOf(field)[field] ?? FIELDS[field].empty
    if (value !== undefined) fields[field] = value
  }
  const beside = TEXTS.map((field) => [field, shown(sourceOf(field), field)] as const).filter(
    ([field, text]) => (text ?? '') !== fields[field],
  )
  const whole = fields as DishFields
  return { ...whole, price: derivedPrice(whole), ...(beside.length > 0 && { typed: Object.fromEntries(beside) }) }
}
