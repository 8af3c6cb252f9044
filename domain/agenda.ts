import type { DishInput } from './dish.ts'

/** What is to be done to the menu at a time to come. */
export type PlannedAct =
  | { readonly kind: 'UPDATE'; readonly id: string; readonly fields: DishInput }
  | { readonly kind: 'DELETE' | 'RESTORE'; readonly id: string }

/** An act on the agenda. */
export interface AgendaEntry {
  readonly id: string
  /** Seconds since 1970; it happens then, or late when no server ran. */
  readonly due: number
  /** The id of the staff account that planned it, and in whose name it happens. */
  readonly by: string
  readonly act: PlannedAct
  readonly state: 'PLANNED' | 'DONE' | 'CANCELLED' | 'FAILED'
  /** Of a failed one: why, in a sentence that staff can act on. */
  readonly reason?: string | undefined
}

/** The id of the request by which an entry happens: the same on every server and after every restart, so that it happens once. */
export function requestIdOf({ id, due }: Pick<AgendaEntry, 'id' | 'due'>): string {
  return `agenda:${id}:${due}`
}
