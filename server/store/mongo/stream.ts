import type { Binary, Document, ResumeToken } from 'mongodb'
import type { Collections } from './collections.ts'

/** As much of a change stream's event as is needed to tell who wrote. */
export interface StreamEvent {
  readonly _id: { readonly _data: string }
  readonly operationType: string
  readonly ns?: { readonly coll?: string }
  readonly documentKey?: { readonly _id: unknown }
  /** These two name the transaction; a write outside one has neither. */
  readonly lsid?: { readonly id: Binary }
  readonly txnNumber?: number | bigint
}

/** How long one question to the stream waits for an event; it is also what closing may have to wait for. */
const QUIET_MS = 300

const OURS = ['dishes', 'changes']

const PIPELINE: Document[] = [
  {
    $match: {
      // `to`: an import by $out, or a restore, puts a collection in the place of another by renaming it.
      $or: [{ 'ns.coll': { $in: OURS } }, { 'to.coll': { $in: OURS } }, { operationType: { $in: ['dropDatabase', 'invalidate'] } }],
    },
  },
  { $project: { operationType: 1, ns: 1, documentKey: 1, lsid: 1, txnNumber: 1 } },
]

/** An event, or the news that the stream is open and quiet; `place` is where to go on after it. */
export interface Heard {
  readonly event: StreamEvent | undefined
  readonly place: ResumeToken
}

/** What one opened stream says, until it breaks (throws) or the database ends it (returns). */
export async function* listen({ db }: Collections, startAfter: ResumeToken): AsyncGenerator<Heard, void> {
  const stream = db.watch<StreamEvent, never>(PIPELINE, { maxAwaitTimeMS: QUIET_MS, ...(startAfter !== undefined && { startAfter }) })
  try {
    for (;;) {
      const event: StreamEvent | null = await stream.tryNext()
      // A stream that has ended says nothing for ever, and would pass for a quiet one.
      if (event === null && stream.closed) return
      yield { event: event ?? undefined, place: stream.resumeToken }
    }
  } finally {
    await stream.close()
  }
}
