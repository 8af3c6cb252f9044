import { allergensListed, FOURTEEN, statementWords } from './allergens.ts'
import type { Allergen, Statement } from './allergens.ts'
import { momentIn, showDate } from './calendar.ts'
import { checkState, currentCheck } from './check.ts'
import type { Checkable, CheckState } from './check.ts'
import { isTextOnly } from './dish.ts'
import type { Dish } from './dish.ts'
import { KNOWN_SITTINGS } from './menu.ts'

/** `unknown`: in a copy that was made without checks, which says nothing of any dish (G12). */
export type ToldState = CheckState | 'unknown'

/** What a guest reads where no check counts. */
const WITHOUT_CHECK: Readonly<Record<Exclude<ToldState, 'good'>, string>> = {
  none: 'Not checked: ask us.',
  stale: 'Not checked since the dish was changed: ask us.',
  unknown: 'Not known in this copy: ask us.',
}

const [NOTES] = KNOWN_SITTINGS

/** Whether a row of the menu is something to eat or to drink; the notes of INFO are not. */
export function isServed(dish: Parameters<typeof isTextOnly>[0] & Pick<Dish, 'sitting'>): boolean {
  return dish.sitting !== NOTES || !isTextOnly(dish)
}

/** What a page may say of a dish’s allergens. A page has null where there is no check, and nothing where it does not know. */
export function toldState(dish: Checkable): ToldState {
  return dish.check === undefined ? 'unknown' : checkState(dish)
}

/**
 * What a guest reads of a dish’s allergens (G7): `Contains: milk, wheat. May contain: peanuts. Checked on 26 November.`
 * @param year of the reader: another one is named
 */
export function toldAllergens(dish: Checkable, timeZone: string, year: string): string {
  const state = toldState(dish)
  const check = currentCheck(dish)
  if (state !== 'good' || check === undefined) return WITHOUT_CHECK[state === 'good' ? 'none' : state]
  return `${statementWords(check)} Checked on ${showDate(momentIn(timeZone, check.at * 1000).day, year)}.`
}

/** One of the fourteen in a dish: what contains it, by the names of the kinds, and what may; both empty where it is no ingredient. */
export interface AllergenCell {
  readonly contains: string
  readonly mayContain: string
}

/** The row of a dish in the table of all: a cell for each of the fourteen or, where there is nothing for any of them, words. */
export function allergenRow(dish: Checkable): readonly AllergenCell[] | string {
  const state = toldState(dish)
  const check = currentCheck(dish)
  if (state !== 'good' || check === undefined) return WITHOUT_CHECK[state === 'good' ? 'none' : state]
  if (check.contains.length + check.mayContain.length === 0) return statementWords(check)
  return FOURTEEN.map(({ kinds }) => cellOf(kinds, check))
}

function cellOf(kinds: readonly Allergen[], { contains, mayContain }: Statement): AllergenCell {
  const among = (all: readonly Allergen[]): string => allergensListed(all.filter((allergen) => kinds.includes(allergen)))
  return { contains: among(contains), mayContain: among(mayContain) }
}
