import { writeSync } from 'node:fs'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import { requestWhenDue } from '../menu/requests.ts'
import { openStore } from '../open-store.ts'
import type { StoreLocation } from '../open-store.ts'
import { plainWrite } from './writes.ts'

// Plans acts and carries them out in an endless loop, and prints each acknowledged revision, until the agenda's test kills the process.
const { dishes } = await openStore(JSON.parse(process.argv[2] ?? '') as StoreLocation)
const ids = (await dishes.menu()).dishes.map(({ id }) => id)
for (;;) {
  const due = (await dishes.revision()) + 1
  const act = ids.map((id) => ({ kind: 'UPDATE' as const, id, fields: { description: `AS OF ${due}` } }))
  const entry: AgendaEntry = { id: `entry-${due}`, due, by: 'ada', act, state: 'PLANNED' }
  await dishes.change({ by: 'ada', at: due, decision: plainWrite({ agenda: [entry] }) })
  const outcome = await dishes.change(requestWhenDue(entry, due))
  // Synchronous, unlike console.log, so that the kill loses no acknowledged revision.
  if ('made' in outcome) writeSync(1, `${outcome.made.revision}\n`)
}
