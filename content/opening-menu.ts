import type { DishFields } from '../domain/dish.ts'
import { opened } from './opening-menu/checks.ts'
import { drinks } from './opening-menu/drinks.ts'
import { evening } from './opening-menu/evening.ts'
import { info } from './opening-menu/info.ts'
import { kids } from './opening-menu/kids.ts'
import { lunch } from './opening-menu/lunch.ts'
import { sunday } from './opening-menu/sunday.ts'

/** What a new restaurant opens with. Within a course, the order here is the order on the page. */
export const openingMenu: readonly DishFields[] = [...info, ...lunch, ...evening, ...kids, ...drinks, ...sunday].map(opened)
