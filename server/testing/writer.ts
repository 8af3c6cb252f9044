import { writeSync } from 'node:fs'
import { openStore } from '../store/open.ts'
import type { StoreLocation } from '../store/open.ts'
import type { Dish } from '../../domain/dish.ts'

// Writes in an endless loop and prints each acknowledged revision, until the durability test kills the process.
/** Edited together: after a kill, both or neither. */
const PAIR = ['ebb', 'flow']
const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreLocation)
for (;;) {
  const outcome = await store.dishes.change({ by: 'writer', at: 1, reads: { dishes: PAIR.map((id) => ({ id })) } }, ({ records }) => ({
    edits: PAIR.map((id) => ({ id, after: next(id, records.get(id)?.dish) })),
  }))
  // Synchronous, unlike console.log, so that the kill loses no acknowledged revision.
  if ('made' in outcome) writeSync(1, `${outcome.made.revision}\n`)
}

function next(id: string, dish: Dish | undefined): Dish {
  return { id, sitting: 'INFO', course: 'TODAY', title: 'TIDE', description: '', price: 0, version: (dish?.version ?? 0) + 1 }
}
