import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { details } from '../../content/details.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { House } from '../../domain/changed-fields.ts'
import { requestIdOf } from '../../domain/steps/agenda.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { WriteRequest } from '../log/store.ts'

const { currency, timeZone, sessions } = details
/** All of the house that decisions go by: it is copied to the store's thread with each of them. */
export const HOUSE: House = { currency, timeZone, sessions }

/** Who writes: the id of the staff account, and the id that the client made for the request, if it did. */
export interface Writer {
  readonly by: string
  readonly requestId?: string | undefined
  /** Called with the revision that the write made; not where it found all done, or was the same request again. */
  readonly onMade?: ((revision: number) => void) | undefined
}

/** A clock in milliseconds, read in whole seconds. */
export function inSeconds(now: () => number): number {
  return Math.floor(now() / 1000)
}

/** Steps from which on an act is large: of 2,000, each part of the work takes tens of milliseconds. */
const LARGE_ACT = 200

/** Between two parts of the work for a large act, lets others have their turn. */
export async function letOthersIn(steps: readonly unknown[]): Promise<void> {
  if (steps.length >= LARGE_ACT) await nextTurn()
}

/** An id for something that a request makes: the same when it is sent again. */
export function idFor(requestId: string, place: number): string {
  return createHash('sha256').update(`${requestId}:${place}`).digest('base64url').slice(0, 22)
}

/** A short name for what was requested. Fields are taken in the order of their names: how a client orders them makes no other request. */
export function hashOf(what: readonly unknown[]): string {
  return createHash('sha256').update(canonicalJson(what)).digest('base64url')
}

/** What is done when an entry is due: its act, or the note that it was refused. `at` is in seconds since 1970. */
export function requestWhenDue(entry: AgendaEntry, at: number): WriteRequest {
  const request = { id: requestIdOf(entry), hash: hashOf([entry.act]) }
  return { by: entry.by, at, request, decision: { kind: 'DUE', entry, house: HOUSE } }
}
