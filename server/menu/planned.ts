import { faultInAct, requestIdOf } from '../../domain/agenda.ts'
import type { AgendaEntry, PlannedAct } from '../../domain/agenda.ts'
import { inHouseStyle } from '../../domain/dish.ts'
import type { Decision, Snapshot, WriteRequest } from '../store/store.ts'
import { actOf } from './acts.ts'
import type { Refusal, Write } from './decisions.ts'
import { faultInId, hashOf, REQUEST_ID_TAKEN } from './requests.ts'

/** New dishes in the house style (R36). */
export function inStyle(act: PlannedAct): PlannedAct {
  return act.map((one) => (one.kind === 'CREATE' ? { ...one, fields: inHouseStyle(one.fields) } : one))
}

/** The refusal of an act that could not happen at any time, if it is one. */
export function refusalOf(act: PlannedAct): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultInAct(act)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  for (const { kind, id } of act) {
    const refusal = kind === 'CREATE' ? faultInId('id', id) : undefined
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** Puts an entry on the agenda. */
export function planOf(entry: AgendaEntry): Write<'REQUEST_ID_TAKEN', AgendaEntry> {
  return {
    reads: { agenda: [entry.id] },
    decide: ({ agenda }) => (agenda.has(entry.id) ? { answer: REQUEST_ID_TAKEN } : { edits: [], agenda: [entry] }),
  }
}

/** Takes an entry off the agenda, if it has not happened yet. */
export function cancelOf(id: string): Write<'NOT_FOUND', undefined> {
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
export function dueOf(entry: AgendaEntry, at: number): WriteRequest & { readonly decide: (snapshot: Snapshot) => Decision<'not planned'> } {
  const { reads, decide } = actOf(entry.act, at)
  return {
    by: entry.by,
    at,
    request: { id: requestIdOf(entry), hash: hashOf([entry.act]) },
    reads: { ...reads, agenda: [entry.id] },
    decide: (snapshot) => {
      const current = snapshot.agenda.get(entry.id)
      if (current?.state !== 'PLANNED' || current.due !== entry.due) return { answer: 'not planned' }
      const decision = decide(snapshot)
      if ('edits' in decision) return { edits: decision.edits, agenda: [{ ...current, state: 'DONE' }] }
      const { answer: reason } = decision
      return { edits: [], agenda: [reason === undefined ? { ...current, state: 'DONE' } : { ...current, state: 'FAILED', reason }] }
    },
  }
}
