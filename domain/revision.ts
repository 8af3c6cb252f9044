import type { Dish } from './dish.ts'

/** How many dishes one revision may edit: every dish of a large restaurant group. */
export const MAX_EDITS = 2_000

/** How many edits one reading of the log goes up to: far more than a page may miss in one message. */
export const MAX_EDITS_READ = 5_000

/** Half of what GraphQL's Int can count. A higher revision or version is none: it came from damage or an import. */
export const HIGHEST_CREDIBLE = 2 ** 30

/** What a revision did to one dish: without `before` it was put on the menu, without `after` it was taken off. */
export interface Edit {
  readonly id: string
  readonly before?: Dish | undefined
  readonly after?: Dish | undefined
}

/** A step of an act that is planned for a time to come: still planned, cancelled, done when it was due, or refused then. */
export interface AgendaStep {
  /** The id of the entry. */
  readonly id: string
  /** Seconds since 1970; it happens then, or late when no server ran. */
  readonly due: number
  readonly state: 'PLANNED' | 'DONE' | 'CANCELLED' | 'FAILED'
  /** What is planned, in words, by the menu as it was then; absent where nobody planned it. */
  readonly what?: string | undefined
  /** Counts how often it was planned, changed or planned again, from 1; absent: 1. */
  readonly version?: number | undefined
  /** The revision by which it got its time, which the store sets: those of one time happen in this order. */
  readonly since?: number | undefined
}

/** A step as the log has it: its kind, and what the edits beside it do not say. */
export interface LoggedStep {
  readonly kind: string
  readonly [parameter: string]: unknown
}

/** One act of one person: all of its edits are stored and shown at once, or none. */
export interface Revision {
  /** The next integer of one sequence over the whole menu. */
  readonly revision: number
  /** Seconds since 1970, by the server's clock. */
  readonly at: number
  /** The id of the staff account that wrote; `opening` for the opening menu, `outside` for a write past the app, `restore` for a backup put back, `migration` for an update. */
  readonly by: string
  /** The id that the client made for the request, so that the same request again is recognised. */
  readonly requestId?: string | undefined
  /** A hash of what was requested: the same id with another one is not the same request. */
  readonly requestHash?: string | undefined
  /** At most one for a dish, in the order of the decision. Absent for a RESET: the menu changed in a way that the log does not record dish by dish. */
  readonly edits?: readonly Edit[] | undefined
  /** What it did to the agenda, if anything: so the history tells a planned act from a cancelled, a done or a failed one. */
  readonly agenda?: readonly AgendaStep[] | undefined
  /** What was asked for. Absent for what nobody asked for, what is only planned, and what an older version wrote. */
  readonly steps?: readonly LoggedStep[] | undefined
  /**
   * Over this entry and the hash of the one before: whoever changes an entry breaks the chain behind it. It begins anew after an entry
   * without one: of an older version, or of a backup that was put back.
   */
  readonly hash?: string | undefined
}

/** As many of some revisions, one at least, as have about `MAX_EDITS_READ` edits: those up to the one that reaches it. No other is read. */
export function withinOneReading<R>(revisions: Iterable<R>, editsOf: (revision: R) => number): R[] {
  const read: R[] = []
  let edits = 0
  for (const revision of revisions) {
    read.push(revision)
    edits += editsOf(revision)
    if (edits >= MAX_EDITS_READ) break
  }
  return read
}
