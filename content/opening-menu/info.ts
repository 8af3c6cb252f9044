import type { DishFields } from '../../domain/dish.ts'

/** Notes for the table: texts only, without a name or a price. Opening hours stand in the footer. */
export const info: readonly DishFields[] = [
  {
    sitting: 'INFO',
    course: 'WELCOME',
    title: '',
    price: 0,
    description: 'Dogs and sandy feet are welcome. Ask for a blanket when the wind gets up.',
  },
  {
    sitting: 'INFO',
    course: 'TODAY',
    title: '',
    price: 0,
    description: 'We cook what the boats land, so a dish may sell out before the day is over.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description: 'Most mains can be had as a half portion, for two thirds of the price.',
  },
  {
    sitting: 'INFO',
    course: 'GOOD TO KNOW',
    title: '',
    price: 0,
    description: 'For tables of seven or more we add an optional 10% for service. All tips go to the staff.',
  },
  {
    sitting: 'INFO',
    course: 'ALLERGENS',
    title: '',
    price: 0,
    description: 'Tell us about an allergy before you order. All fourteen allergens are handled in our kitchen.',
  },
]
