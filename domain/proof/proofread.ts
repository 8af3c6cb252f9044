import { dietsAgainst, currentCheck } from '../check.ts'
import { dietIn } from '../diets.ts'
import type { DishDiet } from '../diets.ts'
import { isTextOnly, nameOf, withInput } from '../dish.ts'
import type { DishInput, TypedField } from '../dish.ts'
import { keyOfName } from '../fields.ts'
import type { MenuDish } from '../import/reading.ts'
import { keyOfCourse } from '../menu.ts'
import { inPence, readPrice, signOf } from '../price.ts'
import { showPricing } from '../portions.ts'
import { pastDayIn } from './dates.ts'
import { marksOf, vagueIn, without } from './texts.ts'
import { similarTo } from '../similar.ts'
import type { DishStep } from '../steps/step.ts'
import { shown } from '../typed.ts'

/** What a careful reader would ask about: quietly, since each may be meant. */
export interface ProofNote {
  readonly kind: 'PRICE_IN_TEXT' | 'WINE_WITHOUT_125_ML' | 'VAGUE_MAY_CONTAIN' | 'MARK_IN_NAME' | 'NEARLY_SAME' | 'PAST_DAY'
  /** The id of the dish, and where in it the words stand. */
  readonly id: string
  readonly field: TypedField
  /** What is wrong, in a sentence that names the dish. */
  readonly message: string
  /** What to do, in a sentence. */
  readonly remedy: string
  /** What does that, where it needs no word of anybody’s. */
  readonly step?: DishStep
}

/** How the restaurant writes prices, and the day that it is there: `2026-11-28`. */
export interface ProofHouse {
  readonly currency: string
  readonly today: string
}

/** All that a careful reader would ask about, dish by dish in the order of the menu that is given. */
export function proofread(menu: readonly MenuDish[], house: ProofHouse): ProofNote[] {
  const courses = new Map<string, MenuDish[]>()
  return menu.flatMap((dish) => {
    const before = courses.get(keyOfCourse(dish)) ?? []
    const notes = [...RULES.map((rule) => rule(dish, house)), nearlySame(dish, before, house)]
    courses.set(keyOfCourse(dish), before)
    before.push(dish)
    return notes.flatMap((note) => note ?? [])
  })
}

type Found = ProofNote | undefined

const RULES: readonly ((dish: MenuDish, house: ProofHouse) => Found)[] = [priceInText, wineWithout125, vague, markInName, pastDay]

/** A supplement has a price of its own: “add chips for £3”. */
const SUPPLEMENT = /(?:\+|\badd\b|\bextra\b|\bsupplement\b|\bmore\b|\bupgrade\b)/i

/** A price in the text that is none of the dish’s. */
function priceInText(dish: MenuDish, { currency }: ProofHouse): Found {
  if (isTextOnly(dish)) return undefined
  const written = new RegExp(`${signOf(currency).replaceAll(/\W/g, String.raw`\$&`)}\\s?\\d{1,4}(?:[.,]\\d{2})?(?![\\d%])`)
  const own = new Set([dish.price, ...(dish.portions ?? []).map(({ price }) => price)].map(inPence))
  for (const field of ['title', 'description'] as const) {
    const text = shown(dish, field)
    const [price] = written.exec(text) ?? []
    if (price === undefined || SUPPLEMENT.test(text) || own.has(inPence(readPrice(price, currency)))) continue
    const costs = showPricing(dish, currency)
    return {
      kind: 'PRICE_IN_TEXT',
      id: dish.id,
      field,
      message: `${named(dish)} says ${price} in its ${field === 'title' ? 'name' : 'details'}, and ${costs === '' ? 'has no price' : `costs ${costs}`}.`,
      remedy: `Take ${price} out of the text, or make it the price.`,
      ...updating(dish, { [field]: without(text, price) }),
    }
  }
  return undefined
}

/** In Britain wine that is sold by the glass has to be sold in 125 ml too. */
function wineWithout125(dish: MenuDish): Found {
  const sizes = (dish.portions ?? [])
    .map(({ name }) => name)
    .concat(dish.portions ? [] : [shown(dish, 'title'), shown(dish, 'description')])
  const isWine = /(?<!\p{L})(?:wines?|ros[eé]s?|sparkling|champagnes?|fizz|reds|whites)(?!\p{L})/iu.test(`${dish.course} ${dish.sitting}`)
  const isByGlass = sizes.some((size) => /\b(?:175|250)\s?ml\b/iu.test(size) || (dish.portions && /\bglass\b/iu.test(size)))
  if (!isWine || !isByGlass || sizes.some((size) => /\b125\s?ml\b/iu.test(size))) return undefined
  return {
    kind: 'WINE_WITHOUT_125_ML',
    id: dish.id,
    field: 'portions',
    message: `${named(dish)} is sold by the glass, and not in 125 ml.`,
    remedy: 'Add a size of 125 ml with its price.',
  }
}

/** G6: “may contain” is a statement only where it names what. */
function vague(dish: MenuDish): Found {
  for (const field of ['title', 'description'] as const) {
    const text = shown(dish, field)
    const words = vagueIn(text)
    if (words === undefined) continue
    return {
      kind: 'VAGUE_MAY_CONTAIN',
      id: dish.id,
      field,
      message: `${named(dish)} says “${words}”, which names nothing that a guest could go by.`,
      remedy: 'Name what it may contain in the check of its allergens, and take this out of the text.',
      ...updating(dish, { [field]: without(text, words) }),
    }
  }
  return undefined
}

/** G9: a diet is marked beside the name, not in it. */
function markInName(dish: MenuDish): Found {
  const { text, marks } = marksOf(shown(dish, 'title'))
  const [mark] = marks
  if (mark === undefined || text === '') return undefined
  const diets = marks.flatMap((one) => dietIn(one) ?? [])
  const fresh = diets.filter(({ diet }) => !dish.diets?.some((one) => one.diet === diet))
  const against = dietsAgainst(fresh, currentCheck(dish)?.contains ?? [])
  const added: readonly DishDiet[] = fresh.filter((diet) => !against.includes(diet))
  return {
    kind: 'MARK_IN_NAME',
    id: dish.id,
    field: 'title',
    message: `${named(dish)} has the mark “${mark}” in its name, where guests may take it for a word.`,
    remedy: diets.length > 0 ? 'Take it out of the name, and mark the diet instead.' : 'Take it out of the name.',
    ...updating(dish, { title: text, ...(added.length > 0 && { diets: [...(dish.diets ?? []), ...added] }) }),
  }
}

/** A note about a day that has passed: of INFO, where the days of a restaurant stand. */
function pastDay(dish: MenuDish, { today }: ProofHouse): Found {
  const text = [shown(dish, 'title'), shown(dish, 'description')].join(' ')
  const day = keyOfName(dish.sitting) === 'INFO' ? pastDayIn(text, today) : undefined
  if (day === undefined) return undefined
  return {
    kind: 'PAST_DAY',
    id: dish.id,
    field: 'description',
    message: `${named(dish)} is about ${day}, which has passed.`,
    remedy: 'Take it off the menu, or write it anew.',
    step: { kind: 'DELETE', id: dish.id },
  }
}

/** Two of a course that differ by a slip of the finger and cost the same, or by nothing at all. */
function nearlySame(dish: MenuDish, before: readonly MenuDish[], { currency }: ProofHouse): Found {
  const name = shown(dish, 'title')
  const twin = before.find((other) => {
    const others = shown(other, 'title')
    if (name.trim() === '' || others.trim() === '') return false
    if (keyOfName(name) === keyOfName(others)) return true
    return showPricing(dish, currency) === showPricing(other, currency) && similarTo(name, [others]) !== undefined
  })
  return (
    twin && {
      kind: 'NEARLY_SAME',
      id: dish.id,
      field: 'title',
      message: `${named(twin)} and ${named(dish)} have nearly the same name in ${dish.course} of ${dish.sitting}.`,
      remedy: 'Delete one of them, or give them names that guests can tell apart.',
    }
  )
}

function named(dish: MenuDish): string {
  return `“${nameOf(dish)}”`
}

/** The edit of a text; none where nothing would be left to show. */
function updating(dish: MenuDish, fields: DishInput): Pick<ProofNote, 'step'> {
  const { title, description } = withInput(dish, fields)
  if (title.trim() + description.trim() === '') return {}
  return { step: { kind: 'UPDATE', id: dish.id, fields, expectedVersion: dish.version } }
}
