import { place, price, text } from './fields.ts'
import type { FieldRules } from './fields.ts'
import { soldOut } from './sold-out.ts'
import type { SoldOut } from './sold-out.ts'

/** What a visitor reads and staff edit. `createdAt` is in seconds since 1970; a dish imported without one has none. */
export interface Dish {
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  /** In the restaurant’s currency (pounds); 0 means that no price is shown. */
  readonly price: number
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

/** What staff may change of a dish: what they type, its place, and whether it can be had. */
export type DishFields = Omit<Dish, 'id' | 'createdAt' | 'version'>

export type DishField = keyof DishFields

/** A field that an act of its own sets. Every other one is typed. */
const SET_FIELDS = ['position', 'coursePosition', 'soldOut'] as const
type SetField = (typeof SET_FIELDS)[number]

export type TypedField = Exclude<DishField, SetField>

/** The part of a dish that staff type (R44). */
export type TypedFields = Pick<DishFields, TypedField>

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
  position: place({ label: 'Position', noun: 'position' }),
  coursePosition: place({ label: 'Position of the course', noun: 'position of the course' }),
  soldOut,
}

export const DISH_FIELDS = Object.keys(FIELDS) as readonly DishField[]

/** The fields that forms have and edits carry. */
export const TYPED_FIELDS = DISH_FIELDS.filter((field): field is TypedField => !SET_FIELDS.some((set) => set === field))

/** What is wrong with one field, in a sentence that staff can act on. */
export interface Fault {
  readonly field: DishField
  readonly message: string
}

/** The first thing wrong with a dish; undefined when it may be stored. */
export function faultIn(dish: DishFields): Fault | undefined {
  return faultsIn(dish)[0]
}

/** The first thing wrong with the fields that an edit gives, whatever the others will be. */
export function faultInEdit(input: DishInput): Fault | undefined {
  for (const field of TYPED_FIELDS) {
    const value = input[field]
    const message = value === undefined ? undefined : rulesOf(field).fault(value ?? FIELDS[field].empty)
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** Everything wrong with a dish, at most one fault a field, in the order of the form. */
export function faultsIn(dish: DishFields): Fault[] {
  const faults = DISH_FIELDS.flatMap((field) => {
    const message = rulesOf(field).fault(dish[field])
    return message === undefined ? [] : [{ field, message }]
  })
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
export function isTextOnly(dish: Pick<Dish, 'title' | 'price'>): boolean {
  return dish.title.trim() === '' && dish.price === 0
}

/** R36: the house style of a new dish. */
export function inHouseStyle(dish: DishFields): DishFields {
  return eachField((field) => rulesOf(field).inHouseStyle(dish[field]))
}

/** The fields of a dish from outside (an import, a copy on the disk): one that makes no sense there is empty. */
export function readFields(values: Readonly<Record<string, unknown>>): DishFields {
  return eachField((field) => rulesOf(field).read(values[field]))
}

/** Whether two dishes read the same, whatever their ids and versions. */
export function isSame(a: DishFields, b: DishFields): boolean {
  return DISH_FIELDS.every((field) => isSameField(field, a, b))
}

/** Whether two dishes read the same, wherever they stand on the menu. */
export function isSameTyped(a: DishInput, b: DishInput): boolean {
  return TYPED_FIELDS.every((field) => isSameField(field, a, b))
}

/** Whether a field has the same value in two dishes. */
export function isSameField(field: DishField, a: SomeFields, b: SomeFields): boolean {
  const [one, other] = [a[field] ?? undefined, b[field] ?? undefined]
  return one === other || (one !== undefined && other !== undefined && rulesOf(field).isSame(one, other))
}

/** How people call a dish in a message: its name or, for a description-only row, the beginning of its text. */
export function nameOf(dish: Pick<Dish, 'title' | 'description'>): string {
  if (dish.title.trim() !== '') return dish.title
  const letters = Array.from(dish.description.trim())
  if (letters.length === 0) return 'this dish'
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('')
}

/** The fields of a dish, without the rest of it. */
export function fieldsOf(dish: OrNull<DishFields>): DishFields {
  return eachField((field) => dish[field] ?? undefined)
}

/** The same fields as GraphQL answers them: every one is there. */
export function orNull(dish: DishFields): { readonly [Field in DishField]: Exclude<OrNull<DishFields>[Field], undefined> } {
  return Object.fromEntries(DISH_FIELDS.map((field) => [field, dish[field] ?? null])) as ReturnType<typeof orNull>
}

/** A dish with an edit put over it, in its place. */
export function withInput(dish: DishFields, input: SomeFields): DishFields {
  return eachField((field) => (input[field] === undefined ? dish[field] : (input[field] ?? FIELDS[field].empty)))
}

/** The fields of a new dish: one that is left out is empty. */
export function newFields(input: SomeFields): DishFields {
  return eachField((field) => input[field] ?? FIELDS[field].empty)
}

/** The fields of a dish, each by the given function; one that is undefined is left out. */
export function eachField(valueOf: (field: DishField) => DishFields[DishField] | undefined): DishFields {
  const fields: Partial<Record<DishField, DishFields[DishField]>> = {}
  for (const field of DISH_FIELDS) {
    const value = valueOf(field)
    if (value !== undefined) fields[field] = value
  }
  return fields as DishFields
}
