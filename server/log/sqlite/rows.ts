import type { Dish } from '../../../domain/dish.ts'
import type { AgendaStep, Edit, LoggedStep, Revision } from '../../../domain/revision.ts'
import type { RevisionEdit } from '../../../domain/steps/snapshot.ts'
import type { DeletedDish } from '../store.ts'
import { storedDish } from '../writing.ts'

/** A row of the table `revisions`. */
export interface RevisionRow {
  readonly revision: number
  readonly at: number
  readonly by: string
  readonly request_id: string | null
  readonly request_hash: string | null
  /** 1 for a RESET, which has no edits. */
  readonly is_reset: number
  readonly agenda: string | null
  readonly steps: string | null
  readonly hash: string | null
}

/** A row of the table `edits`; the dishes in it are JSON. */
export interface EditRow {
  readonly revision: number
  readonly dish_id: string
  readonly before: string | null
  readonly after: string | null
}

/** A row of an edit that took a dish off the menu, with its revision. */
export interface DeletedRow extends Pick<RevisionRow, 'revision' | 'at' | 'by'> {
  readonly before: string
}

/** A deleted dish out of its row. */
export function deletedDishOf({ revision, at, by, before }: DeletedRow): DeletedDish {
  return { dish: dishOf(before), revision, at, by }
}

/** A dish out of its JSON; a field that is newer than the JSON is empty. */
export function dishOf(json: string): Dish {
  return storedDish(JSON.parse(json) as Dish)
}

/** An edit out of its row. */
export function editOf({ dish_id, before, after }: EditRow): Edit {
  return { id: dish_id, ...(before !== null && { before: dishOf(before) }), ...(after !== null && { after: dishOf(after) }) }
}

/** An edit with its revision, out of its row. */
export function loggedEditOf(row: EditRow): RevisionEdit {
  return { revision: row.revision, ...editOf(row) }
}

/** A revision out of its row, with the edits that were read for it. */
export function revisionOf(
  { revision, at, by, request_id, request_hash, is_reset, agenda, steps, hash }: RevisionRow,
  edits: readonly Edit[],
): Revision {
  return {
    revision,
    at,
    by,
    ...(request_id !== null && { requestId: request_id }),
    ...(request_hash !== null && { requestHash: request_hash }),
    ...(is_reset === 0 && { edits }),
    ...(agenda !== null && { agenda: JSON.parse(agenda) as AgendaStep[] }),
    ...(steps !== null && { steps: JSON.parse(steps) as LoggedStep[] }),
    ...(hash !== null && { hash }),
  }
}
