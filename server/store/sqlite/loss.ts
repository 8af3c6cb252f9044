import type { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { backupsOf } from './restore.ts'
import { lossIn } from './watermark.ts'

/** Refuses a database that lacks writes that were acknowledged; says how many, until when, and the ways to go on. */
export function refuseLoss(db: DatabaseSync, file: string): void {
  const loss = lossIn(db)
  if (loss === undefined) return
  const { found, acknowledged } = loss
  const count = acknowledged.number - found.number
  const missing = count === 1 ? 'the last write that was' : `the last ${count} writes that were`
  throw new CannotStart(
    `${file} lacks ${missing} acknowledged, up to ${timeOf(acknowledged.at)}; what it has ends at ${timeOf(found.at)}. ${newestIn(file)} \`npm run restore -- --accept-loss\` goes on with what is left.`,
  )
}

function newestIn(file: string): string {
  const newest = backupsOf(file)
    .list()
    .find(({ dishes }) => dishes !== undefined)
  if (newest === undefined) return 'There is no good backup.'
  const { name, at, dishes } = newest
  return `\`npm run restore -- newest\` puts back ${name}, the newest good backup, of ${timeOf(at.getTime() / 1000)} (${dishes} dishes).`
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
