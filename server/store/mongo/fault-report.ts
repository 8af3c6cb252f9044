import { reasonOf } from './errors.ts'

/** Reports faults that may come again with each attempt. */
export interface FaultReport {
  /** Passes the fault on, unless it was reported before. */
  report(error: unknown): void
  /** After this, every fault is news again. */
  recovered(): void
}

/** A report that passes on each fault once. */
export function reportOnce(onFault: (error: unknown) => void): FaultReport {
  const reported = new Set<string>()
  return {
    report(error) {
      const reason = reasonOf(error)
      if (!reported.has(reason)) onFault(error)
      reported.add(reason)
    },
    recovered() {
      reported.clear()
    },
  }
}
