import type { DishFields } from '../../domain/dish.ts'

/** Small plates at small prices, whenever the kitchen is open. */
export const kids: readonly DishFields[] = [
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'FISH FINGERS',
    price: 7.5,
    description: 'HADDOCK IN GOLDEN CRUMBS, WITH CHIPS, AND PEAS OR BEANS',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'BUTTERED PASTA',
    price: 6.5,
    description: '(V) WITH CHEDDAR OR TOMATO SAUCE',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'SMALL BURGER',
    price: 7.95,
    description: 'ONE PATTY AND CHEESE IN A SOFT WHITE ROLL, WITH CHIPS',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'ROCK POOL PLATE',
    price: 6.95,
    description: '(V) CUCUMBER, CARROT, CHEDDAR, GRAPES AND BREADSTICKS, WITH HUMMUS TO DIP THEM IN',
  },
  {
    sitting: 'KIDS',
    course: 'DRINKS',
    title: 'CLOUDY APPLE JUICE',
    price: 2.75,
    description: 'A SMALL GLASS, WITH A PAPER STRAW',
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'TWO SCOOPS',
    price: 3.95,
    description: '(V) VANILLA, STRAWBERRY OR CHOCOLATE ICE CREAM, IN A CONE OR A CUP',
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'BANANA SPLIT',
    price: 5.25,
    description: '(V) VANILLA ICE CREAM, HOT CHOCOLATE SAUCE, CREAM AND A CHERRY',
  },
]
