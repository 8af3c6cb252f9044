import { createContext } from 'react'
import type { Dish } from './dish.ts'

/** The dishes of a page that the server renders. Absent in browsers, where Apollo's cache has them: reading it took most of a drawing. */
export const ServerDishesContext = createContext<readonly Dish[] | undefined>(undefined)
