import type { AgendaEntry } from './agenda.ts'
import type { Dish } from '../dish.ts'
import { isIn } from '../menu.ts'
import type { CourseName } from '../menu.ts'
import type { Edit, Revision } from '../revision.ts'

/** A revision's edit of one dish. */
export interface RevisionEdit extends Edit {
  readonly revision: number
}

/** What a decision needs to know of one dish; of the log, only what is asked for is read. */
export interface DishRead {
  readonly id: string
  /** Also the first edit: a repeated create is recognised by it. */
  readonly first?: true | undefined
  /** Also the latest edit: a deleted dish is restored from it. */
  readonly last?: true | undefined
  /** Also the dish at this version: the one that the writer began from. */
  readonly version?: number | undefined
}

/** A dish as it was read in the transaction of a write. */
export interface DishRecord {
  /** The current dish; absent when it was never created, or is deleted. */
  readonly dish: Dish | undefined
  readonly first?: RevisionEdit | undefined
  readonly last?: RevisionEdit | undefined
  /** The dish at the version that was asked for; absent when the log does not hold it. */
  readonly base?: Dish | undefined
}

/** A part of the menu: a sitting, one course of it, or all of it. */
export type MenuPart =
  | { readonly sitting: string; readonly course?: string | undefined }
  | { readonly sitting?: undefined; readonly course?: undefined }

/**
 * A course that a dish may join. `of` is that dish, if it has been on the menu: one of `dishes`, with its last edit. What is given is
 * merged with what it is or last was, so each combination is such a course; but its own is none while it is in it.
 */
export interface JoinedCourse {
  readonly of?: string | undefined
  readonly sitting?: string | undefined
  readonly course?: string | undefined
}

/** The course that one of `dishes` is in; no part at all when that dish is not on the menu. */
export interface CourseOfDish {
  readonly courseOf: string
}

/** What a decision needs to know. Nothing else is read, so that a write costs the same on a small menu and on a large one. */
export interface Reads {
  readonly dishes?: readonly DishRead[] | undefined
  /** All dishes of a part of the menu. */
  readonly part?: MenuPart | CourseOfDish | undefined
  /** The newest dish of each of these courses: a new one comes after it, and shares its coursePosition. */
  readonly newestIn?: readonly JoinedCourse[] | undefined
  /** The ids of agenda entries. */
  readonly agenda?: readonly string[] | undefined
}

/** What was read, all of it at the moment of the write. */
export interface Snapshot {
  /** By id, each dish that was asked for, also by `part`. */
  readonly records: ReadonlyMap<string, DishRecord>
  /** One dish of each of the courses that has any: the one with the latest createdAt. */
  readonly newest: readonly Dish[]
  /** By id, each entry that was asked for and is there. */
  readonly agenda: ReadonlyMap<string, AgendaEntry>
}

/** What a decision writes: its edits, each of a dish that was read, by its new state; and the agenda entries that are new or changed. */
export interface Writes extends Pick<Revision, 'steps'> {
  readonly edits: readonly Omit<Edit, 'before'>[]
  readonly agenda?: readonly AgendaEntry[] | undefined
}

/** The part of the menu that is asked for, given the records of the dishes that are named. */
export function partToRead({ part }: Reads, records: Snapshot['records']): MenuPart | undefined {
  return part !== undefined && 'courseOf' in part ? records.get(part.courseOf)?.dish : part
}

/** What was read of a dish. */
export function recordIn(records: Snapshot['records'], id: string): DishRecord {
  return records.get(id) ?? { dish: undefined }
}

/** The dishes that were read and are on the menu. */
export function dishesIn(records: Snapshot['records']): Dish[] {
  return [...records.values()].flatMap(({ dish }) => dish ?? [])
}

/** The newest dish of a course, if that has any. */
export function newestIn(newest: Snapshot['newest'], course: CourseName): Dish | undefined {
  return newest.find((dish) => isIn(dish, course))
}
