/** How much of everything a run does. */
export interface Scale {
  /** Checks that the answers are right, with loads too small to time anything. */
  readonly isQuick: boolean
  /** The menus, by their number of dishes, the smallest first. */
  readonly dishes: readonly number[]
  /** The crowds that listen to one change, the smallest first. */
  readonly listeners: readonly number[]
  /** How often each side is measured in turn; the median counts. */
  readonly rounds: number
  /** Seconds of load in one measurement. */
  readonly seconds: number
  /** Repetitions of what is timed one by one: edits, starts, page loads. */
  readonly times: number
  /** Seconds of load before memory is looked at again. */
  readonly loadSeconds: number
  /** Edits in the log where a long one is wanted. */
  readonly loggedEdits: number
  /** Reads that race edits. */
  readonly racingReads: number
  /** The crowds that one, two and three servers share evenly, the smallest first. */
  readonly sharedListeners: readonly number[]
}

/** What the figure is held against: the project's own goal, not a test. */
export interface Goal {
  readonly atLeast?: number
  readonly atMost?: number
  /** Which number is compared. */
  readonly of: 'ours' | 'ratio'
}

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly ours: number
  readonly unit: string
  /** What else did the same work in the same run, the physical limit first: by name, in the same unit. */
  readonly peers?: Readonly<Record<string, number>>
  /** Ours by the limit. */
  readonly ratio?: number
  readonly goal?: Goal
  readonly note?: string
  /** A point of a plot: cost against size, a line for each name. */
  readonly plot?: Point
}

export interface Point {
  /** The plot it belongs to. */
  readonly on: 'dishes' | 'listeners'
  readonly size: number
  /** Milliseconds of CPU by name of the line. */
  readonly cost: Readonly<Record<string, number>>
}

/** What a row may use; whatever is opened through it is closed when the row is over. */
export interface Bench {
  readonly scale: Scale
  /** The replica set that the rows run on; absent: the embedded store. */
  readonly mongodbUri: string | undefined
  /** Runs at the end, in reverse order, whatever happens. */
  defer(close: () => unknown): void
}

/** One kind of work, measured beside whatever else can do it. */
export interface Row {
  /** `npm run bench -- name` runs it alone. */
  readonly name: string
  /** What is measured and how its answers are checked. */
  readonly about: string
  /** It measures the embedded store or no store at all, so it is left out on MongoDB. */
  readonly isEmbeddedOnly?: true
  /** It measures what the embedded store cannot do, so it is run on MongoDB only. */
  readonly isMongodbOnly?: true
  /** Throws a sentence where an answer is wrong. */
  run(bench: Bench): Promise<Figure[]>
}
