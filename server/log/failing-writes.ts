import { EventEmitter } from 'node:events'
import type { DishStore, StaffStore } from './store.ts'

/** An operation of the store. */
export type OperationName = `dishes.${keyof DishStore}` | `staff.${keyof StaffStore}`

/** The operations that write. */
export const WRITES: ReadonlySet<OperationName> = new Set<OperationName>([
  'dishes.change',
  'dishes.openWith',
  'staff.addAccount',
  'staff.setName',
  'staff.setPassword',
  'staff.changePassword',
  'staff.setDisabled',
  'staff.setManager',
  'staff.removeAccount',
  'staff.openSession',
  'staff.endSession',
  'staff.endSessionsOf',
])

/** The writes that failed since the last one that succeeded. */
export interface FailingWrites {
  /** When the first of them failed, in ISO 8601. */
  readonly since: string
}

/** Knows from the writes themselves whether they fail. */
export interface WriteMonitor {
  /** Undefined when the latest write succeeded, or there was none. After a failure it stays until another write succeeds. */
  failing(): FailingWrites | undefined
  /** Takes note of a write that failed in the background. */
  report(name: OperationName, error: unknown): void
  /** `failed` is sent for each write that was tried and failed, with the name of its operation. */
  readonly events: EventEmitter<{ failed: [operation: OperationName, error: unknown] }>
}

type Run = <T>(operation: () => Promise<T>) => Promise<T>

/** A monitor of all operations that run by its `run`; that is the given one, which may refuse an operation without trying it. */
export function createWriteMonitor(run: Run): WriteMonitor & { run<T>(name: OperationName, operation: () => Promise<T>): Promise<T> } {
  const events: WriteMonitor['events'] = new EventEmitter()
  let failing: FailingWrites | undefined

  function report(name: OperationName, error: unknown): void {
    failing = { since: failing?.since ?? new Date().toISOString() }
    events.emit('failed', name, error)
  }

  async function write<T>(name: OperationName, operation: () => Promise<T>): Promise<T> {
    let isTried = false
    const tried: typeof operation = async () => {
      isTried = true
      return operation()
    }
    try {
      const result = await run(tried)
      if (hasWritten(result)) failing = undefined
      return result
    } catch (error) {
      // A write that is refused because the store is known to be away says nothing new.
      if (isTried) report(name, error)
      throw error
    }
  }

  return {
    events,
    report,
    failing: () => failing,
    run: async (name, operation) => (WRITES.has(name) ? write(name, operation) : run(operation)),
  }
}

/**
 * A decision that carries an answer of its own, a repeated request and an operation that answers false have written nothing: they
 * do not show that writes succeed.
 */
function hasWritten(result: unknown): boolean {
  if (result === false) return false
  if (typeof result !== 'object' || result === null) return true
  return 'made' in result && 'isRepeat' in result && !result.isRepeat
}
