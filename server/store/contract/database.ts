import { onTestFinished } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import type { StoreLocation } from '../open.ts'
import type { Decision, DishRecord, Outcome, Store } from '../store.ts'

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

/** The three writes, each without a look at the dish as it is. */
export function writerOf(store: Store, by = 'ada') {
  const write = async (id: string, decide: (record: DishRecord) => Decision<never>) =>
    changeIn(await store.dishes.change({ id, by, at: 1_700_000_100 }, decide))
  return {
    create: (dish: Dish) => write(dish.id, () => ({ write: { kind: 'CREATED', after: dish } })),
    update: (dish: Dish) => write(dish.id, () => ({ write: { kind: 'UPDATED', after: dish } })),
    remove: (id: string) => write(id, () => ({ write: { kind: 'DELETED' } })),
  }
}

/** The change of an outcome that is bound to have one. */
export function changeIn(outcome: Outcome<unknown>) {
  if (!('change' in outcome)) throw new Error('nothing was written')
  return outcome.change
}
