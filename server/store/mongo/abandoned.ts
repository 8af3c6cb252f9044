import type { MongoClient } from 'mongodb'

/** How the servers of one database sign their connections: only among these are transactions ever ended. */
export function appNameOf(database: string): string {
  return `tideboard ${database}`
}

/**
 * Ends transactions that no server has touched for a while. A server that dies in the middle of one (kill -9, a power
 * cut) leaves it open, and it holds the counter, so that nobody could write until MongoDB gives it up: 88 s, measured.
 * One that is alive after all loses nothing: its driver tries again.
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
