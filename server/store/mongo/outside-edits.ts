import { isSame } from '../../../domain/dish.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { Edit } from '../../../domain/revision.ts'
import { isDishKey } from './collections.ts'
import type { DishDocument, DishKey } from './collections.ts'
import { dishOf, idOf } from './documents.ts'

/** The documents of some dishes and the last logged edit of each, read at one moment. */
export interface DishesAndLog {
  readonly documents: readonly DishDocument[]
  readonly lasts: ReadonlyMap<string, Edit>
}

/** What was written past the app. */
export interface OutsideEdits {
  readonly edits: readonly Edit[]
  /** The versions that are to be written, by the key of the document. */
  readonly versions: ReadonlyMap<DishKey, number>
}

/** Compares dishes with the log: what differs was written past the app. */
export function outsideEdits({ documents, lasts }: DishesAndLog): OutsideEdits {
  const edits: Edit[] = []
  const versions = new Map<DishKey, number>()
  const there = documents.filter(({ _id }) => isDishKey(_id))
  for (const { _id, dish } of new Map(there.map((document) => [idOf(document._id), { ...document, dish: dishOf(document) }])).values()) {
    const logged = lasts.get(dish.id)?.after
    const version = versionOf(dish, lasts.get(dish.id))
    if (version !== dish.version) versions.set(_id, version)
    if (!isUnchanged(dish, logged)) edits.push({ id: dish.id, ...(logged && { before: logged }), after: { ...dish, version } })
  }
  const ids = new Set(there.map(({ _id }) => idOf(_id)))
  for (const [id, { after }] of lasts) if (after !== undefined && !ids.has(id)) edits.push({ id, before: after })
  return { edits, versions }
}

/** Compared as they are read: an import may write the same price as text, or leave the version out. */
function isUnchanged(dish: Dish, logged: Dish | undefined): boolean {
  return logged !== undefined && isSame(dish, logged) && dish.createdAt === logged.createdAt
}

/** A version never stands for two states of a dish, and never goes back. */
function versionOf(dish: Dish, last: Edit | undefined): number {
  const known = (last?.after ?? last?.before)?.version ?? 0
  if (isUnchanged(dish, last?.after)) return Math.max(dish.version, known)
  return last?.after === undefined ? Math.max(dish.version, known + 1) : Math.max(dish.version, known) + 1
}
