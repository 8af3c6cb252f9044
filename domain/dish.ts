/** What a visitor reads and staff edit. `createdAt` is in seconds since 1970; a dish imported without one has none. */
export interface Dish {
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  /** In the restaurant’s currency (pounds); 0 means that no price is shown. */
  readonly price: number
  readonly createdAt?: number | undefined
  /** Counts the writes to this dish, from 1; an editor names the version it began from. */
  readonly version: number
}

/** The part of a dish that staff type (R44). */
export type DishFields = Pick<Dish, 'sitting' | 'course' | 'title' | 'description' | 'price'>

export type DishField = keyof DishFields

export const DISH_FIELDS: readonly DishField[] = ['sitting', 'course', 'title', 'description', 'price']

/** Characters (Unicode code points) allowed in each text. */
export const LONGEST = { sitting: 40, course: 40, title: 120, description: 1000 } as const

/** In pounds. */
export const MAX_PRICE = 9999.99

/** What is wrong with one field, in a sentence that staff can act on. */
export interface Fault {
  readonly field: DishField
  readonly message: string
}

const LABELS = { sitting: 'Section', course: 'Course', title: 'Dish Name', description: 'Details' } as const
type TextField = keyof typeof LABELS

/** The first thing wrong with a dish; undefined when it may be stored. */
export function faultIn(dish: DishFields): Fault | undefined {
  return faultsIn(dish)[0]
}

/** Everything wrong with a dish, at most one fault a field, in the order of the form. */
export function faultsIn(dish: DishFields): Fault[] {
  const faults = DISH_FIELDS.flatMap((field) => {
    const message = field === 'price' ? faultInPrice(dish.price) : wrongText(field, dish[field])
    return message === undefined ? [] : [{ field, message }]
  })
  if (faults.length > 0 || !isBlank(dish)) return faults
  return [{ field: 'description', message: 'Give the dish a name, a price or some details: with none of them there is nothing to show.' }]
}

function wrongText(field: TextField, text: string): string | undefined {
  const label = LABELS[field]
  if (text.trim() === '' && field === 'sitting') return 'Section: say which section the dish belongs to.'
  if (text.trim() === '' && field === 'course') return 'Course: say which course the dish belongs to.'
  if (/\p{Cc}/u.test(text)) return `${label}: remove the line breaks, tabs and other control characters.`
  // A lone half of a surrogate pair has no UTF-8 form, so no store could give it back. (isWellFormed is missing in Firefox 115.)
  if (/\p{Cs}/u.test(text)) return `${label}: remove the broken character.`
  const length = Array.from(text).length
  if (length > LONGEST[field]) return `${label}: shorten it to ${LONGEST[field]} characters (it has ${length}).`
  return undefined
}

/** What is wrong with a price, as a sentence; undefined when it may be stored. */
export function faultInPrice(price: number): string | undefined {
  if (!Number.isFinite(price)) return 'Price: type a number, such as 9.50.'
  if (price < 0 || price > MAX_PRICE) return 'Price: use a number from 0 to 9,999.99.'
  if (Number(price.toFixed(2)) !== price) return 'Price: use at most two decimals, such as 9.50.'
  return undefined
}

function isBlank(dish: DishFields): boolean {
  return isTextOnly(dish) && dish.description.trim() === ''
}

/** R20: no title and no price, so only the description is shown. */
export function isTextOnly(dish: Pick<Dish, 'title' | 'price'>): boolean {
  return dish.title.trim() === '' && dish.price === 0
}

/** R36, for a new dish only: spaces trimmed and folded, so that " lunch" makes no second tab, then upper-case. */
export function inHouseStyle(dish: DishFields): DishFields {
  return {
    sitting: capitals(dish.sitting),
    course: capitals(dish.course),
    title: capitals(dish.title),
    description: capitals(dish.description),
    // Adding 0 turns the -0 that JSON allows into 0.
    price: dish.price + 0,
  }
}

function capitals(text: string): string {
  // Only spaces fold: a control character has to survive until faultIn refuses it.
  // Upper-casing takes some letters apart (ΐ), so they are put together again: one name, one tab.
  return text
    .normalize('NFC')
    .replace(/[^\S\p{Cc}]+/gu, ' ')
    .replace(/^ | $/g, '')
    .toUpperCase()
    .normalize('NFC')
}

/** How people call a dish in a message: its name or, for a description-only row, the beginning of its text. */
export function nameOf(dish: Pick<Dish, 'title' | 'description'>): string {
  if (dish.title.trim() !== '') return dish.title
  const letters = Array.from(dish.description.trim())
  if (letters.length === 0) return 'this dish'
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('')
}

/** The fields that staff may type, without the rest of the dish. */
export function fieldsOf({ sitting, course, title, description, price }: DishFields): DishFields {
  return { sitting, course, title, description, price }
}
