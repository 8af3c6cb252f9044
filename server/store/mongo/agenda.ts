import type { ClientSession } from 'mongodb'
import type { AgendaEntry } from '../../../domain/agenda.ts'
import { MAX_EDITS_READ } from '../../../domain/revision.ts'
import type { AgendaFilter } from '../store.ts'
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

const KINDS = { ACTS: { 'act.0.kind': { $ne: 'RETURN' } }, RETURNS: { 'act.0.kind': 'RETURN' } } as const

/** Entries in one batch, of which each may be megabytes. */
const BATCH = 10

/** The entries that the filter lets through, the first due first. */
export async function agendaIn({ agenda }: Collections, { state, only, after, limit }: AgendaFilter): Promise<AgendaEntry[]> {
  // MongoDB reads a limit of 0 as none.
  if (limit < 1) return []
  const later = after && { $or: [{ due: { $gt: after.due } }, { due: after.due, _id: { $gt: after.id } }] }
  const found = agenda.find({ state, ...(only && KINDS[only]), ...later }, { sort: { due: 1, _id: 1 }, limit, batchSize: BATCH })
  const entries: AgendaEntry[] = []
  let acts = 0
  for await (const document of found) {
    entries.push(entryOf(document))
    acts += document.act.length
    if (acts >= MAX_EDITS_READ) break
  }
  return entries
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
