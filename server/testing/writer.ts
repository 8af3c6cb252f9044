import { writeSync } from 'node:fs'
import { openStore } from '../store/open.ts'
import type { StoreLocation } from '../store/open.ts'

// Writes in an endless loop and prints each acknowledged revision, until the durability test kills the process.
const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreLocation)
for (;;) {
  const outcome = await store.dishes.change({ id: 'tide', by: 'writer', at: 1 }, ({ dish }) => {
    const after = {
      id: 'tide',
      sitting: 'INFO',
      course: 'TODAY',
      title: 'TIDE',
      description: '',
      price: 0,
      version: (dish?.version ?? 0) + 1,
    }
    return { write: { kind: dish ? 'UPDATED' : 'CREATED', after } }
  })
  // Synchronous, unlike console.log, so that the kill loses no acknowledged revision.
  if ('change' in outcome) writeSync(1, `${outcome.change.revision}\n`)
}
