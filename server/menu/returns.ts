import type { AgendaEntry } from '../../domain/agenda.ts'
import { isMove } from '../../domain/move-act.ts'
import { MAX_EDITS_READ } from '../../domain/revision.ts'
import { isOver } from '../../domain/sold-out.ts'
import type { DishStore } from '../store/store.ts'

/**
 * The entries that will end the sold-out state of a dish, the first due first, with those dishes alone; at most `limit`. Each later decision
 * about a dish leaves an entry behind that will find nothing to do (decision 027): those are read past, however many they are.
 */
export async function returnsToCome(store: Pick<DishStore, 'agenda' | 'read'>, limit: number): Promise<AgendaEntry[]> {
  const returns: AgendaEntry[] = []
  const returning = new Set<string>()
  let read: readonly AgendaEntry[] = []
  do {
    read = await store.agenda({ state: 'PLANNED', only: 'RETURNS', after: read.at(-1), limit })
    const { records } = await store.read({ dishes: read.flatMap(idsIn).map((id) => ({ id })) })
    for (const entry of read) {
      // The first entry that finds the time of a dish passed ends its state, so that the later ones will not.
      const ids = idsIn(entry).filter((id) => !returning.has(id) && isOver(records.get(id)?.dish?.soldOut, entry.due))
      for (const id of ids) returning.add(id)
      if (ids.length > 0) returns.push({ ...entry, act: ids.map((id) => ({ kind: 'RETURN', id })) })
    }
  } while (mayGoOn(read, limit) && !mayGoOn(returns, limit))
  return returns.slice(0, limit)
}

/** Whether the agenda may go on after what was read: it is as many entries, or about as many dishes, as are read at a time. */
export function mayGoOn(entries: readonly AgendaEntry[], limit: number): boolean {
  return entries.length >= limit || entries.reduce((count, { act }) => count + act.length, 0) >= MAX_EDITS_READ
}

function idsIn({ act }: AgendaEntry): string[] {
  return isMove(act) ? [] : act.map(({ id }) => id)
}
