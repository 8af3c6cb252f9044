import type { Dish } from './dish.ts'

/** How many dishes one revision may edit: every dish of a large restaurant group. */
export const MAX_EDITS = 2_000

/** What a revision did to one dish: without `before` it was put on the menu, without `after` it was taken off. */
export interface Edit {
  readonly id: string
  readonly before?: Dish | undefined
  readonly after?: Dish | undefined
}

/** One act of one person: all of its edits are stored and shown at once, or none. */
export interface Revision {
  /** The next integer of one sequence over the whole menu. */
  readonly revision: number
  /** Seconds since 1970, by the server's clock. */
  readonly at: number
  /** The id of the staff account that wrote; `opening` for the opening menu, `outside` for a write past the app, `restore` for a backup put back. */
  readonly by: string
  /** The id that the client made for the request, so that the same request again is recognised. */
  readonly requestId?: string | undefined
  /** A hash of what was requested: the same id with another one is not the same request. */
  readonly requestHash?: string | undefined
  /** At most one for a dish, in the order of the decision. Absent for a RESET: the menu changed in a way that the log does not record dish by dish. */
  readonly edits?: readonly Edit[] | undefined
}
