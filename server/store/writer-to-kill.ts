import { writeSync } from 'node:fs'
import { openStore } from './open.ts'
import type { Whereabouts } from './open.ts'

// Writes for ever and prints each revision that the store has acknowledged, until the test of durability kills it.
const store = await openStore(JSON.parse(process.argv[2] ?? '') as Whereabouts)
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
  // Not console.log: what is printed must have left the process before it dies.
  if ('change' in outcome) writeSync(1, `${outcome.change.revision}\n`)
}
