import { createStore } from 'zustand/vanilla'
import { nameOf, FIELDS, faultsIn, inHouseStyle, isTextOnly, writeField } from '../../../domain/dish.ts'
import type { DishField, DishFields, OrNull, TypedFields } from '../../../domain/dish.ts'
import { readSession, writeSession } from './stored.ts'
import { newId } from './stored.ts'
import type { Entries, Readable, Stored } from './stored.ts'
import { details } from '../../../content/details.ts'
import { settled } from '../../../domain/portions.ts'
import { faultInTypedPrice, isEmptyPrice, readPrice, writePrice } from '../../../domain/price.ts'

export interface NewDishView {
  readonly form: DishForm
  /** The id of the dish that was put into the form last, to go on with. */
  readonly resumed?: string | undefined
}

/**
 * The dish that one account types into the create form. It survives a reload of the tab with its id, so that a repeated create makes no second
 * dish (`session` names what is the tab's own), and what is more than a place survives the tab.
 */
export function createNewDishForm(stored: Stored<DishForm>, session: string) {
  const drafts = (): Entries<DishForm> => stored.entries.getState()
  const left = readSession<DishForm>(session, { ...EMPTY, id: newId() })
  const first = drafts().get(left.id)?.what ?? left
  const view = createStore<NewDishView>(() => ({ form: first }))
  const form = (): DishForm => view.getState().form
  const isHere = ({ id }: DishForm): boolean => form().id === id

  function show(next: DishForm, resumed = view.getState().resumed): void {
    view.setState({ form: next, resumed }, true)
    writeSession(session, next)
  }
  /** Puts it into the form, and on the device if there is something to lose. */
  function keep(next: DishForm, resumed?: string): void {
    show(next, resumed)
    if (isBegun(next)) stored.put(next.id, next)
    else stored.drop(next.id)
  }
  function replace(id: string, next: DishForm): void {
    show(next)
    stored.drop(id)
    keep(next)
  }

  stored.entries.subscribe(() => show(drafts().get(form().id)?.what ?? form()))
  // Another tab has created it, or thrown it away.
  stored.onDroppedElsewhere((gone) => gone.has(form().id) && show(nextForm(form(), form(), newId())))
  return {
    view: view as Readable<NewDishView>,
    /** All dishes that are being typed, in this tab's form or not. */
    unsaved: () => [...drafts().values()],
    type: (typed: Partial<DishForm>) => keep({ ...form(), ...typed }),
    /** The dish is in an act now: nothing of it is a draft. */
    take: ({ id }: DishForm) => stored.drop(id),
    /** The act was not done: the dish is a draft again, with what was typed since. */
    giveBack: (sent: DishForm) => (isHere(sent) ? keep(form()) : stored.put(sent.id, sent)),
    /** Empties the form for the next dish, when this one was stored; what was typed after `sent` stays. */
    next: (sent: DishForm) => (isHere(sent) ? replace(sent.id, nextForm(form(), sent, newId())) : stored.drop(sent.id)),
    /** Gives the dish another id, where a dish with this one is on the menu already. */
    renew: () => replace(form().id, { ...form(), id: newId() }),
    /** Puts a dish that was left unfinished into the form; what stands there is left for later. */
    resume: (resumed: DishForm) => keep(resumed, resumed.id),
    throwAway: (left: DishForm) => (isHere(left) ? replace(left.id, nextForm(form(), form(), newId())) : stored.drop(left.id)),
    /** At Logout: everything is dropped or, when it is kept, no longer in the form. */
    leave(isKept: boolean): void {
      show({ ...EMPTY, id: newId() })
      if (!isKept) stored.clear()
    },
  }
}

export type NewDishForm = ReturnType<typeof createNewDishForm>

/** Whether something was typed that is worth being offered back: a place alone is not. */
function isBegun({ title, price, description, portions = '', priceWords = '', diets = '' }: DishForm): boolean {
  return (title + price + description + portions + priceWords + diets).trim() !== ''
}

/** How a dish is called that has perhaps no name yet. */
export function nameOfForm(form: DishForm): string {
  return (form.title + form.description).trim() === '' ? 'a new dish' : `“${nameOf(form)}”`
}

/** What is typed in the create form, unchanged. */
export interface DishForm {
  /** Of the dish that is being typed. */
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly price: string
  /** As the rules of these fields write them; absent: none. */
  readonly portions?: string
  readonly priceWords?: string
  readonly diets?: string
  readonly description: string
  readonly isTextOnly: boolean
}

export const EMPTY: Omit<DishForm, 'id'> = { sitting: '', course: '', title: '', price: '', description: '', isTextOnly: false }

/** The fields that a dish may be without. */
const MORE = ['portions', 'priceWords', 'diets'] as const
/** What says what it costs: a number, sizes, or words. */
export const PRICE_TEXTS = ['price', 'portions', 'priceWords'] as const

/** The form of another dish like this one. */
export function formLike(dish: OrNull<TypedFields>, id: string): DishForm {
  const [title, description] = [writeField('title', dish), writeField('description', dish)]
  const more = Object.fromEntries(MORE.flatMap((field) => (dish[field] == null ? [] : [[field, writeField(field, dish)]])))
  const { sitting, course, price } = dish
  return { id, sitting, course, title, description, price: writePrice(price), ...more, isTextOnly: isTextOnly(dish) }
}

/** The dish that the form describes. What "Text only" hides is left out, but stays in the form. */
export function dishIn({ sitting, course, title, description, isTextOnly, ...typed }: DishForm): DishFields {
  if (isTextOnly) return { sitting, course, description, title: '', price: 0 }
  const { currency } = details
  const [portions, priceWords, diets] = MORE.map((field) => FIELDS[field].parse(typed[field] ?? '', currency))
  const written = { price: readPrice(typed.price, currency), portions, priceWords } as Pick<DishFields, (typeof PRICE_TEXTS)[number]>
  return { sitting, course, description, title, ...settled(written, () => true), ...(diets && { diets }) } as DishFields
}

/** The form for the next dish: Section and Course stay, and so does what was typed after `sent` was sent. */
export function nextForm(now: DishForm, sent: DishForm, id: string): DishForm {
  const typedSince = (['title', 'price', 'description', ...MORE] as const).filter((field) => now[field] !== sent[field])
  const { sitting, course, isTextOnly } = now
  return { ...EMPTY, id, sitting, course, isTextOnly, ...Object.fromEntries(typedSince.map((field) => [field, now[field]])) }
}

/** R35: all five are required, but name and price under "Text only". Then the rules that the server has as well. */
export function faultsInForm(form: DishForm): Partial<Record<DishField, string>> {
  const dish = dishIn(form)
  const stored = inHouseStyle(dish)
  const rules = faultsIn(stored).map(({ field, message }) => [field, message])
  const isNumber = !form.isTextOnly && dish.portions === undefined && dish.priceWords === undefined
  const misspelt = isNumber ? faultInTypedPrice(form.price, details.currency) : undefined
  const missing: [DishField, string][] = []
  if (stored.description === '') missing.push(['description', 'Details: describe the dish in a few words.'])
  if (!form.isTextOnly && stored.title === '') missing.push(['title', 'Dish Name: type the name of the dish.'])
  if (isNumber && isEmptyPrice(form.price)) missing.push(['price', 'Price: type a number, such as 9.50.'])
  return Object.fromEntries([...rules, ...(misspelt === undefined ? [] : [['price', misspelt]]), ...missing])
}
