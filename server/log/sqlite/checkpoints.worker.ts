import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** So seldom that, of a hundred writes a second, fewer than one in a hundred meet a checkpoint. */
const LOOK_EVERY_MS = 1_000
/** While somebody reads or writes: a read takes milliseconds, a backup of a large database a second. */
const RETRY_AFTER_MS = 20
const TELL_AFTER_MS = 10_000

const file = String(workerData)
// Without a timeout: TRUNCATE would hold the writers' lock while it waits for a reader.
const db = new DatabaseSync(file)
let emptyAt = performance.now()
let isTold = false

/**
 * PASSIVE copies and syncs beside the writers, a second time what was written during the first: so TRUNCATE, which locks them out,
 * mostly finds nothing to copy.
 */
function isEmptied(): boolean {
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return true
  db.exec('PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(PASSIVE)')
  return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0
}

/** Once, until it has worked again. */
function tell(reason: string): void {
  if (!isTold) parentPort?.postMessage(reason)
  isTold = true
}

function look(): void {
  let isEmpty = false
  try {
    isEmpty = isEmptied()
    if (isEmpty) [emptyAt, isTold] = [performance.now(), false]
    else if (performance.now() - emptyAt > TELL_AFTER_MS) tell('Another program has been reading the database for ten seconds.')
  } catch (error) {
    tell(String(error))
  }
  setTimeout(look, isEmpty || isTold ? LOOK_EVERY_MS : RETRY_AFTER_MS)
}

look()
