import { folded } from './fields.ts'
import type { FieldRules } from './fields.ts'
import { listed } from './wording.ts'

/** The diets that a dish may be marked with. The third says what is in it, and promises nothing of traces (G6). */
export const DIETS = {
  VEGETARIAN: { mark: 'V', words: 'vegetarian' },
  VEGAN: { mark: 'VG', words: 'vegan' },
  NO_GLUTEN_INGREDIENTS: { mark: 'NGCI', words: 'no gluten-containing ingredients' },
} as const

export type Diet = keyof typeof DIETS

/** In the order in which they are shown. */
const DIET_NAMES = Object.keys(DIETS) as readonly Diet[]

/** That a dish suits a diet, as it is or, on request, made another way. */
export interface DishDiet {
  readonly diet: Diet
  readonly onRequest: boolean
}

/** After the mark of a diet that the kitchen sees to on request. */
const ON_REQUEST_MARK = '*'

/** The rules of the diets, which an edit replaces whole. */
export const diets: FieldRules<readonly DishDiet[] | undefined> = {
  label: 'Diets',
  noun: 'diets',
  empty: undefined,
  fault(value = []) {
    const unknown = value.find(({ diet }) => !(diet in DIETS))
    if (unknown !== undefined) return `Diets: “${unknown.diet}” is none of ${DIET_NAMES.map((diet) => DIETS[diet].words).join(', ')}.`
    const twice = value.find(({ diet }, i) => value.findIndex((other) => other.diet === diet) !== i)
    return twice && `Diets: say “${DIETS[twice.diet].words}” once.`
  },
  asTyped: inOrder,
  read(value) {
    if (!Array.isArray(value)) return undefined
    const read = value.map((one: unknown) => (typeof one === 'object' && one !== null ? one : {}) as Partial<DishDiet>)
    return inOrder(read.flatMap(({ diet, onRequest }) => (isDiet(diet) ? [{ diet, onRequest: onRequest === true }] : [])))
  },
  isSame: (a, b) => a.length === b.length && a.every(({ diet, onRequest }, i) => diet === b[i]?.diet && onRequest === b[i].onRequest),
  write: (value = []) => value.map(dietWords).join(', '),
  parse: (typed) => inOrder(typed.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [dietIn(part) ?? { diet: folded(part) as Diet, onRequest: false }]))), // prettier-ignore
}

function isDiet(value: unknown): value is Diet {
  return typeof value === 'string' && value in DIETS
}

function inOrder(value: readonly DishDiet[] = []): readonly DishDiet[] | undefined {
  const place = ({ diet }: DishDiet): number => (isDiet(diet) ? DIET_NAMES.indexOf(diet) : DIET_NAMES.length)
  const read = value.map(({ diet, onRequest }) => ({ diet, onRequest }))
  return read.length === 0 ? undefined : read.toSorted((a, b) => place(a) - place(b))
}

/** How people write them on menus; what restaurants call “GF” is no more than what is in the dish. */
const SPELLINGS: Readonly<Record<Diet, RegExp>> = {
  VEGETARIAN: /^(?:v|veg|veggie|vegetarian|vegetarian diet|suitable for vegetarians)$/,
  VEGAN: /^(?:vg|ve|vgn|vegan|vegan diet|plant[- ]based|pb|suitable for vegans)$/,
  NO_GLUTEN_INGREDIENTS:
    /^(?:gf|g\/f|ngci|ngi|ng|gluten[- ]?free|gluten[- ]?free diet|no[- ]gluten(?:[- ]containing)?(?:[- ]ingredients)?)$/,
}
const REQUEST =
  /^(?:can be (?:made )?|available )?(.+?)[ -]?(?:o|a|\*|opt|options?|options? available|available|avail\.?|\(?on request\)?|optional|possible|adaptable|alternative)$/

/** What a menu’s own key says of its marks: `v` is vegan here. */
export type MarkKey = ReadonlyMap<string, Diet>

/** The diet that a mark or words stand for: `V`, `vegan on request`, `GF available`; undefined for anything else. */
export function dietIn(written: string, key?: MarkKey): DishDiet | undefined {
  const word = folded(written.slice(0, 60)).toLowerCase().replaceAll('_', ' ')
  const plain = (text: string): Diet | undefined => key?.get(text) ?? DIET_NAMES.find((name) => SPELLINGS[name].test(text))
  const diet = plain(word)
  if (diet !== undefined) return { diet, onRequest: false }
  const requested = plain(REQUEST.exec(word)?.[1]?.trim() ?? /^(?:available|can be(?: made)?) (.+)$/.exec(word)?.[1] ?? '')
  return requested && { diet: requested, onRequest: true }
}

/** `vegetarian`, `vegan on request` */
export function dietWords({ diet, onRequest }: DishDiet): string {
  return `${DIETS[diet].words}${onRequest ? ' on request' : ''}`
}

/** `V`, `VG*` */
export function dietMark({ diet, onRequest }: DishDiet): string {
  return `${DIETS[diet].mark}${onRequest ? ON_REQUEST_MARK : ''}`
}

/** What the marks of these dishes mean, in their order: `V`, `vegetarian`; and last what the star means. */
export function keyOfMarks(
  dishes: readonly { readonly diets?: readonly DishDiet[] | null | undefined }[],
): { readonly mark: string; readonly words: string }[] {
  const all = dishes.flatMap((dish) => dish.diets ?? [])
  const used = DIET_NAMES.filter((name) => all.some(({ diet }) => diet === name)).map((name) => DIETS[name])
  return all.some(({ onRequest }) => onRequest) ? [...used, { mark: ON_REQUEST_MARK, words: 'on request' }] : used
}

/** How a change of diets is said of a dish: `is now vegan and no longer vegetarian`. */
export function dietClause(before: readonly DishDiet[], after: readonly DishDiet[], is: string): string {
  const has = (all: readonly DishDiet[], one: DishDiet): boolean => diets.isSame(all.filter(({ diet }) => diet === one.diet), [one]) // prettier-ignore
  const now = after.filter((one) => !has(before, one)).map(saidOf)
  const gone = before.filter(({ diet }) => !after.some((other) => other.diet === diet)).map(saidOf)
  return `${is} ${listed([...now.map((said) => `now ${said}`), ...gone.map((said) => `no longer ${said}`)])}`
}

function saidOf(one: DishDiet): string {
  return one.diet === 'NO_GLUTEN_INGREDIENTS' ? `marked “${dietWords(one)}”` : dietWords(one)
}
