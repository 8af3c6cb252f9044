import { requestIdOf } from '../../domain/agenda.ts'
import type { AgendaEntry, PlannedAct } from '../../domain/agenda.ts'
import type { Decision, Reads, Snapshot, WriteRequest } from '../store/store.ts'
import { deleteOf, restoreOf, updateOf } from './decisions.ts'
import type { Refusal, Write } from './decisions.ts'

/** A write of the agenda, and what it has to know. */
interface AgendaWrite<A> {
  readonly reads: Reads
  readonly decide: (snapshot: Snapshot) => Decision<A>
}

/** Why an entry cannot be cancelled. */
export type CancelRefusal = Extract<Refusal, { code: 'NOT_FOUND' }>

/** Puts an entry on the agenda. */
export function planOf(entry: AgendaEntry): AgendaWrite<never> {
  return { reads: {}, decide: () => ({ edits: [], agenda: [entry] }) }
}

/** Takes an entry off the agenda, if it has not happened yet. */
export function cancelOf(id: string): AgendaWrite<CancelRefusal> {
  return {
    reads: { agenda: [id] },
    decide: ({ agenda }) => {
      const entry = agenda.get(id)
      if (entry?.state === 'PLANNED') return { edits: [], agenda: [{ ...entry, state: 'CANCELLED' }] }
      const message = 'This is not planned any more: it was done or cancelled meanwhile. Read the agenda again.'
      return { answer: { code: 'NOT_FOUND', message, field: 'id' } }
    },
  }
}

/** What is done when an entry is due: its act, or the note that it was refused. `at` is in seconds since 1970. */
export function dueOf(entry: AgendaEntry, at: number): WriteRequest & AgendaWrite<'not planned'> {
  const { reads, decide } = writeOf(entry.act)
  return {
    by: entry.by,
    at,
    request: { id: requestIdOf(entry), hash: JSON.stringify(entry.act) },
    reads: { ...reads, agenda: [entry.id] },
    decide: (snapshot) => {
      const current = snapshot.agenda.get(entry.id)
      if (current?.state !== 'PLANNED' || current.due !== entry.due) return { answer: 'not planned' }
      const decision = decide(snapshot)
      if ('edits' in decision) return { edits: decision.edits, agenda: [{ ...current, state: 'DONE' }] }
      if ('unchanged' in decision.answer) return { edits: [], agenda: [{ ...current, state: 'DONE' }] }
      return { edits: [], agenda: [{ ...current, state: 'FAILED', reason: decision.answer.refusal.message }] }
    },
  }
}

function writeOf(act: PlannedAct): Write<'INVALID_INPUT' | 'CONFLICT' | 'NOT_FOUND'> | Write<'NOT_FOUND'> {
  if (act.kind === 'UPDATE') return updateOf(act.id, act.fields, undefined)
  return act.kind === 'DELETE' ? deleteOf(act.id) : restoreOf(act.id)
}
