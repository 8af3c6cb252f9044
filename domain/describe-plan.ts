import { fieldsChanged, placeOf, untilWords, wordsFor } from './changed-fields.ts'
import type { House, LoggedDish } from './changed-fields.ts'
import { showMoment } from './calendar.ts'
import { FIELDS, nameOf, TYPED_FIELDS } from './dish.ts'
import type { DishField, OrNull, TypedFields } from './dish.ts'
import { showPrice } from './price.ts'
import { dishes, listed } from './wording.ts'

/** What is planned for one dish, as the API answers it. */
export interface PlannedDishAct {
  readonly kind: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE' | 'SOLD_OUT'
  readonly id: string
  readonly fields?: { readonly [Field in keyof TypedFields]?: TypedFields[Field] | null | undefined } | null | undefined
  readonly soldOut?:
    { readonly until?: number | null | undefined; readonly untilNextOpening?: boolean | null | undefined } | null | undefined
}

/** The menu now, by the ids of its dishes. */
type MenuNow = ReadonlyMap<string, LoggedDish>

/** What is planned, in one line: `COD: price £14.00 → £15.00`, `12 dishes: sold out until further notice`. */
export function planInWords(acts: readonly PlannedDishAct[], menu: MenuNow, house: House): string {
  const [first] = acts
  if (first === undefined) return 'Nothing'
  if (acts.length === 1) return lineOf(first, menu, house)
  const said = new Set(acts.map((act) => wordsOf(act, menu.get(act.id), house)))
  const [same] = said
  return `${dishes(acts.length)}: ${said.size === 1 && same !== undefined ? same : areAllPrices(acts) ? 'new prices' : countsOf(acts)}`
}

/** One dish of a plan: `COD: price £14.00 → £15.00`. */
export function lineOf(act: PlannedDishAct, menu: MenuNow, house: House): string {
  const dish = menu.get(act.id)
  return `${nameIn(act, dish)}: ${wordsOf(act, dish, house)}`
}

/** What is planned for a dish, in its row: `£15.00 from Friday 27 November, 17:00`. */
export function noteInRow(act: PlannedDishAct, due: number, dish: LoggedDish, house: House): string {
  const then = act.kind === 'UPDATE' ? listed(newsOf(dish, withFields(dish, act), house)) : wordsOf(act, dish, house)
  return `${capitalised(then)} from ${showMoment(due * 1000, house.timeZone)}`
}

function nameIn({ kind, fields }: PlannedDishAct, dish: LoggedDish | undefined): string {
  if (dish !== undefined) return nameOf(dish)
  if (kind === 'CREATE') return nameOf({ title: fields?.title ?? '', description: fields?.description ?? '' })
  return kind === 'RESTORE' ? 'A deleted dish' : 'A dish that is not on the menu now'
}

function wordsOf(act: PlannedDishAct, dish: LoggedDish | undefined, house: House): string {
  if (act.kind === 'DELETE') return 'deleted'
  if (act.kind === 'RESTORE') return 'back on the menu'
  if (act.kind === 'SOLD_OUT') return soldOutInWords(act, house)
  if (act.kind === 'CREATE') return `new in ${placeOf({ sitting: act.fields?.sitting ?? '', course: act.fields?.course ?? '' })}`
  return dish === undefined ? fieldsOf(act, house) : changesOf(dish, withFields(dish, act), house)
}

/** Of a dish that is not known: `price £15.00, course FISH`. */
function fieldsOf({ fields }: PlannedDishAct, { currency }: House): string {
  const given = TYPED_FIELDS.flatMap((field) => (fields?.[field] == null ? [] : [{ field, value: fields[field] }]))
  return given
    .map(({ field, value }) => `${FIELDS[field].noun} ${typeof value === 'number' ? showPrice(value, currency) : value}`)
    .join(', ')
}

function changesOf(before: LoggedDish, after: LoggedDish, house: House): string {
  const changes = fieldsChanged(before, after).map((field) => {
    const words = wordsFor(field, before, after, house)
    return `${FIELDS[field].noun} ${words.before} → ${words.after}`
  })
  return changes.length === 0 ? 'as it is already' : changes.join(', ')
}

function newsOf(before: LoggedDish, after: LoggedDish, { currency }: House): string[] {
  const news: Partial<Record<DishField, string>> = {
    title: `“${after.title}”`,
    description: 'new details',
    price: showPrice(after.price, currency) || 'no price',
    sitting: `in ${placeOf(after)}`,
    course: `in ${placeOf(after)}`,
  }
  const changed = fieldsChanged(before, after)
  return changed.length === 0 ? ['as it is already'] : [...new Set(changed.flatMap((field) => news[field] ?? []))]
}

function soldOutInWords({ soldOut }: PlannedDishAct, { timeZone }: House): string {
  if (!soldOut) return 'can be had again'
  if (soldOut.untilNextOpening === true) return 'sold out until the next opening after that day'
  return untilWords(soldOut.until, timeZone)
}

/** The dish as it is after an update. */
function withFields(dish: LoggedDish, { fields }: PlannedDishAct): LoggedDish {
  const given = TYPED_FIELDS.flatMap((field) => (fields?.[field] == null ? [] : [[field, fields[field]]]))
  return { ...dish, ...(Object.fromEntries(given) as Partial<OrNull<TypedFields>>) }
}

const COUNTED: Readonly<Record<PlannedDishAct['kind'], string>> = {
  CREATE: 'new',
  UPDATE: 'changed',
  DELETE: 'deleted',
  RESTORE: 'back on the menu',
  SOLD_OUT: 'sold out or back',
}

function areAllPrices(acts: readonly PlannedDishAct[]): boolean {
  return acts.every(
    ({ kind, fields }) => kind === 'UPDATE' && TYPED_FIELDS.every((field) => (fields?.[field] != null) === (field === 'price')),
  )
}

/** `3 new, 9 changed and 1 deleted` */
function countsOf(acts: readonly PlannedDishAct[]): string {
  const kinds = Object.entries(COUNTED).map(([kind, words]) => ({ words, count: acts.filter((act) => act.kind === kind).length }))
  return listed(kinds.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`))
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
