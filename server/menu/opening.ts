import { randomUUID } from 'node:crypto'
import type { Dish, DishFields } from '../../domain/dish.ts'

/** Two days, so that no page calls the opening menu new, wherever the restaurant is. */
const BEFORE_SECONDS = 172_800

/**
 * The dishes of an opening menu as if they had been typed a second apart two days ago, so that each course keeps the written order
 * (R19).
 */
export function openingDishes(menu: readonly DishFields[], now: number): Dish[] {
  const first = Math.floor(now / 1000) - BEFORE_SECONDS - menu.length
  return menu.map((fields, place) => ({ id: randomUUID(), ...fields, createdAt: first + place, version: 1 }))
}
