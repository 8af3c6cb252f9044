import type { DishFields } from '../../domain/dish.ts'

/** Notes for the table: texts only, without a name or a price. */
export const info: readonly DishFields[] = [
  {
    sitting: 'INFO',
    course: 'WELCOME',
    title: '',
    price: 0,
    description:
      'THE KITCHEN IS OPEN TUESDAY TO SATURDAY, LUNCH FROM 12 TO 3 AND EVENINGS FROM 5 TO 9. ON SUNDAY WE COOK STRAIGHT THROUGH FROM 12 TO 6. ON MONDAY WE MEND THE NETS.',
  },
  {
    sitting: 'INFO',
    course: 'WELCOME',
    title: '',
    price: 0,
    description:
      'DOGS ARE WELCOME ON THE TERRACE AND AT THE TWO TABLES INSIDE THE DOOR. THERE IS WATER BY THE STEPS, AND A BISCUIT FOR ANYONE WHO SITS.',
  },
  {
    sitting: 'INFO',
    course: 'WELCOME',
    title: '',
    price: 0,
    description:
      'SAND IS NO TROUBLE. COME AS YOU ARE, LEAVE BOARDS AND BUCKETS ON THE RACK OUTSIDE, AND ASK FOR A BLANKET WHEN THE WIND TURNS.',
  },
  {
    sitting: 'INFO',
    course: 'TODAY',
    title: '',
    price: 0,
    description:
      'CATCH OF THE DAY: WHATEVER THE BOATS LAND BY TEN, CHALKED UP BY TWELVE AND RUBBED OUT WHEN IT IS GONE. ASK US BEFORE YOU SET YOUR HEART ON THE SOLE.',
  },
  {
    sitting: 'INFO',
    course: 'TODAY',
    title: '',
    price: 0,
    description: 'NO BOATS, NO LOBSTER. AFTER A GALE THE SHELLFISH LIST RUNS SHORT, AND WE WOULD SOONER SAY SO THAN OPEN THE FREEZER.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description:
      'SERVICE IS NOT INCLUDED. FOR TABLES OF SEVEN OR MORE WE ADD 10%. ALL OF IT, AND EVERY TIP, GOES TO THE PEOPLE WHO COOKED YOUR FOOD AND CARRIED YOUR PLATES.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description: 'MOST MAINS CAN BE HAD AS A HALF PORTION FOR TWO THIRDS OF THE PRICE, WHETHER YOU ARE EIGHT OR EIGHTY.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description:
      'CRAB, PRAWNS AND MUSSELS MAY HIDE A SCRAP OF SHELL, AND WHOLE FISH COMES WITH ITS BONES. SAY THE WORD AND WE WILL FILLET IT AT THE TABLE.',
  },
  {
    sitting: 'INFO',
    course: 'ALLERGENS',
    title: '',
    price: 0,
    description:
      'TELL US ABOUT ANY ALLERGY BEFORE YOU ORDER, EVERY TIME: RECIPES CHANGE WITH THE CATCH. WE COOK WITH ALL FOURTEEN ALLERGENS IN ONE SMALL KITCHEN, SO NO DISH IS CERTAIN TO BE FREE OF TRACES.',
  },
  {
    sitting: 'INFO',
    course: 'ALLERGENS',
    title: '',
    price: 0,
    description:
      '(V) IS VEGETARIAN AND (VG) IS VEGAN. <B> MEANS THAT OUR BROWN SODA BREAD COMES WITH THE DISH; ASK FOR THE GLUTEN-FREE LOAF IF YOU WOULD RATHER.',
  },
]
