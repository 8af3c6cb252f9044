import { allergensListed, CEREALS, inOrder, isAllergen, statementWords } from './allergens.ts'
import type { Allergen, Statement } from './allergens.ts'
import { DIETS } from './diets.ts'
import type { Diet, DishDiet } from './diets.ts'
import { keyOfName } from './fields.ts'
import type { FieldRules } from './fields.ts'
import { shown, TEXTS } from './typed.ts'
import type { TypedText } from './typed.ts'
import { listed } from './wording.ts'

/** The name and the details of a dish, as guests read them. */
export interface Words {
  readonly title: string
  readonly description: string
}

/** That somebody checked a dish for all fourteen allergens (G4). Only the step `CHECK` makes one; it counts while the words are the same (G5). */
export interface Check extends Statement {
  /** The id of the staff account, which is for staff alone to read. */
  readonly by: string
  /** When, in whole seconds since 1970. */
  readonly at: number
  /** What was checked: the words that the person saw. */
  readonly words: Words
  /** The id of the dish, so that one that was copied past the app is not checked. */
  readonly dish: string
}

/** The same as the API answers it: without a statement where the words are others now. */
export interface ToldCheck {
  readonly contains: readonly Allergen[] | null
  readonly mayContain: readonly Allergen[] | null
  readonly at: number
  readonly isCurrent: boolean
}

/** `stale`: of other words than those of now. */
export type CheckState = 'none' | 'good' | 'stale'

/** As much of a dish, or of one as the API answers it, as its check is about. */
export interface Checkable {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly typed?: TypedText | null | undefined
  readonly check?: Check | ToldCheck | null | undefined
}

type WithDiets = Checkable & { readonly diets?: readonly DishDiet[] | null | undefined }

/** The rules of the check, which the step `CHECK` alone makes: nobody types it, and no file brings it. */
export const check: FieldRules<Check | ToldCheck | undefined> = {
  label: 'Allergens',
  noun: 'allergens',
  empty: undefined,
  fault: () => undefined,
  asTyped: (value) => value,
  read: readCheck,
  isSame: (a, b) => JSON.stringify(comparedParts(a, b)) === JSON.stringify(comparedParts(b, a)),
  write: (value) => (value === undefined ? '' : value.contains && value.mayContain ? statementWords({ ...value, contains: value.contains, mayContain: value.mayContain }) : 'checked with other words'), // prettier-ignore
  parse: () => undefined,
}

/** The API answers nothing of who, and of a stale one no statement: what one of the two has not is not compared. */
function comparedParts(one: Check | ToldCheck, other: Check | ToldCheck): unknown[] {
  const isStated = one.contains !== null && other.contains !== null
  const whole = 'words' in one && 'words' in other ? [one.by, one.words.title, one.words.description, one.dish] : []
  return [one.at, ...(isStated ? [one.contains, one.mayContain] : []), ...whole]
}

/** One of a database or a copy of it; none where any part of it makes no sense. */
function readCheck(value: unknown): Check | undefined {
  const { contains, mayContain, by, at, words, dish } = partsOf(value)
  const { title, description } = partsOf(words)
  if (!isList(contains) || !isList(mayContain) || typeof by !== 'string' || by === '' || typeof dish !== 'string') return undefined
  if (typeof at !== 'number' || !Number.isInteger(at) || at <= 0 || at > 1e11) return undefined
  if (typeof title !== 'string' || typeof description !== 'string') return undefined
  return { ...inOrder({ contains, mayContain }), by, at, words: { title, description }, dish }
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function isList(value: unknown): value is readonly Allergen[] {
  return Array.isArray(value) && value.every(isAllergen)
}

/** Whether a dish is checked, as guests read it now. */
export function checkState(dish: Checkable): CheckState {
  const { id, check } = dish
  if (check == null) return 'none'
  if ('isCurrent' in check) return check.isCurrent ? 'good' : 'stale'
  if (check.dish !== id) return 'none'
  return isSameWords(check.words, dish) ? 'good' : 'stale'
}

/** Whether two texts read the same, case and typography aside (G5). */
export function isSameWords(a: Omit<Checkable, 'id'>, b: Omit<Checkable, 'id'>): boolean {
  return TEXTS.every((field) => {
    const [one, other] = [shown(a, field), shown(b, field)]
    return one === other || keyOfName(one) === keyOfName(other)
  })
}

/** The statement that counts, and when it was made in seconds since 1970; undefined where there is none, or one of other words. */
export function currentCheck(dish: Checkable): (Statement & Pick<Check, 'at'>) | undefined {
  const { check } = dish
  if (check?.contains == null || check.mayContain === null || checkState(dish) !== 'good') return undefined
  return { contains: check.contains, mayContain: check.mayContain, at: check.at }
}

/** The check of a dish as everybody may read it; null where there is none. */
export function toldCheck(dish: Checkable): ToldCheck | null {
  const state = checkState(dish)
  if (dish.check == null || state === 'none') return null
  const { contains = null, mayContain = null } = currentCheck(dish) ?? {}
  return { contains, mayContain, at: dish.check.at, isCurrent: state === 'good' }
}

/** What a dish that suits a diet as it is contains none of (G9). */
const AGAINST: Readonly<Record<Diet, readonly Allergen[]>> = {
  VEGETARIAN: ['CRUSTACEANS', 'FISH', 'MOLLUSCS'],
  VEGAN: ['CRUSTACEANS', 'EGGS', 'FISH', 'MILK', 'MOLLUSCS'],
  NO_GLUTEN_INGREDIENTS: CEREALS,
}

/** Those of the diets that a dish which contains these cannot suit. What is made on request is made otherwise, so nothing is against it. */
export function dietsAgainst(diets: readonly DishDiet[] | null | undefined, contains: readonly Allergen[]): readonly DishDiet[] {
  return (diets ?? []).filter(({ diet, onRequest }) => !onRequest && AGAINST[diet].some((allergen) => contains.includes(allergen)))
}

/** The diets that are shown of a dish, on every page and in every file: where its check is against one, the check counts. */
export function shownDiets(dish: WithDiets): readonly DishDiet[] {
  const against = dietsAgainst(dish.diets, currentCheck(dish)?.contains ?? [])
  return (dish.diets ?? []).filter((diet) => !against.includes(diet))
}

/** Why an edit gives a dish a diet that its check is against; undefined where it does not, or the two met before it. */
export function faultInDiets(before: WithDiets, after: WithDiets): string | undefined {
  const isStill = after.check == null || !('isCurrent' in after.check) || isSameWords(before, after)
  const { contains = [] } = (isStill && currentCheck(after)) || {}
  const [met, against] = [before.diets, after.diets].map((diets) => dietsAgainst(diets, contains))
  const fresh = against?.find(({ diet }) => currentCheck(before) === undefined || !met?.some((one) => one.diet === diet))
  if (fresh === undefined) return undefined
  const reasons = allergensListed(contains.filter((allergen) => AGAINST[fresh.diet].includes(allergen))).split(', ')
  return `Diets: the dish was checked, and contains ${listed(reasons)}. Leave “${DIETS[fresh.diet].words}” out, or check the dish again.`
}
