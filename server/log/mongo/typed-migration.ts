import { MongoServerError } from 'mongodb'
import type { ClientSession } from 'mongodb'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { dishesIn } from '../../../domain/steps/snapshot.ts'
import { plannedBySentences, typedBySentences } from '../typed-migration.ts'
import { revisionFor } from '../writing.ts'
import type { Collections } from './collections.ts'
import { dishOf } from './documents.ts'
import { read } from './reads.ts'
import { nextRevision } from './revision.ts'
import type { Transaction } from './transactions.ts'
import { write } from './writes.ts'

const DOCUMENT_VALIDATION_FAILURE = 121
/** Entries of the agenda in one batch, of which each may be megabytes. */
const BATCH = 10

/**
 * Puts sentences beside what an older Tideboard stored in capitals alone: one revision by the system. Several servers may do so at once: what
 * one has typed is nothing to do for the next.
 */
export async function typeSentences(collections: Collections, transaction: Transaction): Promise<void> {
  // Read outside a transaction, only to know which dishes to look at.
  const found = (await collections.dishes.find().toArray()).map(dishOf)
  const ids = found.filter((dish) => typedBySentences(dish) !== undefined).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += MAX_EDITS) {
    const batch = ids.slice(from, from + MAX_EDITS)
    await transaction((session) => typeTogether(collections, batch, session)).catch(ignoreValidator)
  }
  await typePlans(collections)
}

/** An owner's validator that allows no new field keeps the capitals, and not the server from starting. */
function ignoreValidator(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === DOCUMENT_VALIDATION_FAILURE)) throw error
}

async function typeTogether(collections: Collections, ids: readonly string[], session: ClientSession): Promise<void> {
  const decision = { kind: 'WRITE', edits: [], reads: { dishes: ids.map((id) => ({ id })) } } as const
  const request = { by: 'migration', at: Math.floor(Date.now() / 1000), decision }
  const { keys, ...found } = await read(collections, request, session)
  const edits = dishesIn(found.records).flatMap((dish) => {
    const typed = typedBySentences(dish)
    return typed === undefined ? [] : [{ id: dish.id, after: { ...dish, typed, version: dish.version + 1 } }]
  })
  if (edits.length === 0) return
  const { revision, last } = await nextRevision(collections, session)
  await write(collections, { last, made: revisionFor(request, found, { edits }, revision) }, keys, session)
}

async function typePlans({ agenda }: Collections): Promise<void> {
  for await (const { _id, act: planned } of agenda.find({ state: { $in: ['PLANNED', 'FAILED'] } }, { batchSize: BATCH })) {
    const act = plannedBySentences(planned)
    // Not where somebody has changed the plan meanwhile.
    if (act !== undefined) await agenda.updateOne({ _id, act: planned }, { $set: { act } })
  }
}
