import type { ClientSession } from 'mongodb'
import type { AgendaEntry } from '../../../domain/agenda.ts'
import type { AgendaDocument, Collections } from './collections.ts'

/** The entries with these ids, by id. */
export async function readAgenda(
  { agenda }: Collections,
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, AgendaEntry>> {
  if (ids.length === 0) return new Map()
  const found = await agenda.find({ _id: { $in: ids } }, { session }).toArray()
  return new Map(found.map((document) => [document._id, entryOf(document)]))
}

/** The entries in a state, the first due first. */
export async function agendaIn({ agenda }: Collections, state: AgendaEntry['state'], limit: number): Promise<AgendaEntry[]> {
  // MongoDB reads a limit of 0 as none.
  if (limit < 1) return []
  return (await agenda.find({ state }, { sort: { due: 1, _id: 1 }, limit }).toArray()).map(entryOf)
}

/** Writes entries that are new or changed, in a transaction. */
export async function writeAgenda({ agenda }: Collections, entries: readonly AgendaEntry[], session: ClientSession): Promise<void> {
  if (entries.length === 0) return
  const operations = entries.map(({ id, ...entry }) => ({ replaceOne: { filter: { _id: id }, replacement: entry, upsert: true } }))
  await agenda.bulkWrite(operations, { session })
}

function entryOf({ _id, ...entry }: AgendaDocument): AgendaEntry {
  return { id: _id, ...entry }
}
