import { ALLERGENS } from './allergens.ts'
import type { Allergen, Statement } from './allergens.ts'
import { currentCheck } from './check.ts'
import type { Checkable } from './check.ts'
import { keyOfName } from './fields.ts'
import { shown } from './typed.ts'

/** What somebody says of one allergen while they check a dish. */
export type Answer = 'no' | 'may' | 'contains'

/** What they have said so far; an allergen that is left out is not answered yet. */
export type Answers = { readonly [Name in Allergen]?: Answer }

/** The answers that make this statement. */
export function answersOf({ contains, mayContain }: Statement): Answers {
  return Object.fromEntries(
    ALLERGENS.map((allergen) => [allergen, contains.includes(allergen) ? 'contains' : mayContain.includes(allergen) ? 'may' : 'no']),
  )
}

/** The statement that the answers make (G4); undefined until each of the fourteen is answered. */
export function statementIn(answers: Answers): Statement | undefined {
  if (ALLERGENS.some((allergen) => answers[allergen] === undefined)) return undefined
  const those = (answer: Answer): Allergen[] => ALLERGENS.filter((allergen) => answers[allergen] === answer)
  return { contains: those('contains'), mayContain: those('may') }
}

/** As many as a short list offers. */
const MOST = 5

/** The dishes that are checked and have the most words in common with a dish, the most alike first: their statements may be its own. */
export function dishesLike<D extends Checkable>(dish: Checkable, dishes: readonly D[]): D[] {
  const own = new Set(wordsOf(dish))
  const likeness = (other: D): number => wordsOf(other).filter((word) => own.has(word)).length
  return dishes
    .filter((other) => other.id !== dish.id && currentCheck(other) !== undefined)
    .map((other) => ({ other, alike: likeness(other) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, MOST)
    .map(({ other }) => other)
}

/** Those of four letters and more: shorter ones, such as “with”, stand in too many. */
function wordsOf(dish: Checkable): string[] {
  const text = keyOfName(`${shown(dish, 'title')} ${shown(dish, 'description')}`)
  return [...new Set(text.match(/\p{L}{4,}/gu) ?? [])].filter((word) => word !== 'WITH')
}
