import { createContext } from 'react'
import type { Dish } from './dish.ts'

/** What the server renders the menu from. */
export interface ServerMenu {
  readonly dishes: readonly Dish[]
  /** The HTML of a dish in the list of its course. */
  htmlOf(dish: Dish): string
}

/** Absent in browsers, where Apollo's cache has the menu: on the server, reading it from there takes longer than all the rest. */
export const ServerMenuContext = createContext<ServerMenu | undefined>(undefined)
