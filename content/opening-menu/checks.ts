import { inOrder } from '../../domain/allergens.ts'
import type { Allergen, Statement } from '../../domain/allergens.ts'
import type { Check } from '../../domain/check.ts'
import { inHouseStyle } from '../../domain/dish.ts'
import type { DishFields } from '../../domain/dish.ts'

/** A dish of the opening menu with what is stated of its allergens (G4), beside the texts that this is of; absent: nobody checked it. */
export interface OpeningDish extends DishFields {
  readonly allergens?: Statement
}

/** The day on which these texts were checked, in seconds since 1970. Whoever changes one checks its statement, and this. */
const CHECKED_AT = Date.UTC(2026, 10, 27, 12) / 1000

/** What else goes through the fryer: battered fish and squid. */
export const FRYER: readonly Allergen[] = ['FISH', 'MOLLUSCS', 'WHEAT', 'BARLEY']
/** What else is made where the ice cream comes from. */
export const ICES: readonly Allergen[] = ['ALMONDS', 'HAZELNUTS', 'PISTACHIOS', 'PEANUTS']

/** What a dish contains, and what it may contain. */
export function states(contains: readonly Allergen[], mayContain: readonly Allergen[] = []): Statement {
  return inOrder({ contains, mayContain })
}

/** A dish as the opening menu has it: in house style, and checked by the opening menu itself. It gets its id when it is put on a menu. */
export function opened({ allergens, ...dish }: OpeningDish): DishFields {
  const { title, description } = dish
  const check: Check | undefined = allergens && { ...allergens, by: 'opening', at: CHECKED_AT, words: { title, description }, dish: '' }
  return inHouseStyle({ ...dish, ...(check && { check }) })
}
