import type { Look } from './lines.ts'
import type { Kind } from './reading.ts'

/** A line and what it is within the menu. `blank`: not known yet. */
export interface Entry {
  readonly look: Look
  role: Kind | 'heading' | 'price' | 'name'
  readonly reasons: string[]
  /** Another reading explains nearly as much. */
  isDoubtful: boolean
}

/** Says what an entry is, and why. */
export function become(entry: Entry | undefined, role: Entry['role'], reason: string): void {
  if (entry === undefined) return
  entry.role = role
  entry.reasons.push(reason)
}
