import type { Document, ResumeToken } from 'mongodb'
import type { Collections } from './collections.ts'
import type { StreamEvent } from './outside.ts'

/** How long one read of the stream waits for an event; closing may have to wait as long. */
const MAX_AWAIT_MS = 300

const WATCHED = ['dishes', 'revisions']

const PIPELINE: Document[] = [
  {
    $match: {
      // `to`: $out and mongorestore replace a collection by renaming another over it.
      $or: [
        { 'ns.coll': { $in: WATCHED } },
        { 'to.coll': { $in: [...WATCHED, 'edits', 'counters'] } },
        // The app only inserts edits, and each belongs to a revision that is watched.
        { 'ns.coll': 'edits', operationType: { $ne: 'insert' } },
        // The app only updates the counters, and inserts those that are missing.
        { 'ns.coll': 'counters', operationType: { $ne: 'update' } },
        { operationType: { $in: ['dropDatabase', 'invalidate'] } },
      ],
    },
  },
  { $project: { operationType: 1, ns: 1, to: 1, documentKey: 1, lsid: 1, txnNumber: 1 } },
]

/** One event, or none when the stream is open and quiet; `resumeToken` is where to go on after it. */
export interface StreamRead {
  readonly event: StreamEvent | undefined
  readonly resumeToken: ResumeToken
}

/** Reads the stream from a token on, or from now on, until the database ends it or it breaks; throws when it cannot be opened. */
export async function* streamReads({ db }: Collections, startAfter: ResumeToken): AsyncGenerator<StreamRead, void> {
  const stream = db.watch<StreamEvent, never>(PIPELINE, { maxAwaitTimeMS: MAX_AWAIT_MS, ...(startAfter !== undefined && { startAfter }) })
  let isOpen = false
  try {
    for (;;) {
      const event: StreamEvent | null = await stream.tryNext().catch(async (error: unknown) => {
        if (!isOpen) throw error
        // Why an open stream broke makes no difference: the opening of the next says whether anything is wrong.
        await stream.close()
        return null
      })
      // A stream that has ended answers null for ever, like a quiet one.
      if (event === null && stream.closed) return
      isOpen = true
      yield { event: event ?? undefined, resumeToken: stream.resumeToken }
    }
  } finally {
    await stream.close()
  }
}
