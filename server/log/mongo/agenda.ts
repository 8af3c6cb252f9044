import type { ClientSession, Filter } from 'mongodb'
import type { AgendaEntry } from '../../../domain/steps/agenda.ts'
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

/** The first due first; of one time, whichever got it first. */
const ORDER = { due: 1, since: 1, _id: 1 } as const

/** Entries in one batch, of which each may be megabytes. */
const BATCH = 10

/** The entries that the filter lets through, the first due first. */
export async function agendaIn({ agenda }: Collections, { state, only, after, limit }: AgendaFilter): Promise<AgendaEntry[]> {
  // MongoDB reads a limit of 0 as none.
  if (limit < 1) return []
  const found = agenda.find({ state, ...(only && KINDS[only]), ...laterThan(after) }, { sort: ORDER, limit, batchSize: BATCH })
  const entries: AgendaEntry[] = []
  let acts = 0
  for await (const document of found) {
    entries.push(entryOf(document))
    acts += document.act.length
    if (acts >= MAX_EDITS_READ) break
  }
  return entries
}

function laterThan(after: AgendaFilter['after']): Filter<AgendaDocument> {
  if (after === undefined) return {}
  const { due, since = 0, id } = after
  return { $or: [{ due: { $gt: due } }, { due, since: { $gt: since } }, { due, since, _id: { $gt: id } }] }
}

/** Gives entries of an older Tideboard their place among those of one time: by the first revision that says that time. */
export async function migrateAgenda({ agenda, revisions }: Collections): Promise<void> {
  for await (const { _id, due } of agenda.find({ since: { $exists: false } }, { projection: { due: 1 } })) {
    const first = await revisions.findOne({ agenda: { $elemMatch: { id: _id, due } } }, { sort: { _id: 1 }, projection: { _id: 1 } })
    await agenda.updateOne({ _id, since: { $exists: false } }, { $set: { since: first?._id ?? 0 } })
  }
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
