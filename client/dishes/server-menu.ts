import { createContext } from 'react'
import type { Dish } from './dish.ts'

/** What the server renders the menu from. */
export interface ServerMenu {
  readonly dishes: readonly Dish[]
  /** What stands for the dishes of a course in the rendered page until it is sent. */
  placeFor(dishes: readonly Dish[]): string
}

/** Absent in browsers, where Apollo's cache has the menu: on the server, reading it from there takes longer than all the rest. */
export const ServerMenuContext = createContext<ServerMenu | undefined>(undefined)
