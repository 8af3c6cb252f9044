import { writeSync } from 'node:fs'
import { openStore } from '../open-store.ts'
import type { StoreLocation } from '../open-store.ts'
import type { Dish } from '../../domain/dish.ts'
import { plainWrite } from './writes.ts'

// Writes in an endless loop and prints each acknowledged revision, until the durability test kills the process.
/** Edited together: after a kill, both or neither. */
const PAIR = ['ebb', 'flow']
const { dishes } = await openStore(JSON.parse(process.argv[2] ?? '') as StoreLocation)
for (let version = ((await dishes.dish('ebb'))?.version ?? 0) + 1; ; version += 1) {
  const edits = PAIR.map((id) => ({ id, after: tide(id, version) }))
  const outcome = await dishes.change({ by: 'writer', at: 1, decision: plainWrite({ edits }) })
  // Synchronous, unlike console.log, so that the kill loses no acknowledged revision.
  if ('made' in outcome) writeSync(1, `${outcome.made.revision}\n`)
}

function tide(id: string, version: number): Dish {
  return { id, sitting: 'INFO', course: 'TODAY', title: 'TIDE', description: '', price: 0, version }
}
