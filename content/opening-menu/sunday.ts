import type { DishFields } from '../../domain/dish.ts'

/** Roasts from twelve until they run out. */
export const sunday: readonly DishFields[] = [
  {
    sitting: 'SUNDAY',
    course: 'STARTERS',
    title: 'PRAWN COCKTAIL',
    price: 10,
    description: 'COLD-WATER PRAWNS, CRISP LETTUCE AND MARIE ROSE SAUCE, WITH SODA BREAD',
  },
  {
    sitting: 'SUNDAY',
    course: 'STARTERS',
    title: 'LEEK AND POTATO SOUP',
    price: 6.75,
    description: '(V) WITH CRISP LEEKS, CREAM AND SODA BREAD',
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'SIRLOIN OF BEEF',
    price: 23,
    description: 'SERVED PINK, WITH YORKSHIRE PUDDING, ROAST POTATOES, CARROTS, CABBAGE, GRAVY AND HORSERADISH',
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'HALF A CHICKEN',
    price: 19.5,
    description: 'WITH SAGE AND ONION STUFFING, ROAST POTATOES, CARROTS, CABBAGE, BREAD SAUCE AND GRAVY',
  },
  {
    sitting: 'SUNDAY',
    course: 'ROASTS',
    title: 'SQUASH AND CHESTNUT PIE',
    price: 17.5,
    description: '(V) WITH SPINACH IN PUFF PASTRY, ROAST POTATOES, CARROTS, CABBAGE AND MUSHROOM GRAVY',
  },
  {
    sitting: 'SUNDAY',
    course: 'FISH',
    title: 'BAKED COD',
    price: 19.5,
    description: 'PARSLEY SAUCE, MUSTARD MASH AND BUTTERED SPRING GREENS',
  },
  {
    sitting: 'SUNDAY',
    course: 'EXTRAS',
    title: 'CAULIFLOWER CHEESE',
    price: 5.75,
    description: '(V) MATURE CHEDDAR, MUSTARD AND CRISP CRUMBS',
  },
  {
    sitting: 'SUNDAY',
    course: 'DESSERTS',
    title: 'APPLE AND BLACKBERRY CRUMBLE',
    price: 7.5,
    description: '(V) WITH OATS, BROWN SUGAR AND A JUG OF CUSTARD',
  },
  {
    sitting: 'SUNDAY',
    course: 'DESSERTS',
    title: 'KNICKERBOCKER GLORY',
    price: 8.5,
    description: '(V) RASPBERRIES, VANILLA ICE CREAM, MERINGUE, PEACHES, CREAM AND A WAFER',
  },
]
