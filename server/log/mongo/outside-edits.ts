import type { UpdateFilter } from 'mongodb'
import { isSame } from '../../../domain/dish.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { Edit } from '../../../domain/revision.ts'
import { isDishKey } from './collections.ts'
import type { DishDocument, DishKey } from './collections.ts'
import { dishOf, idOf, oddFields, pricingToWrite } from './documents.ts'

/** The documents of some dishes and the last logged edit of each, read at one moment. */
export interface DishesAndLog {
  readonly documents: readonly DishDocument[]
  readonly lasts: ReadonlyMap<string, Edit>
}

/** What was written past the app. */
interface OutsideEdits {
  readonly edits: readonly Edit[]
  /** The versions that are to be written, by the key of the document. */
  readonly versions: ReadonlyMap<DishKey, number>
  /** What says the price, likewise, where one part of it was written without the others. */
  readonly pricings: ReadonlyMap<DishKey, UpdateFilter<DishDocument>>
  /** A sentence for each dish that is read without what makes no sense. */
  readonly odd: readonly string[]
}

/** Compares dishes with the log: what differs was written past the app. */
export function outsideEdits({ documents, lasts }: DishesAndLog): OutsideEdits {
  const edits: Edit[] = []
  const versions = new Map<DishKey, number>()
  const pricings = new Map<DishKey, UpdateFilter<DishDocument>>()
  const odd: string[] = []
  const there = new Map(documents.filter(({ _id }) => isDishKey(_id)).map((document) => [idOf(document._id), document]))
  for (const [id, document] of there) {
    const [dish, last] = [dishOf(document), lasts.get(id)]
    const version = versionOf(dish, last)
    if (version !== dish.version) versions.set(document._id, version)
    const pricing = pricingToWrite(document, dish)
    if (pricing) pricings.set(document._id, pricing)
    const fields = oddFields(document)
    if (fields.length > 0) odd.push(`Dish ${id} is read without its ${fields.join(' and ')}, which can’t be understood.`)
    if (!isUnchanged(dish, last)) edits.push({ id, ...(last?.after && { before: last.after }), after: { ...dish, version } })
  }
  for (const [id, { after }] of lasts) if (after !== undefined && !there.has(id)) edits.push({ id, before: after })
  return { edits, versions, pricings, odd }
}

/** Compared as they are read: an import may write the same price as text, or leave the version out. */
function isUnchanged(dish: Dish, last: Edit | undefined): boolean {
  return last?.after !== undefined && isSame(dish, last.after) && dish.createdAt === last.after.createdAt
}

/** A version never stands for two states of a dish, and never goes back. */
function versionOf(dish: Dish, last: Edit | undefined): number {
  if (last === undefined) return dish.version
  if (last.after === undefined) return Math.max(dish.version, (last.before?.version ?? 0) + 1)
  return Math.max(dish.version, last.after.version) + (isUnchanged(dish, last) ? 0 : 1)
}
