import { ICES, states } from './checks.ts'
import type { OpeningDish } from './checks.ts'
import { vegetarian } from './diets.ts'

/** Roasts from twelve until they run out. */
export const sunday: readonly OpeningDish[] = [
  {
    sitting: 'SUNDAY',
    course: 'STARTERS',
    title: 'Prawn cocktail',
    price: 10,
    description: 'Cold-water prawns, crisp lettuce and Marie Rose sauce, with soda bread',
    allergens: states(['CELERY', 'WHEAT', 'BARLEY', 'CRUSTACEANS', 'EGGS', 'FISH', 'MILK', 'MUSTARD'], ['MOLLUSCS']),
  },
  {
    sitting: 'SUNDAY',
    course: 'STARTERS',
    title: 'Leek and potato soup',
    price: 6.75,
    description: 'With crisp leeks, cream and soda bread',
    diets: vegetarian,
    allergens: states(['CELERY', 'WHEAT', 'MILK']),
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'Sirloin of beef',
    price: 23,
    description: 'Served pink, with Yorkshire pudding, roast potatoes, carrots, cabbage, gravy and horseradish',
    allergens: states(['CELERY', 'WHEAT', 'EGGS', 'MILK', 'MUSTARD', 'SULPHITES']),
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'Half a chicken',
    price: 19.5,
    description: 'With sage and onion stuffing, roast potatoes, carrots, cabbage, bread sauce and gravy',
    allergens: states(['CELERY', 'WHEAT', 'MILK', 'SULPHITES'], ['EGGS']),
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'Squash and chestnut pie',
    price: 17.5,
    description: 'With spinach in puff pastry, roast potatoes, carrots, cabbage and mushroom gravy',
    diets: vegetarian,
    allergens: states(['CELERY', 'WHEAT', 'EGGS', 'MILK', 'SULPHITES'], ['HAZELNUTS']),
  },
  {
    sitting: 'SUNDAY',
    course: 'FISH',
    title: 'Baked cod',
    price: 19.5,
    description: 'Parsley sauce, mustard mash and buttered spring greens',
    allergens: states(['WHEAT', 'FISH', 'MILK', 'MUSTARD'], ['CRUSTACEANS', 'MOLLUSCS']),
  },
  {
    sitting: 'SUNDAY',
    course: 'EXTRAS',
    title: 'Cauliflower cheese',
    price: 5.75,
    description: 'Mature cheddar, mustard and crisp crumbs',
    diets: vegetarian,
    allergens: states(['WHEAT', 'MILK', 'MUSTARD']),
  },
  {
    sitting: 'SUNDAY',
    course: 'DESSERTS',
    title: 'Apple and blackberry crumble',
    price: 7.5,
    description: 'With oats, brown sugar and a jug of custard',
    diets: vegetarian,
    allergens: states(['WHEAT', 'OATS', 'EGGS', 'MILK'], ['ALMONDS']),
  },
  {
    sitting: 'SUNDAY',
    course: 'DESSERTS',
    title: 'Knickerbocker glory',
    price: 8.5,
    description: 'Raspberries, vanilla ice cream, meringue, peaches, cream and a wafer',
    diets: vegetarian,
    allergens: states(['WHEAT', 'EGGS', 'MILK', 'SOYA'], ICES),
  },
]
