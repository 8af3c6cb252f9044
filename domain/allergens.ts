/** The fourteen allergens of UK law (G3), in its order. Of cereals and of tree nuts each kind is stated by its name. */
export const FOURTEEN = [
  { name: 'celery', kinds: ['CELERY'] },
  { name: 'cereals containing gluten', kinds: ['WHEAT', 'RYE', 'BARLEY', 'OATS'] },
  { name: 'crustaceans', kinds: ['CRUSTACEANS'] },
  { name: 'eggs', kinds: ['EGGS'] },
  { name: 'fish', kinds: ['FISH'] },
  { name: 'lupin', kinds: ['LUPIN'] },
  { name: 'milk', kinds: ['MILK'] },
  { name: 'molluscs', kinds: ['MOLLUSCS'] },
  { name: 'mustard', kinds: ['MUSTARD'] },
  {
    name: 'tree nuts',
    kinds: ['ALMONDS', 'HAZELNUTS', 'WALNUTS', 'CASHEWS', 'PECANS', 'BRAZIL_NUTS', 'PISTACHIOS', 'MACADAMIAS'],
  },
  { name: 'peanuts', kinds: ['PEANUTS'] },
  { name: 'sesame', kinds: ['SESAME'] },
  { name: 'soya', kinds: ['SOYA'] },
  { name: 'sulphur dioxide and sulphites', kinds: ['SULPHITES'] },
] as const

/** What is stated of a dish: one of the fourteen or, of cereals and of tree nuts, a kind. */
export type Allergen = (typeof FOURTEEN)[number]['kinds'][number]

/** All of them, in the order of the fourteen. */
export const ALLERGENS: readonly Allergen[] = FOURTEEN.flatMap<Allergen>(({ kinds }) => kinds)

/** The cereals containing gluten. Spelt is wheat. */
export const CEREALS: readonly Allergen[] = FOURTEEN[1].kinds

/** What somebody states of all fourteen (G4): these are in it, those may be, after an assessment, and none of the rest is an ingredient. */
export interface Statement {
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
}

/** `milk`, `Brazil nuts`, `sulphites` */
export function allergenWords(allergen: Allergen): string {
  return allergen === 'BRAZIL_NUTS' ? 'Brazil nuts' : allergen.toLowerCase()
}

/** Their words in the order of the alphabet, in which a reader looks for one: `milk, wheat`. */
export function allergensListed(allergens: readonly Allergen[]): string {
  return allergens.map(allergenWords).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ') // prettier-ignore
}

/** `Contains: milk, wheat. May contain: peanuts.`; never that a dish is free from anything (G6). */
export function statementWords({ contains, mayContain }: Statement): string {
  const has =
    contains.length === 0 ? 'Contains none of the fourteen allergens as an ingredient.' : `Contains: ${allergensListed(contains)}.`
  return mayContain.length === 0 ? has : `${has} May contain: ${allergensListed(mayContain)}.`
}

/** Whether a value names one of them. */
export function isAllergen(value: unknown): value is Allergen {
  return ALLERGENS.some((allergen) => allergen === value)
}

/** A statement in the order of the fourteen, each once: what is in a dish need not be said to be possible. */
export function inOrder({ contains, mayContain }: Statement): Statement {
  return {
    contains: ALLERGENS.filter((allergen) => contains.includes(allergen)),
    mayContain: ALLERGENS.filter((allergen) => mayContain.includes(allergen) && !contains.includes(allergen)),
  }
}
