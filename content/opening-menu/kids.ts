import type { DishFields } from '../../domain/dish.ts'

/** Small plates at small prices, at any hour the kitchen is open. */
export const kids: readonly DishFields[] = [
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: '🐟 FISH FINGERS',
    price: 7.5,
    description: 'HADDOCK IN GOLDEN CRUMBS, CHIPS, AND PEAS OR BEANS',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'BUTTERED PASTA',
    price: 5.95,
    description: '(V) WITH A SNOWFALL OF CHEESE OR A LITTLE BOWL OF TOMATO SAUCE',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'SMALL BURGER',
    price: 7.5,
    description: 'ONE PATTY, ONE SLICE OF CHEESE, ONE SOFT BUN AND NOTHING GREEN UNLESS YOU ASK',
  },
  {
    sitting: 'KIDS',
    course: 'MAINS',
    title: 'ROCK POOL PLATE',
    price: 6.5,
    description: '(V) CUCUMBER BOATS, CARROT STICKS, CHEESE, GRAPES, HUMMUS AND BREADSTICKS TO FISH WITH',
  },
  {
    sitting: 'KIDS',
    course: 'DRINKS',
    title: 'TAP WATER',
    price: 0,
    description: 'COLD, FREE, AND IN A CUP WITH A LID IF THE TABLE IS WOBBLY',
  },
  {
    sitting: 'KIDS',
    course: 'DRINKS',
    title: 'CLOUDY APPLE JUICE',
    price: 2.5,
    description: "A CARTON'S WORTH IN A PROPER GLASS",
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'CONE OR CUP',
    price: 3,
    description: '(V) TWO SCOOPS: VANILLA, STRAWBERRY, OR THE BLUE ONE',
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: '',
    price: 1,
    description: 'ADD A FLAKE, A SCOOP OR A SHAKE OF SPRINKLES',
  },
  {
    sitting: 'KIDS',
    course: 'DESSERTS',
    title: 'BANANA SPLIT',
    price: 4.75,
    description: '(V) A WHOLE BANANA, HOT CHOCOLATE SAUCE, CREAM AND A CHERRY TO ARGUE OVER',
  },
]
