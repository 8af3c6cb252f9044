import { showMoment } from './calendar.ts'
import { dietClause } from './diets.ts'
import { DISH_FIELDS, isSameField, writeField } from './dish.ts'
import type { DishField, DishFields, OrNull } from './dish.ts'
import { upperCase } from './fields.ts'
import { hasPrice, showPricing, showPricings } from './portions.ts'
import type { Session } from './sessions.ts'
import { changedWords } from './wording.ts'

/** How the restaurant writes prices, which clock it goes by, and when it serves what. */
export interface House {
  readonly currency: string
  readonly timeZone: string
  readonly sessions: readonly Omit<Session, 'name' | 'closes'>[]
}

/** A dish as the log has it. */
export type LoggedDish = OrNull<DishFields> & { readonly version: number }

/** `LUNCH › MAINS` */
export function placeOf({ sitting, course }: Pick<LoggedDish, 'sitting' | 'course'>): string {
  return `${sitting} › ${course}`
}

/**
 * The fields that differ. Where it stands in its course is one of them only if nothing else is: moving a dish numbers others along. Nor is
 * a price that went along with its portions or words.
 */
export function fieldsChanged(before: LoggedDish, after: LoggedDish): DishField[] {
  const fields = DISH_FIELDS.filter((field) => !isSameField(field, before, after))
  const isAlong = fields.includes('portions') || fields.includes('priceWords')
  const said = fields.filter((field) => field !== 'position' && field !== 'coursePosition' && !(field === 'price' && isAlong))
  return said.length > 0 ? said : fields
}

/** What an edit made of a dish, as the parts of a sentence: `is £15.00 (was £14.00)`; of one dish, or of many. */
export function clausesOf(before: LoggedDish, after: LoggedDish, house: House, number: 'one' | 'many' = 'one'): string[] {
  const verbs = number === 'one' ? { is: 'is', was: 'was', has: 'has' } : { is: 'are', was: 'were', has: 'have' }
  const changed = fieldsChanged(before, after)
  // A dish that moved within its course says nothing of that.
  const isSaid = (field: DishField): boolean => changed.includes(field) && !(field === 'coursePosition' && changed.includes('position'))
  const said = (Object.keys(FIELD_WORDS) as DishField[])
    .filter(isSaid)
    .map((field) => FIELD_WORDS[field].clause({ before, after, house, ...verbs }))
  return changed.length === 0 ? [`${verbs.is} as before`] : [...new Set(said)]
}

interface Clause extends Verbs {
  readonly before: LoggedDish
  readonly after: LoggedDish
  readonly house: House
}

const inPlace = ({ before, after, is, was }: Clause): string => `${is} in ${placeOf(after)} (${was} in ${placeOf(before)})`
const NEW_PLACE = { many: 'a new place', planned: (after: LoggedDish): string => `in ${placeOf(after)}` }
const PRICED: FieldWords = {
  clause: ({ before, after, house, ...verbs }) => clauseOfPrice(before, after, verbs, house.currency),
  many: 'new prices',
  planned: (after, { currency }) => showPricing(after, currency) || 'no price',
}
const REORDERED = { many: 'a new place', planned: (): string => 'in another place' }

/** How a change of a field is said. */
interface FieldWords {
  /** Of one dish: `is £15.00 (was £14.00)`. */
  readonly clause: (clause: Clause) => string
  /** What dishes have of which each changed in its own way: `new prices`. */
  readonly many: string
  /** What a dish will be, in its row: `£15.00`. */
  readonly planned: (after: LoggedDish, house: House) => string
}

/** The words of each field, in the order in which they are said: a field that is not here does not compile. */
export const FIELD_WORDS: Readonly<Record<DishField, FieldWords>> = {
  title: {
    clause: ({ before, after, has, was }) =>
      clauseOfCapitals('title', before, after, has) ??
      (before.title === '' ? `${has} a name now` : `${was} “${writeField('title', before)}” before`),
    many: 'new names',
    planned: (after) => `“${writeField('title', after)}”`,
  },
  price: PRICED,
  portions: PRICED,
  priceWords: PRICED,
  description: {
    clause: ({ before, after, has }) =>
      clauseOfCapitals('description', before, after, has) ?? `${has} ${after.description === '' ? 'no details now' : 'new details'}`,
    many: 'new details',
    planned: () => 'new details',
  },
  diets: {
    clause: ({ before, after, is }) => dietClause(before.diets ?? [], after.diets ?? [], is),
    many: 'new diets',
    planned: (after) => writeField('diets', after) || 'no diets',
  },
  check: {
    clause: ({ after, is, was }) => (after.check ? `${was} checked for allergens` : `${is} not checked for allergens any more`),
    many: 'other checks of allergens',
    planned: (after) => (after.check ? 'allergens checked' : 'allergens not checked'),
  },
  soldOut: {
    clause: ({ after, is, house }) => (after.soldOut ? `${is} ${soldOutWords(after, house.timeZone)}` : `${is} back on`),
    many: 'sold out, or come back',
    planned: ({ soldOut }, { timeZone }) => (soldOut ? untilWords(soldOut.until, timeZone) : 'back on'),
  },
  sitting: { clause: inPlace, ...NEW_PLACE },
  course: { clause: inPlace, ...NEW_PLACE },
  // Of the dish that was moved, and of those that made room for it.
  position: { clause: ({ after, has }) => `${has} another place in ${placeOf(after)}`, ...REORDERED },
  coursePosition: { clause: ({ after, was }) => `${was} moved with its course, ${placeOf(after)}`, ...REORDERED },
}

interface Verbs {
  readonly is: string
  readonly was: string
  readonly has: string
}

/** Of a text of which only the case is another. */
function clauseOfCapitals(field: 'title' | 'description', before: LoggedDish, after: LoggedDish, has: Verbs['has']): string | undefined {
  return upperCase(before[field]) === upperCase(after[field]) ? `${has} other capitals` : undefined
}

function clauseOfPrice(before: LoggedDish, after: LoggedDish, { is, was, has }: Verbs, currency: string): string {
  const words = showPricings(before, after, currency)
  if (!hasPrice(after)) return `${has} no price now (${was} ${words.before})`
  return `${is} ${words.after} (${hasPrice(before) ? `${was} ${words.before}` : 'without a price before'})`
}

/** A field before and after, as people read it; a long text is cut down to what changed in it. */
export function wordsFor(
  field: DishField,
  before: LoggedDish,
  after: LoggedDish,
  { currency, timeZone }: House,
): { readonly before: string; readonly after: string } {
  if (field === 'price' || field === 'portions' || field === 'priceWords') {
    const words = showPricings(before, after, currency)
    return { before: words.before || 'no price', after: words.after || 'no price' }
  }
  if (field === 'soldOut') return { before: soldOutWords(before, timeZone), after: soldOutWords(after, timeZone) }
  if (field === 'position' || field === 'coursePosition') return { before: placeWords(before[field]), after: placeWords(after[field]) }
  const [old, now] = [writeField(field, before), writeField(field, after)]
  const words = field === 'description' ? changedWords(old, now) : { before: old, after: now }
  const none = field === 'diets' ? 'none' : field === 'check' ? 'not checked' : 'empty'
  return { before: words.before || none, after: words.after || none }
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
