import type { TestServer, TestServerOptions } from '../e2e/test-server.ts'

/** One fault, how it is injected, and what was promised for it. */
export interface Fault {
  readonly name: string
  /** How it is injected. */
  readonly injected: string
  /** What was promised, with units. */
  readonly wanted: string
  /** Minutes rather than seconds: it runs with `--long` only. */
  readonly isLong?: true
  /** It counts what this process does within milliseconds: no other row runs beside it. */
  readonly isAlone?: true
  /** It needs a real mongod; without one the row says SKIPPED. */
  readonly needsMongod?: true
  /** Why it cannot be injected on this machine; the row then says SKIPPED. */
  cannot?(): string | undefined
  run(bench: Bench): Promise<Outcome>
}

export interface Outcome {
  /** What was measured, in the terms and units of `wanted`. */
  readonly got: string
  readonly isKept: boolean
}

/** What a fault may use; whatever is opened through it is closed when the fault is over. */
export interface Bench extends Opening {
  /** Whether a time keeps to a limit that is promised for an idle machine: it grows with the CPU contention during this fault. */
  isWithin(time: number, limit: number): boolean
}

/** Opens things, and closes them at the end. */
export interface Opening {
  /** A real server in a process of its own. */
  startTestServer(options?: TestServerOptions): Promise<TestServer>
  /** Runs at the end, in reverse order, whatever happens. */
  defer(close: () => unknown): void
  /** What several rows use and leave as they found it: opened for the first that asks for it, closed after the last row. */
  share<T>(open: (opening: Opening) => Promise<T>): Promise<T>
}
