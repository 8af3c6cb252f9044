import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import type { OperationName } from '../failing-writes.ts'
import { createDishStore } from './dishes.ts'
import { createStaffStore } from './staff.ts'
import { createTransactions } from './transaction.ts'

/** A write of one of the databases. */
export interface WriteJob {
  readonly database: number
  readonly file: string
  readonly operation: OperationName | 'open' | 'close'
  readonly args: readonly unknown[]
  /** When it stops waiting for another program: `performance.timeOrigin + performance.now()`, the same in each thread. */
  readonly deadline: number
}

/** SQLite's number goes beside the error, which loses it on its way to another thread. */
export type WriteResult = { readonly value: unknown } | { readonly error: Error; readonly errcode: unknown }

/** Who has waited for other writes until the deadline is not refused for a checkpoint. */
const LEAST_TIMEOUT_MS = 300

type Operation = (...args: unknown[]) => Promise<unknown>

const databases = new Map<number, ReturnType<typeof open>>()

async function run({ database, file, operation, args, deadline }: WriteJob): Promise<WriteResult> {
  try {
    if (operation === 'close') return { value: close(database) }
    const { db, parts } = databases.get(database) ?? open(database, file)
    if (operation === 'open') return { value: undefined }
    const timeout = Math.max(LEAST_TIMEOUT_MS, Math.ceil(deadline - performance.timeOrigin - performance.now()))
    db.exec(`PRAGMA busy_timeout = ${timeout}`)
    const [part, name] = operation.split('.') as ['dishes' | 'staff', string]
    return { value: await (parts[part] as unknown as Record<string, Operation>)[name]?.(...args) }
  } catch (error) {
    return { error: error as Error, errcode: (error as { readonly errcode?: unknown }).errcode }
  }
}

function open(database: number, file: string) {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = FULL')
  const transactions = createTransactions(db)
  const opened = { db, parts: { dishes: createDishStore(db, transactions).dishes, staff: createStaffStore(db, transactions) } }
  databases.set(database, opened)
  return opened
}

function close(database: number): void {
  databases.get(database)?.db.close()
  databases.delete(database)
}

let latest = Promise.resolve()
parentPort?.on('message', (job: WriteJob) => {
  // The answers go back in the order of the jobs.
  latest = latest.then(async () => parentPort?.postMessage(await run(job)))
})
