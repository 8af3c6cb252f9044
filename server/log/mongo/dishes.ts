import type { ClientSession } from 'mongodb'
import type { Menu } from '../../../domain/menu.ts'
import { decide } from '../../../domain/steps/decide.ts'
import type { DishStore } from '../store.ts'
import { agendaOf, openingRevision, outcomeOfRepeat, revisionFor, withEdits } from '../writing.ts'
import { agendaIn, writeAgenda } from './agenda.ts'
import { followChanges } from './change-stream.ts'
import type { Collections } from './collections.ts'
import { deletedDishes } from './deleted.ts'
import { dishOf, keysOf } from './documents.ts'
import { editsBetween, findRevision, historyOf, revisionAt, revisionsSince } from './log.ts'
import { read, readOnly } from './reads.ts'
import { nextRevision, revisionIn } from './revision.ts'
import type { NextRevision } from './revision.ts'
import type { Snapshots, Transaction } from './transactions.ts'
import { wholeMenu } from './whole-menus.ts'
import { write } from './writes.ts'

interface Parts {
  readonly collections: Collections
  readonly transaction: Transaction
  readonly snapshot: Snapshots
}

/** The dishes and their log, in a database that other servers use too. */
export function createDishStore({ collections, transaction, snapshot }: Parts, closing: AbortSignal): DishStore {
  return {
    menu: () => snapshot(menuOf),
    dish: async (id) => {
      const found = await collections.dishes.findOne({ _id: { $in: keysOf(id) } })
      return found === null ? undefined : dishOf(found)
    },
    change: (request) =>
      transaction(async (session) => {
        const repeated = request.request && (await findRevision(collections, { requestId: request.request.id }, session))
        if (repeated !== undefined) return outcomeOfRepeat(repeated, request.request)
        const { keys, ...found } = await read(collections, request, session)
        const verdict = decide(request, found)
        const { revision, last } = 'answer' in verdict ? NO_REVISION : await nextRevision(collections, session)
        const agenda = agendaOf(verdict, found, revision)
        await writeAgenda(collections, agenda, session)
        if ('answer' in verdict) return { answer: verdict.answer }
        const made = revisionFor(request, found, { ...verdict, agenda }, revision)
        return { made: await write(collections, { made, last }, keys, session), isRepeat: false }
      }),
    read: (reads) => snapshot((moment, session) => readOnly(moment, reads, session)),
    revisionsSince: (revision, limit) => snapshot((moment, session) => revisionsSince(moment, revision, limit, session)),
    history: (filter) => snapshot((moment, session) => historyOf(moment, filter, session)),
    deleted: (before, limit) => snapshot((moment, session) => deletedDishes(moment, before, limit, session)),
    menuAt: (revision) => snapshot((moment, session) => menuAt(moment, revision, session)),
    revisionAt: (time) => revisionAt(collections, time),
    revision: () => revisionIn(collections),
    agenda: (filter) => agendaIn(collections, filter),
    openWith: (opening, at) =>
      transaction(async (session) => {
        if ((await revisionIn(collections, session)) > 0 || (await collections.dishes.findOne({}, { session })) !== null) return false
        if (opening.length === 0) return true
        const { last } = await nextRevision(collections, session)
        await write(collections, { last, made: openingRevision(opening, at) }, new Map(), session)
        return true
      }),
    watch: (onChange, onFault = () => undefined) => followChanges({ collections, transaction, onChange, onFault }, closing),
  }
}

const NO_REVISION: NextRevision = { revision: 0, last: undefined }

async function menuOf(collections: Collections, session: ClientSession): Promise<Menu> {
  const revision = await revisionIn(collections, session)
  return { revision, dishes: (await collections.dishes.find({}, { session }).toArray()).map(dishOf) }
}

/** Told from the first menu that is whole at that revision or later, and what the log says in between. */
async function menuAt(collections: Collections, revision: number, session: ClientSession): Promise<Menu | undefined> {
  if (revision < 0 || revision > (await revisionIn(collections, session))) return undefined
  const whole = (await wholeMenu(collections, 'from', revision, session)) ?? (await menuOf(collections, session))
  const earliest = await editsBetween(collections, [revision, whole.revision], '$first', session)
  return earliest && { revision, dishes: withEdits(whole.dishes, earliest, 'before') }
}
