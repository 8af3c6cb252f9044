import { createHash } from 'node:crypto'
import { MAX_EDITS } from '../../domain/revision.ts'
import type { Revision } from '../../domain/revision.ts'
import type { DishStore } from '../store/store.ts'
import type { Saved, SavedOr, Write } from './decisions.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

/** Who writes: the id of the staff account, and the id that the client made for the request, if it did. */
export interface Writer {
  readonly by: string
  readonly requestId?: string | undefined
  /** Called with the revision that the write made; not where it found all done, or was the same request again. */
  readonly onMade?: ((revision: number) => void) | undefined
}

/** A write that may be refused for these reasons, or, as any write, for its request id. */
export type Result<Code extends RefusalCode, Success = Saved> = Promise<
  SavedOr<Code, Success> | Extract<Refusal, { code: 'REQUEST_ID_TAKEN' | 'INVALID_INPUT' }>
>

const ID = /^[\w-]{1,64}$/

/** Writes to the store as one request, and announces what was written. `now` is in milliseconds since 1970. */
export function writerTo<Success>(store: DishStore, now: () => number, announce: () => void, successOf: (made: Revision) => Success) {
  return async <C extends RefusalCode>(
    { by, requestId, onMade }: Writer,
    what: readonly unknown[],
    { reads, decide }: Write<C, Success>,
  ): Result<C, Success> => {
    const fault = requestId === undefined ? undefined : faultInId('requestId', requestId)
    if (fault !== undefined) return fault
    const request = requestId === undefined ? undefined : { id: requestId, hash: hashOf([by, ...what]) }
    const outcome = await store.change({ by, at: inSeconds(now), reads, request }, decide)
    if ('answer' in outcome) return outcome.answer
    if ('requestIdTaken' in outcome) return REQUEST_ID_TAKEN
    if (!outcome.isRepeat) {
      announce()
      onMade?.(outcome.made.revision)
    }
    return successOf(outcome.made)
  }
}

/** A clock in milliseconds, read in whole seconds. */
export function inSeconds(now: () => number): number {
  return Math.floor(now() / 1000)
}

/** The refusal of a request whose id another one had. */
export const REQUEST_ID_TAKEN = {
  code: 'REQUEST_ID_TAKEN',
  message: 'Another request had this requestId. Send yours with a new one.',
  field: 'requestId',
} as const

/** The refusal of an id that a client made, if it is refused. */
export function faultInId(field: 'id' | 'requestId', id: string): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  return ID.test(id) ? undefined : { code: 'INVALID_INPUT', field, message: `The ${field} has to be 1 to 64 letters, digits, “-” or “_”.` }
}

/** The refusal of a list of dishes that one act cannot change. */
export function faultInIds(ids: readonly string[]): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  if (ids.length >= 1 && ids.length <= MAX_EDITS) return undefined
  return { code: 'INVALID_INPUT', field: 'ids', message: `Name 1 to ${MAX_EDITS} dishes (there are ${ids.length}).` }
}

/** A short name for what was requested. Fields are taken in the order of their names: how a client orders them makes no other request. */
export function hashOf(what: readonly unknown[]): string {
  const sorted = (_key: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(what, sorted)).digest('base64url')
}
