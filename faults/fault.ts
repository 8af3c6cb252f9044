import type { House, HouseOptions } from '../e2e/house.ts'

/** One thing that goes wrong, done for real, and what the restaurant has promised for it. */
export interface Fault {
  readonly name: string
  /** How it is brought about. */
  readonly injected: string
  /** What was promised, in words with units. */
  readonly wanted: string
  /** Minutes rather than seconds: it runs with `--long` only. */
  readonly isLong?: true
  /** It needs a real mongod; without one it is SKIPPED, loudly. */
  readonly needsMongod?: true
  /** Why it cannot be brought about on this machine; it is then SKIPPED, loudly. */
  cannot?(): string | undefined
  run(bench: Bench): Promise<Outcome>
}

export interface Outcome {
  /** What was measured, in the words and units of `wanted`. */
  readonly got: string
  readonly isKept: boolean
}

/** What a fault may use; whatever is opened through it is closed when the fault is over. */
export interface Bench {
  /** A real server in a process of its own. */
  openHouse(options?: HouseOptions): Promise<House>
  /** Runs at the end, in reverse order, whatever happens. */
  defer(close: () => unknown): void
}
