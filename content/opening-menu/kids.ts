import { FRYER, ICES, states } from './checks.ts'
import type { OpeningDish } from './checks.ts'
import { veganOnRequest, vegetarian } from './diets.ts'

/** Small plates at small prices, whenever the kitchen is open. */
export const kids: readonly OpeningDish[] = [
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'Fish fingers',
    price: 7.5,
    description: 'Haddock in golden crumbs, with chips, and peas or beans',
    allergens: states(['WHEAT', 'EGGS', 'FISH'], FRYER),
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'Buttered pasta',
    price: 6.5,
    description: 'With cheddar or tomato sauce',
    diets: vegetarian,
    allergens: states(['CELERY', 'WHEAT', 'MILK'], ['EGGS']),
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'Small burger',
    price: 7.95,
    description: 'One patty and cheese in a soft white roll, with chips',
    allergens: states(['WHEAT', 'MILK'], [...FRYER, 'EGGS', 'SESAME']),
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'Rock pool plate',
    price: 6.95,
    description: 'Cucumber, carrot, cheddar, grapes and breadsticks, with hummus to dip them in',
    diets: [...vegetarian, ...veganOnRequest],
    allergens: states(['WHEAT', 'MILK', 'SESAME']),
  },
  {
    sitting: 'KIDS',
    course: 'DRINKS',
    title: 'Cloudy apple juice',
    price: 2.75,
    description: 'A small glass, with a paper straw',
    allergens: states([]),
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'Two scoops',
    price: 3.95,
    description: 'Vanilla, strawberry or chocolate ice cream, in a cone or a cup',
    diets: vegetarian,
    allergens: states(['WHEAT', 'EGGS', 'MILK', 'SOYA'], ICES),
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'Banana split',
    price: 5.25,
    description: 'Vanilla ice cream, hot chocolate sauce, cream and a cherry',
    diets: vegetarian,
    allergens: states(['EGGS', 'MILK', 'SOYA', 'SULPHITES'], ICES),
  },
]
