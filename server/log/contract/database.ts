import { onTestFinished } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import type { StoreLocation } from '../../open-store.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { DishRead, DishRecord } from '../../../domain/steps/snapshot.ts'
import type { Outcome, Store, WriteRequest } from '../store.ts'
import { plainWrite } from '../../testing/writes.ts'

/** A database of one test. Every store opened on it finds the same dishes. */
export interface TestDatabase {
  open(): Promise<Store>
  /** Opens it once more while it is open already. */
  openBeside(): Promise<Store>
  /** How another process opens it. */
  readonly location: StoreLocation
  /** From now on the database itself rejects the last statement of every write to a dish. */
  breakLastStep(): Promise<void>
  /** The error that the database gives then. */
  readonly breakage: string
}

/** Makes an empty database, which is removed when the test ends. */
export type FreshDatabase = () => TestDatabase

/** An open store of a fresh database, closed when the test is over. */
export async function opened(database: TestDatabase): Promise<Store> {
  return closedAfterwards(await database.open())
}

/** As `opened`, beside the store that is open already. */
export async function openedBeside(database: TestDatabase): Promise<Store> {
  return closedAfterwards(await database.openBeside())
}

/** Two stores of one database, as two servers open them. */
export async function openedTwice(database: TestDatabase): Promise<readonly [Store, Store]> {
  return [await opened(database), await openedBeside(database)]
}

function closedAfterwards(store: Store): Store {
  onTestFinished(() => store.close())
  return store
}

export const crab: Dish = {
  id: 'crab',
  sitting: 'LUNCH',
  course: 'MAINS',
  title: 'DRESSED CRAB',
  description: 'BROWN BREAD',
  price: 14.5,
  createdAt: 1_700_000_000,
  version: 1,
}

export const sole: Dish = { ...crab, id: 'sole', title: 'LEMON SOLE', createdAt: 1_700_000_060 }

/** Writes without a look at the dishes as they are. */
export function writerOf(store: Store, by = 'ada', at = 1_700_000_100) {
  const act = async (edits: readonly Omit<Edit, 'before'>[], request?: WriteRequest['request']): Promise<Revision> =>
    madeIn(await store.dishes.change({ by, at, request, decision: plainWrite({ edits }) }))
  return {
    act,
    put: async (...dishes: readonly Dish[]) => act(dishes.map((dish) => ({ id: dish.id, after: dish }))),
    remove: async (...ids: readonly string[]) => act(ids.map((id) => ({ id }))),
  }
}

/** The revision of an outcome that is bound to have one. */
export function madeIn(outcome: Outcome): Revision {
  if (!('made' in outcome)) throw new Error('nothing was written')
  return outcome.made
}

/** What a writer learns of one dish. */
export async function recordOf(store: Store, read: DishRead): Promise<DishRecord | undefined> {
  return (await store.dishes.read({ dishes: [read] })).records.get(read.id)
}
