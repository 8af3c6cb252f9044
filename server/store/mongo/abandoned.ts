import type { MongoClient } from 'mongodb'

/** The appName of the connections to one database: only transactions of such connections are ended. */
export function appNameOf(database: string): string {
  return `tideboard ${database}`
}

/**
 * Aborts transactions that have been idle for a while. A server that dies in the middle of one (kill -9, a power cut) leaves
 * it open with a lock on the counter, so that no server could write until MongoDB aborts it: 88 s, measured.
 * A server that is alive after all loses nothing: its driver retries.
 */
export async function endAbandoned(client: MongoClient, appName: string, idleMs: number): Promise<void> {
  const idle = { $gt: idleMs * 1000 }
  const abandoned = await client
    .db('admin')
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { type: 'idleSession', appName, 'transaction.timeInactiveMicros': idle } },
      ],
      // $currentOp allows no other.
      { readConcern: { level: 'local' } },
    )
    .toArray()
  if (abandoned.length === 0) return
  await client.db('admin').command({ killSessions: abandoned.map((session) => ({ id: session['lsid'].id as unknown })) })
}
