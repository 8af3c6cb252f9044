import type { AgendaStep } from '../revision.ts'
import type { PlannedAct } from './step.ts'

/** An act on the agenda. */
export interface AgendaEntry extends AgendaStep {
  /** The id of the staff account that planned it, and in whose name it happens. */
  readonly by: string
  readonly act: PlannedAct
  /** Of a failed one: why, in a sentence that staff can act on. Of one that is foreseen: why it would fail, as things are. */
  readonly reason?: string | undefined
  /** How it was before it was changed last, which the undo of that change puts back. */
  readonly was?: Omit<AgendaEntry, 'id' | 'version' | 'was'> | undefined
}

/** Entries in the order in which they happen; those that a preview adds come last. */
export function inOrder(entries: readonly AgendaEntry[]): AgendaEntry[] {
  const place = ({ since = Infinity }: AgendaEntry): number => since
  return entries.toSorted((a, b) => a.due - b.due || (place(a) === place(b) ? 0 : place(a) - place(b)) || (a.id < b.id ? -1 : 1))
}

/** Whether an entry was put on the agenda by the server, and ends the sold-out state of dishes: nobody planned it. */
export function isReturn({ act }: Pick<AgendaEntry, 'act'>): boolean {
  return act.length > 0 && act.every(({ kind }) => kind === 'RETURN')
}

/** The id of the request by which an entry happens: the same on every server and after every restart, so that it happens once. */
export function requestIdOf({ id, due }: Pick<AgendaEntry, 'id' | 'due'>): string {
  return `agenda:${id}:${due}`
}
