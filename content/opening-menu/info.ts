import type { DishFields } from '../../domain/dish.ts'

/** Notes for the table: texts only, without a name or a price. Opening hours stand in the footer. */
export const info: readonly DishFields[] = [
  {
    sitting: 'INFO',
    course: 'WELCOME',
    title: '',
    price: 0,
    description: 'DOGS AND SANDY FEET ARE WELCOME. ASK FOR A BLANKET WHEN THE WIND GETS UP.',
  },
  {
    sitting: 'INFO',
    course: 'TODAY',
    title: '',
    price: 0,
    description: 'WE COOK WHAT THE BOATS LAND, SO A DISH MAY SELL OUT BEFORE THE DAY IS OVER.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description: 'MOST MAINS CAN BE HAD AS A HALF PORTION, FOR TWO THIRDS OF THE PRICE.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description: 'FOR TABLES OF SEVEN OR MORE WE ADD 10% FOR SERVICE. ALL TIPS GO TO THE STAFF.',
  },
  {
    sitting: 'INFO',
    course: 'ALLERGENS',
    title: '',
    price: 0,
    description:
      'PLEASE TELL US ABOUT ANY ALLERGY BEFORE YOU ORDER: WE USE ALL FOURTEEN ALLERGENS IN ONE KITCHEN. DISHES MARKED (V) ARE VEGETARIAN, THOSE MARKED (VG) VEGAN.',
  },
]
