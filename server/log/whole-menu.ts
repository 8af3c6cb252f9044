import { deflateSync, inflateSync } from 'node:zlib'
import type { Dish } from '../../domain/dish.ts'
import type { RevisionEdit } from '../../domain/steps/snapshot.ts'
import { MOST_BETWEEN } from './entry.ts'

/** Bytes, far below MongoDB's 16 MB a document: a menu that takes more is not stored whole, and is told from the log alone. */
export const LARGEST_WHOLE_MENU = 8_000_000

/** A menu that is stored whole, as a revision left it. */
export interface WholeMenu {
  readonly revision: number
  readonly packed: Buffer
}

/** All dishes of a menu, compressed. */
export function packMenu(dishes: readonly Dish[]): Buffer {
  return deflateSync(JSON.stringify(dishes))
}

/** The dishes as they were packed: a field that is newer than that is not there. */
export function unpackMenu(packed: Uint8Array): Dish[] {
  return JSON.parse(inflateSync(packed).toString()) as Dish[]
}

/** Reads a log that an older version wrote, from its first edit on; each edit may give the menu before it, to be stored whole. */
export function readOldLog(): (edit: RevisionEdit) => WholeMenu | undefined {
  const dishes = new Map<string, Dish>()
  let [revision, credit] = [0, 0]
  return (edit) => {
    const packed = credit >= MOST_BETWEEN && edit.revision > revision ? packMenu([...dishes.values()]) : undefined
    const whole = packed && { revision, packed }
    credit = packed ? -packed.length : credit
    credit += JSON.stringify(edit).length
    revision = edit.revision
    if (edit.after === undefined) dishes.delete(edit.id)
    else dishes.set(edit.id, edit.after)
    return whole
  }
}
