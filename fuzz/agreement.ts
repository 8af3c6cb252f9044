import { isDeepStrictEqual } from 'node:util'
import { faultIn } from '../domain/dish.ts'
import type { Dish } from '../domain/dish.ts'
import type { Menu } from '../domain/menu.ts'
import type { Revision } from '../domain/revision.ts'
import { isOver } from '../domain/sold-out.ts'
import type { DishStore } from '../server/log/store.ts'
import type { AtWork } from './staff-at-work.ts'
import { menuOnPage } from './staff-page.ts'

/** What does not agree with the log, in sentences: the menu, the history, the menus of the past, and every open page. None when all is well. */
export async function disagreements(atWork: AtWork, store: DishStore): Promise<string[]> {
  const log = await store.revisionsSince(0, 1_000_000)
  const pasts = pastsOf(log)
  const now = pasts.at(-1) ?? { revision: 0, dishes: [] }
  return [
    ...faultsIn(log),
    ...pasts.flatMap(({ revision, dishes }) =>
      dishes.flatMap((dish) => (faultIn(dish) === undefined ? [] : `At ${revision} “${dish.id}” breaks a rule.`)),
    ),
    ...now.dishes.flatMap(({ id, soldOut }) => (isOver(soldOut, atWork.now()) ? `“${id}” should have returned.` : [])),
    ...differing('The menu', now, await store.menu()),
    ...differing('The menu in memory', now, await atWork.menu.read()),
    ...(isDeepStrictEqual(await store.history({ limit: 1_000_000 }), log.toReversed()) ? [] : ['The history is not the log.']),
    ...(await faultsInPast(atWork, store, log, pasts)),
    ...atWork.pages.flatMap((page, person) => differing(`The page of person ${person}`, menuOnPage(now), page.menu())),
  ]
}

/** The menu after each revision. */
function pastsOf(log: readonly Revision[]): Menu[] {
  const dishes = new Map<string, Dish>()
  return log.map(({ revision, edits = [] }) => {
    for (const { id, after } of edits) {
      if (after === undefined) dishes.delete(id)
      else dishes.set(id, after)
    }
    return { revision, dishes: [...dishes.values()] }
  })
}

/** Each revision goes on from the one before, and did something. */
function faultsIn(log: readonly Revision[]): string[] {
  const known = new Map<string, Dish | undefined>()
  const versions = new Map<string, number>()
  return log.flatMap(({ revision, edits = [], agenda = [] }, place) => {
    const faults = edits.flatMap(({ id, before, after }) => {
      const goesOn = isDeepStrictEqual(known.get(id), before)
      const isNewer = after === undefined || after.version > (versions.get(id) ?? 0)
      known.set(id, after)
      if (after !== undefined) versions.set(id, after.version)
      if (!isNewer) return [`Revision ${revision} uses a version of “${id}” again.`]
      return goesOn ? [] : [`Revision ${revision} does not go on from “${id}” as it was.`]
    })
    if (revision !== place + 1) faults.push(`Revision ${revision} is number ${place + 1}.`)
    if (edits.length + agenda.length === 0) faults.push(`Revision ${revision} did nothing.`)
    return faults
  })
}

async function faultsInPast({ menu }: AtWork, store: DishStore, log: readonly Revision[], pasts: readonly Menu[]): Promise<string[]> {
  const faults: string[] = []
  for (const past of pasts) faults.push(...differing(`The menu at ${past.revision}`, past, await store.menuAt(past.revision)))
  for (const time of new Set(log.map(({ at }) => at))) {
    const last = log.findLast(({ at }) => at <= time)
    const past = pasts.find(({ revision }) => revision === last?.revision)
    faults.push(...differing(`The menu at the time ${time}`, past, await menu.at({ time })))
  }
  return faults
}

function differing<D extends { readonly id: string }>(what: string, wanted: Menu<D> | undefined, found: Menu<D> | undefined): string[] {
  const inOrder = ({ revision, dishes }: Menu<D>) => [revision, dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1))]
  const isSame = isDeepStrictEqual(wanted && inOrder(wanted), found && inOrder(found))
  return isSame ? [] : [`${what} is ${JSON.stringify(found)} and should be ${JSON.stringify(wanted)}.`]
}
