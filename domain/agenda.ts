import type { PlannableAct } from './move-act.ts'
import type { AgendaStep } from './revision.ts'

/** An act on the agenda. */
export interface AgendaEntry extends AgendaStep {
  /** The id of the staff account that planned it, and in whose name it happens. */
  readonly by: string
  readonly act: PlannableAct
  /** The revision by which it got its time, which the store sets: those of one time happen in this order. */
  readonly since?: number | undefined
  /** Of a failed one: why, in a sentence that staff can act on. Of one that is read from `Plans`: why it would fail, as things are. */
  readonly reason?: string | undefined
  /** How it was before it was changed last, which the undo of that change puts back. */
  readonly was?: Omit<AgendaEntry, 'id' | 'version' | 'was'> | undefined
}

/** Seconds that an act is planned ahead at least, and at most: a date that is further away is a slip of the finger. */
const SOONEST_SECONDS = 3
const LATEST_SECONDS = 366 * 86_400

/** What is wrong with the time of an act, in a sentence that staff can act on; both times are in seconds since 1970. */
export function faultInDue(due: number, now: number): string | undefined {
  if (!Number.isInteger(due)) return 'Give the time in whole seconds since 1970.'
  if (due < now + SOONEST_SECONDS) return 'Choose a time that is still to come.'
  return due - now <= LATEST_SECONDS ? undefined : 'Choose a time within a year.'
}

/** Entries in the order in which they happen; those that a preview adds come last. */
export function inOrder(entries: readonly AgendaEntry[]): AgendaEntry[] {
  const place = ({ since = Infinity }: AgendaEntry): number => since
  return entries.toSorted((a, b) => a.due - b.due || (place(a) === place(b) ? 0 : place(a) - place(b)) || (a.id < b.id ? -1 : 1))
}

/** Whether an entry was put on the agenda by the server, and ends the sold-out state of dishes: nobody planned it. */
export function isReturn({ act }: Pick<AgendaEntry, 'act'>): boolean {
  return act.every(({ kind }) => kind === 'RETURN')
}

/** The id of the request by which an entry happens: the same on every server and after every restart, so that it happens once. */
export function requestIdOf({ id, due }: Pick<AgendaEntry, 'id' | 'due'>): string {
  return `agenda:${id}:${due}`
}
