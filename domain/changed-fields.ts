import { showMoment } from './calendar.ts'
import { DISH_FIELDS, isSameField } from './dish.ts'
import type { DishField, DishFields, OrNull } from './dish.ts'
import { showPrice } from './price.ts'
import { asSentences } from './sentences.ts'
import { changedWords } from './wording.ts'

/** How the restaurant writes prices, which clock it goes by, and the words that keep their capitals. */
export interface House {
  readonly currency: string
  readonly timeZone: string
  readonly capitals: readonly string[]
}

/** A dish as the log has it. */
export type LoggedDish = OrNull<DishFields> & { readonly version: number }

/** `LUNCH › MAINS` */
export function placeOf({ sitting, course }: Pick<LoggedDish, 'sitting' | 'course'>): string {
  return `${sitting} › ${course}`
}

/** The fields that differ. Where it stands in its course is one of them only if nothing else is: moving a dish numbers others along. */
export function fieldsChanged(before: LoggedDish, after: LoggedDish): DishField[] {
  const fields = DISH_FIELDS.filter((field) => !isSameField(field, before, after))
  const said = fields.filter((field) => field !== 'position' && field !== 'coursePosition')
  return said.length > 0 ? said : fields
}

/** What an edit made of a dish, as the parts of a sentence: `is £15.00 (was £14.00)`; of one dish, or of many. */
export function clausesOf(before: LoggedDish, after: LoggedDish, { currency, timeZone }: House, number: 'one' | 'many' = 'one'): string[] {
  const [is, was, has] = number === 'one' ? ['is', 'was', 'has'] : ['are', 'were', 'have']
  const changed = new Set(fieldsChanged(before, after))
  const clauses: [boolean, () => string][] = [
    [changed.has('title'), () => (before.title === '' ? `${has} a name now` : `${was} “${before.title}” before`)],
    [changed.has('price'), () => clauseOfPrice(before.price, after.price, { is, was, has }, currency)],
    [changed.has('description'), () => `${has} ${after.description === '' ? 'no details now' : 'new details'}`],
    [changed.has('soldOut'), () => (after.soldOut ? `${is} ${soldOutWords(after, timeZone)}` : 'can be had again')],
    [changed.has('sitting') || changed.has('course'), () => `${is} in ${placeOf(after)} (${was} in ${placeOf(before)})`],
    [changed.has('position'), () => `${was} moved within ${placeOf(after)}`],
    [changed.has('coursePosition') && !changed.has('position'), () => `${was} moved with its course, ${placeOf(after)}`],
    [changed.size === 0, () => `${is} as before`],
  ]
  return clauses.flatMap(([applies, words]) => (applies ? [words()] : []))
}

interface Verbs {
  readonly is: string
  readonly was: string
  readonly has: string
}

function clauseOfPrice(before: number, after: number, { is, was, has }: Verbs, currency: string): string {
  if (after === 0) return `${has} no price now (${was} ${showPrice(before, currency)})`
  return `${is} ${showPrice(after, currency)} (${before === 0 ? 'without a price before' : `${was} ${showPrice(before, currency)}`})`
}

/** A field before and after, as people read it; a long text is cut down to what changed in it. */
export function wordsFor(
  field: DishField,
  before: LoggedDish,
  after: LoggedDish,
  { currency, timeZone, capitals }: House,
): { readonly before: string; readonly after: string } {
  if (field === 'price')
    return { before: showPrice(before.price, currency) || 'no price', after: showPrice(after.price, currency) || 'no price' }
  if (field === 'soldOut') return { before: soldOutWords(before, timeZone), after: soldOutWords(after, timeZone) }
  if (field === 'position' || field === 'coursePosition') return { before: placeWords(before[field]), after: placeWords(after[field]) }
  const words =
    field === 'description' ? changedDetails(before[field], after[field], capitals) : { before: before[field], after: after[field] }
  return { before: words.before || 'empty', after: words.after || 'empty' }
}

/** As guests read them, unless only the capitals were changed. */
function changedDetails(before: string, after: string, capitals: readonly string[]): { readonly before: string; readonly after: string } {
  const [old, now] = [asSentences(before, capitals), asSentences(after, capitals)]
  return old === now ? changedWords(before, after) : changedWords(old, now)
}

function placeWords(place: number | null | undefined): string {
  return place == null ? 'in the usual order' : `number ${place + 1}`
}

/** `sold out until Saturday 28 November, 17:00`, on the restaurant’s clock. */
function soldOutWords({ soldOut }: LoggedDish, timeZone: string): string {
  return soldOut ? untilWords(soldOut.until, timeZone) : 'can be had'
}

/** The same of a state that has this end, in seconds since 1970. */
export function untilWords(until: number | null | undefined, timeZone: string): string {
  return until == null ? 'sold out until further notice' : `sold out until ${showMoment(until * 1000, timeZone)}`
}
