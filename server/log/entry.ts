import { createHash } from 'node:crypto'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Revision } from '../../domain/revision.ts'

/** Bytes of the log, beyond those that pay for it, after which the menu is stored whole: `menuAt` reads about as much of the log. */
export const MOST_BETWEEN = 65_536
const DAY_SECONDS = 86_400

/** What the next entry of the log has to know of the one before it. */
export interface LastEntry extends Pick<Revision, 'revision' | 'at' | 'hash'> {
  /** Bytes by which the log has grown since the menu was last stored whole, beyond those that this menu takes. */
  readonly credit?: number | undefined
}

/** An entry of the log, ready to be written. */
export interface Entry {
  readonly made: Revision
  readonly credit: number
}

/**
 * Whether the menu is to be stored whole, as the last entry left it, before the next one is written at a time in seconds since 1970:
 * at the first entry of a day (UTC) and after so many bytes of the log, but never more of menus than of log.
 */
export function isMenuDue(last: LastEntry | undefined, at: number): last is LastEntry {
  if (last === undefined) return false
  const { credit = 0 } = last
  return credit >= MOST_BETWEEN || (credit >= 0 && dayOf(at) > dayOf(last.at))
}

/** The entry that comes after another one, linked to it; `menuBytes` are those of the menu that was stored whole before it. */
export function entryAfter(last: LastEntry | undefined, made: Revision, menuBytes?: number): Entry {
  const before = last?.revision === made.revision - 1 ? last : undefined
  const credit = menuBytes === undefined ? (before?.credit ?? 0) : -menuBytes
  return { made: { ...made, hash: hashOfEntry(made, before?.hash) }, credit: credit + JSON.stringify(made).length }
}

/** SHA-256 over the hash of the entry before, if it has one, and the entry as canonical JSON without its own hash. */
export function hashOfEntry({ hash: _hash, ...entry }: Revision, before: string | undefined): string {
  return createHash('sha256')
    .update(`${before ?? ''}\n${canonicalJson(entry)}`)
    .digest('base64url')
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_SECONDS)
}
