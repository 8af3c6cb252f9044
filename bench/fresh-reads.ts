import type { Raced, RacingReads, RacingReadsJobs } from './processes/racing-reads.ts'
import type { Process } from './processes/start.ts'
import { must } from './equal.ts'

/** Reads beside edits; throws a sentence where an answer is older than an edit that was acknowledged before it was asked for. */
export async function readFresh({ ask }: Process<RacingReadsJobs>, racing: RacingReads): Promise<Raced> {
  const raced = await ask('race', racing)
  must(raced.old === 0, `${raced.old} of ${raced.reads} answers were older than an acknowledged edit.`)
  must(raced.edits > 0, 'No edit was acknowledged.')
  return raced
}
