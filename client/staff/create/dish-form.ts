import { details } from '../../../content/details.ts'
import { faultsIn, inHouseStyle, isTextOnly } from '../../../domain/dish.ts'
import type { DishField, DishFields, TypedFields } from '../../../domain/dish.ts'
import { faultInTypedPrice, readPrice, writePrice } from '../../../domain/price.ts'

/** What is typed in the create form, unchanged. */
export interface DishForm {
  /** Of the dish that is being typed. */
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly price: string
  readonly description: string
  readonly isTextOnly: boolean
}

export const EMPTY: Omit<DishForm, 'id'> = { sitting: '', course: '', title: '', price: '', description: '', isTextOnly: false }

/** The form of another dish like this one. */
export function formLike(dish: TypedFields, id: string): DishForm {
  const { sitting, course, title, description, price } = dish
  return { id, sitting, course, title, description, price: writePrice(price), isTextOnly: isTextOnly(dish) }
}

/** The dish that the form describes. What "Text only" hides is left out, but stays in the form. */
export function dishIn({ sitting, course, title, price, description, isTextOnly }: DishForm): DishFields {
  return { sitting, course, description, title: isTextOnly ? '' : title, price: isTextOnly ? 0 : readPrice(price, details.currency) }
}

/** The form for the next dish: Section and Course stay, and so does what was typed after `sent` was sent. */
export function nextForm(now: DishForm, sent: DishForm, id: string): DishForm {
  const typedSince = (['title', 'price', 'description'] as const).filter((field) => now[field] !== sent[field])
  const { sitting, course, isTextOnly } = now
  return { ...EMPTY, id, sitting, course, isTextOnly, ...Object.fromEntries(typedSince.map((field) => [field, now[field]])) }
}

/** R35: all five are required, but name and price under "Text only". Then the rules that the server has as well. */
export function faultsInForm(form: DishForm): Partial<Record<DishField, string>> {
  const rules = faultsIn(inHouseStyle(dishIn(form))).map(({ field, message }) => [field, message])
  const misspelt = form.isTextOnly ? undefined : faultInTypedPrice(form.price, details.currency)
  const missing: [DishField, string][] = []
  if (form.description.trim() === '') missing.push(['description', 'Details: describe the dish in a few words.'])
  if (!form.isTextOnly && form.title.trim() === '') missing.push(['title', 'Dish Name: type the name of the dish.'])
  if (!form.isTextOnly && form.price.trim() === '') missing.push(['price', 'Price: type a number, such as 9.50.'])
  return Object.fromEntries([...rules, ...(misspelt === undefined ? [] : [['price', misspelt]]), ...missing])
}
