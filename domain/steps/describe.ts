import { FIELD_WORDS, fieldsChanged, placeOf, untilWords, wordsFor } from '../changed-fields.ts'
import type { House, LoggedDish } from '../changed-fields.ts'
import { showMoment } from '../calendar.ts'
import { FIELDS, nameOf, togetherWith, TYPED_FIELDS, withInput, writeField } from '../dish.ts'
import type { DishInput, TypedField } from '../dish.ts'
import { showPricing } from '../portions.ts'
import { showPrice } from '../price.ts'
import type { PriceChange } from '../price-change.ts'
import { dishes, listed } from '../wording.ts'
import { isDishStep } from './step.ts'
import type { Act, DishStep, Step, StepOf } from './step.ts'

/** The menu now, by the ids of its dishes. */
type MenuNow = ReadonlyMap<string, LoggedDish>

/** What is planned or was asked for, in one line: `COD: price £14.00 → £15.00`, `12 dishes: sold out until further notice`. */
export function describeAct(act: Act, menu: MenuNow, house: House): string {
  const [first] = act
  if (first === undefined) return 'Nothing'
  const said = new Set(act.map((step) => WORDS[step.kind](step as never, menu, house)))
  // An update and a check of one dish are two steps.
  if (act.length === 1 || act.some(({ kind }) => kind === 'CHECK')) return `${subjectOf(first, menu)}: ${[...said].join(', ')}`
  const [same] = said
  return `${dishes(act.length)}: ${said.size === 1 && same !== undefined ? same : areAllPrices(act) ? 'new prices' : countsOf(act)}`
}

/** One step: `COD: price £14.00 → £15.00`, `MAINS of LUNCH: renamed PLATES`. */
export function lineOf(step: Step, menu: MenuNow, house: House): string {
  return `${subjectOf(step, menu)}: ${WORDS[step.kind](step as never, menu, house)}`
}

/** That it was not done, in a sentence: `“COD” was not deleted.` */
export function describeFailure(act: Act, menu: MenuNow, isPlanned: boolean): string {
  const [step] = act
  if (isPlanned) return 'This was not planned.'
  if (step === undefined || act.length > 1) return 'Nothing was done.'
  const isOfDish = isDishStep(step) || step.kind === 'CHECK'
  if (!isOfDish && !('sitting' in step)) return `${NOT_DONE[step.kind]}.`
  const subject = subjectOf(step, menu)
  return `${isOfDish ? `“${subject}”` : subject} ${NOT_DONE[step.kind]}.`
}

/** What is said of the dish, the course or the section; the last four are whole sentences. */
const NOT_DONE: Readonly<Record<Step['kind'], string>> = {
  CREATE: 'was not created',
  UPDATE: 'was not saved',
  DELETE: 'was not deleted',
  RESTORE: 'was not put back',
  SOLD_OUT: 'wasn’t changed',
  RETURN: 'wasn’t changed',
  MOVE_DISH: 'wasn’t moved',
  CHECK: 'wasn’t checked',
  MOVE_COURSE: 'wasn’t moved',
  RENAME: 'wasn’t renamed',
  CHANGE_PRICES: 'has its old prices',
  REPLACE_SECTION: 'wasn’t replaced',
  UNDO: 'That wasn’t undone',
  PUT_BACK: 'That wasn’t put back',
  CHANGE_PLAN: 'The plan wasn’t changed',
  CANCEL_PLAN: 'The plan wasn’t cancelled',
}

/** What is planned for a dish, in its row: `£15.00 from Friday 27 November, 17:00`. */
export function noteInRow(step: DishStep, due: number, dish: LoggedDish, house: House): string {
  const menu = new Map([[step.id, dish]])
  const then =
    step.kind === 'UPDATE' ? listed(newsOf(dish, withFields(dish, step.fields), house)) : WORDS[step.kind](step as never, menu, house)
  return `${capitalised(then)} from ${showMoment(due * 1000, house.timeZone)}`
}

function subjectOf(step: Step, menu: MenuNow): string {
  if (isDishStep(step)) return nameIn(step, menu.get(step.id))
  if (step.kind === 'CHECK') return nameOrUnknown(menu.get(step.id), 'A')
  if (step.kind === 'UNDO' || step.kind === 'PUT_BACK') return `Revision ${step.revision}`
  if (step.kind === 'CHANGE_PLAN' || step.kind === 'CANCEL_PLAN') return 'What is planned'
  if ('dishes' in step && step.kind === 'CHANGE_PRICES' && step.dishes) {
    const [id = ''] = step.dishes
    return step.dishes.length === 1 ? nameOrUnknown(menu.get(id), 'A') : dishes(step.dishes.length)
  }
  const { sitting = '' } = step
  return 'course' in step && step.course !== undefined ? `${step.course} of ${sitting}` : sitting
}

function nameIn(step: DishStep, dish: LoggedDish | undefined): string {
  if (dish !== undefined) return nameOf(dish)
  if (step.kind === 'CREATE') return nameOf(step.fields)
  return step.kind === 'RESTORE' ? 'A deleted dish' : nameOrUnknown(dish, 'A')
}

function nameOrUnknown(dish: LoggedDish | undefined, article: 'A' | 'a'): string {
  return dish === undefined ? `${article} dish that is not on the menu now` : nameOf(dish)
}

/** What each kind of step does, said of its dishes: a kind that is not here does not compile. */
const WORDS: { readonly [Kind in Step['kind']]: (step: StepOf<Kind>, menu: MenuNow, house: House) => string } = {
  CREATE: ({ fields }) => `new in ${placeOf(fields)}`,
  UPDATE({ id, fields }, menu, house) {
    const dish = menu.get(id)
    return dish === undefined ? fieldsOf(fields, house) : changesOf(dish, withFields(dish, fields), house)
  },
  DELETE: () => 'deleted',
  RESTORE: () => 'back on the menu',
  SOLD_OUT: soldOutInWords,
  RETURN: () => 'back on',
  MOVE_DISH: ({ sitting, course, before }, menu) =>
    sitting === undefined || course === undefined
      ? placeInWords(before && nameOrUnknown(menu.get(before), 'a'))
      : `moved to ${placeOf({ sitting, course })}`,
  CHECK: () => 'allergens checked',
  MOVE_COURSE: ({ before }) => placeInWords(before),
  RENAME: ({ name }) => `renamed ${name}`,
  CHANGE_PRICES: pricesInWords,
  REPLACE_SECTION: (step) => `replaced by a list of ${dishes(step.dishes.length)}`,
  UNDO: ({ dishes: ids }) => (ids === undefined ? 'undone' : `undone for ${dishes(ids.length)}`),
  PUT_BACK: ({ dishes: ids }) => (ids === undefined ? 'put back' : `put back for ${dishes(ids.length)}`),
  CHANGE_PLAN: () => 'changed',
  CANCEL_PLAN: () => 'cancelled',
}

function placeInWords(before: string | undefined): string {
  return before === undefined ? 'moved to the end' : `moved in front of ${before}`
}

/** `+5 %, to the nearest 50p`, `£12.00` */
function pricesInWords(step: StepOf<'CHANGE_PRICES'>, _menu: MenuNow, { currency }: House): string {
  return `${sizeOfChange(step, currency)}${roundingInWords(step)}`
}

/** `+5 %`, `−£1.00`, `£12.00` */
export function sizeOfChange({ by, value }: PriceChange, currency: string): string {
  if (by === 'to') return showPrice(value, currency)
  const size = Math.abs(value)
  return `${value < 0 ? '−' : '+'}${by === 'percent' ? `${size} %` : showPrice(size, currency)}`
}

/** `, to the nearest 50p`; empty where prices are as they are worked out. */
export function roundingInWords({ rounding }: Pick<PriceChange, 'rounding'>): string {
  if (rounding === 'none') return ''
  const pence = Number(rounding.slice(1))
  return `, to the nearest ${pence === 0 ? '£1' : pence === 95 ? rounding : `${pence}p`}`
}

/** Of a dish that is not known: `price £15.00, course FISH`. */
function fieldsOf(fields: DishInput, { currency }: House): string {
  const { price, portions, priceWords } = fields
  const isAlong = (portions ?? priceWords) != null
  const priced = showPricing({ price: price ?? 0, portions, priceWords }, currency)
  return TYPED_FIELDS.filter((field) => fields[field] != null && !(field === 'price' && isAlong))
    .map((field) => `${FIELDS[field].noun} ${isOfPrice(field) ? priced : writeField(field, fields)}`)
    .join(', ')
}

function changesOf(before: LoggedDish, after: LoggedDish, house: House): string {
  const changes = fieldsChanged(before, after).map((field) => {
    const words = wordsFor(field, before, after, house)
    return `${FIELDS[field].noun} ${words.before} → ${words.after}`
  })
  return changes.length === 0 ? 'as it is already' : changes.join(', ')
}

function newsOf(before: LoggedDish, after: LoggedDish, house: House): string[] {
  const changed = fieldsChanged(before, after)
  return changed.length === 0 ? ['as it is already'] : [...new Set(changed.map((field) => FIELD_WORDS[field].planned(after, house)))]
}

function soldOutInWords({ soldOut }: StepOf<'SOLD_OUT'>, _menu: MenuNow, { timeZone }: House): string {
  if (!soldOut) return 'back on'
  if (soldOut.untilNextOpening === true) return 'sold out until the next opening after that day'
  return untilWords(soldOut.until, timeZone)
}

/** The dish as it is after an update. */
function withFields(dish: LoggedDish, fields: DishInput): LoggedDish {
  const given = TYPED_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))
  return { ...withInput(dish, Object.fromEntries(given)), version: dish.version }
}

const COUNTED: Readonly<Record<DishStep['kind'], string>> = {
  CREATE: 'new',
  UPDATE: 'changed',
  DELETE: 'deleted',
  RESTORE: 'back on the menu',
  SOLD_OUT: 'sold out or back',
  RETURN: 'back',
  MOVE_DISH: 'moved',
}

function areAllPrices(act: Act): boolean {
  return act.every((step) => step.kind === 'UPDATE' && TYPED_FIELDS.every((field) => step.fields[field] == null || isOfPrice(field)))
}

function isOfPrice(field: TypedField): boolean {
  return togetherWith(field).includes('price')
}

/** `3 new, 9 changed and 1 deleted` */
function countsOf(act: Act): string {
  const kinds = Object.entries(COUNTED).map(([kind, words]) => ({ words, count: act.filter((step) => step.kind === kind).length }))
  return listed(kinds.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`))
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
