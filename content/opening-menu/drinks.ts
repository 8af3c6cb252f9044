import type { DishFields } from '../../domain/dish.ts'
import { states } from './checks.ts'
import type { OpeningDish } from './checks.ts'

const WINE = ['125 ml', '175 ml', 'bottle'] as const

/** By the glass, small and large, and by the bottle; one without a large glass has none. */
function wine(small: number, large: number | undefined, bottle: number): Pick<DishFields, 'price' | 'portions'> {
  const prices = [small, large, bottle]
  return { price: small, portions: WINE.flatMap((name, i) => (prices[i] === undefined ? [] : [{ name, price: prices[i] }])) }
}

/** For the grown-ups, and whoever is driving. */
export const drinks: readonly OpeningDish[] = [
  {
    sitting: 'DRINKS',
    course: 'WINE',
    title: 'English sparkling brut',
    ...wine(11.5, undefined, 58),
    description: 'Fine and crisp, from Sussex',
    allergens: states(['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'WINE',
    title: 'Muscadet',
    ...wine(5.75, 7.95, 31),
    description: 'Bone dry and a little salty, from the Loire',
    allergens: states(['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'WINE',
    title: 'Albariño',
    ...wine(6.75, 9.25, 36),
    description: 'Peach and citrus, from Galicia',
    allergens: states(['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'WINE',
    title: 'Provence rosé',
    ...wine(6.25, 8.75, 34),
    description: 'Pale and dry, the colour of shells',
    allergens: states(['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'WINE',
    title: 'Pinot noir',
    ...wine(6.5, 8.95, 35),
    description: 'A light red for fish, served cool',
    allergens: states(['SULPHITES'], ['EGGS']),
  },
  {
    sitting: 'DRINKS',
    course: 'ON TAP',
    title: 'Harbour pale ale',
    price: 5.8,
    description: 'Citrus and soft, 4.2%. A pint',
    allergens: states(['BARLEY'], ['WHEAT']),
  },
  {
    sitting: 'DRINKS',
    course: 'ON TAP',
    title: 'Boatyard stout',
    price: 6,
    description: 'Dry and roasted, 4.5%. A pint',
    allergens: states(['BARLEY'], ['OATS']),
  },
  {
    sitting: 'DRINKS',
    course: 'ON TAP',
    title: 'Dry cider',
    price: 5.6,
    description: 'Somerset apples, 5%. A pint',
    allergens: states(['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'NO ALCOHOL',
    title: 'Alcohol-free lager',
    price: 4.75,
    description: 'Crisp and cold, 0.5%. A 330ml bottle',
    allergens: states(['BARLEY'], ['WHEAT']),
  },
  {
    sitting: 'DRINKS',
    course: 'NO ALCOHOL',
    title: 'Ginger beer',
    price: 3.95,
    description: 'Fiery and cloudy, with lime',
    allergens: states([]),
  },
  {
    sitting: 'DRINKS',
    course: 'NO ALCOHOL',
    title: 'Elderflower pressé',
    price: 3.95,
    description: 'With sparkling water, cucumber and mint',
    allergens: states([], ['SULPHITES']),
  },
  {
    sitting: 'DRINKS',
    course: 'NO ALCOHOL',
    title: 'Tap water',
    price: 0,
    description: 'Free, with ice and lemon',
    allergens: states([]),
  },
  {
    sitting: 'DRINKS',
    course: 'HOT DRINKS',
    title: 'Coffee',
    price: 3.5,
    description: 'Black, flat white, latte or cappuccino, with dairy or oat milk',
    allergens: states(['OATS', 'MILK'], ['SOYA']),
  },
  {
    sitting: 'DRINKS',
    course: 'HOT DRINKS',
    title: 'Pot of tea',
    price: 3.25,
    description: 'English breakfast, Earl Grey or fresh mint',
    allergens: states(['MILK']),
  },
]
