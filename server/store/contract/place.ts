import { onTestFinished } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import type { Whereabouts } from '../open.ts'
import type { Decision, DishRecord, Outcome, Store } from '../store.ts'

/** Somewhere to keep a menu. Every opening of one place finds the same dishes. */
export interface Place {
  open(): Promise<Store>
  /** Opens it once more while it is open already. */
  openBeside(): Promise<Store>
  /** How another process finds it. */
  readonly whereabouts: Whereabouts
  /** From now on the database itself refuses the last step of every write to a dish. */
  breakLastStep(): Promise<void>
  /** What the database says then. */
  readonly breakage: string
}

/** A place where nothing was ever kept; it is cleared away when the test is over. */
export type FreshPlace = () => Place

/** An open store of a fresh place, closed when the test is over. */
export async function opened(place: Place): Promise<Store> {
  return closedAfterwards(await place.open())
}

/** As `opened`, beside the store that is open already. */
export async function openedBeside(place: Place): Promise<Store> {
  return closedAfterwards(await place.openBeside())
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

/** The three writes as a kitchen speaks of them: each without asking what stands there. */
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
