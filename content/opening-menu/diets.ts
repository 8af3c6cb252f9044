import type { Diet, DishDiet } from '../../domain/diets.ts'

const suits = (diet: Diet): DishDiet => ({ diet, onRequest: false })

export const vegetarian: readonly DishDiet[] = [suits('VEGETARIAN')]
export const vegan: readonly DishDiet[] = [suits('VEGAN')]

/** None of the ingredients contains gluten. */
export const noGluten: readonly DishDiet[] = [suits('NO_GLUTEN_INGREDIENTS')]
/** Without the bread, say. */
export const noGlutenOnRequest: readonly DishDiet[] = [{ diet: 'NO_GLUTEN_INGREDIENTS', onRequest: true }]
/** Without the cheese, say. */
export const veganOnRequest: readonly DishDiet[] = [{ diet: 'VEGAN', onRequest: true }]
