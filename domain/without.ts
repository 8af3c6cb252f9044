import { ALLERGENS, allergenWords, FOURTEEN } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import { checkState, currentCheck } from './check.ts'
import type { Checkable, CheckState } from './check.ts'
import { isServed } from './told-allergens.ts'
import { dishes as countOf, listed } from './wording.ts'

/** The parameter of the page’s address that holds the filter (G8). */
const PARAMETER = 'without'

/** What a guest does not eat, as the address of the page says it. */
export interface Without {
  readonly allergens: readonly Allergen[]
  /** Words of the address that name none of them: what they should hide nobody knows, so they hide everything. */
  readonly unknown: readonly string[]
}

/** Why the filter hides a dish. */
export type HiddenBecause = 'contains' | 'may contain' | Exclude<CheckState, 'good'>

/** What the filter leaves, and how many it hides for each reason. */
export interface Filtered<D> {
  readonly shown: readonly D[]
  readonly hidden: Readonly<Record<HiddenBecause, number>>
}

type Served = Checkable & Parameters<typeof isServed>[0]

/** `milk`, `brazil-nuts` */
function inAddress(words: string): string {
  return words.toLowerCase().replaceAll(/[\s_]+/g, '-')
}

/** Every word that may stand in an address: each allergen, and cereals and nuts as a whole. */
const KNOWN = new Map<string, readonly Allergen[]>([
  ...FOURTEEN.map(({ name, kinds }) => [inAddress(name), kinds] as const),
  ...ALLERGENS.map((allergen) => [inAddress(allergenWords(allergen)), [allergen]] as const),
])

/** The filter in the query of an address, `?without=milk,wheat`; undefined where there is none. */
export function withoutIn(search: string): Without | undefined {
  const given = new URLSearchParams(search).getAll(PARAMETER).join(',').split(',')
  const words = given.map((word) => word.trim()).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const named = new Set(words.flatMap((word) => KNOWN.get(inAddress(word)) ?? []))
  return {
    allergens: ALLERGENS.filter((allergen) => named.has(allergen)),
    unknown: words.filter((word) => !KNOWN.has(inAddress(word))),
  }
}

/** The query of an address with this filter, and with what else was in it. */
export function searchWithout(search: string, allergens: readonly Allergen[]): string {
  const others = new URLSearchParams(search)
  others.delete(PARAMETER)
  const filter = allergens.map((allergen) => inAddress(allergenWords(allergen))).join(',')
  const query = [...(filter === '' ? [] : [`${PARAMETER}=${filter}`]), ...(others.size === 0 ? [] : [others.toString()])].join('&')
  return query === '' ? '' : `?${query}`
}

/** The dishes that are left, in their order, and how many are hidden: strict (G8), so that only what was checked and has none of it stays. */
export function filterDishes<D extends Served>(dishes: readonly D[], without: Without): Filtered<D> {
  const hidden = { contains: 0, 'may contain': 0, stale: 0, none: 0 }
  const shown = dishes.filter((dish) => {
    if (!isServed(dish)) return true
    const because = whyHidden(dish, without.allergens)
    if (because !== undefined) hidden[because] += 1
    return because === undefined && without.unknown.length === 0
  })
  return { shown, hidden }
}

function whyHidden(dish: Checkable, allergens: readonly Allergen[]): HiddenBecause | undefined {
  const check = currentCheck(dish)
  if (check === undefined) return checkState(dish) === 'stale' ? 'stale' : 'none'
  if (check.contains.some((allergen) => allergens.includes(allergen))) return 'contains'
  return check.mayContain.some((allergen) => allergens.includes(allergen)) ? 'may contain' : undefined
}

/** That the filter is on: `Without milk`, `Without milk and eggs`. */
export function withoutWords({ allergens }: Pick<Without, 'allergens'>): string {
  return `Without ${listed(allergens.map(allergenWords))}`
}

/** What the filter has done: `Without milk: 12 dishes. Not shown: 40 contain it, 3 are not checked.` */
export function filterWords({ allergens, unknown }: Without, { shown, hidden }: Filtered<Served>): string {
  if (unknown.length > 0)
    return `No dish is shown: we do not know ${listed(unknown.map((word) => `“${word}”`))} as an allergen. Choose from the list, or ask us.`
  const left = shown.filter(isServed).length
  const it = allergens.length === 1 ? 'it' : 'one of these'
  const reasons: readonly [number, one: string, many: string][] = [
    [hidden.contains, `contains ${it}`, `contain ${it}`],
    [hidden['may contain'], `may contain ${it}`, `may contain ${it}`],
    [hidden.stale, 'is not checked since it was changed', 'are not checked since they were changed'],
    [hidden.none, 'is not checked', 'are not checked'],
  ]
  const said = reasons.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]))
  const notShown = said.length === 0 ? 'None is hidden.' : `Not shown: ${said.join(', ')}.`
  return `${withoutWords({ allergens })}: ${left === 0 ? 'no dish' : countOf(left)}. ${notShown}`
}
