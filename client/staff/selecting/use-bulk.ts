import { useRef } from 'react'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import type { CourseName } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { useDeskParts } from '../choices/desk-choices.tsx'
import type { DeskParts } from '../choices/desk-choices.tsx'
import { called, moveQuestion } from '../choices/place-questions.ts'
import { laterForDishes } from '../planned/later-choices.ts'
import type { Changed } from '../writes/use-dish-writes.ts'
import { useLatest } from '../use-latest.ts'
import type { Moved } from '../writes/use-move-writes.ts'
import { useOneAct } from '../undo/use-one-act.ts'

/** What can be done with all the dishes that are selected: each is one act, and what is selected stays so. */
export interface Bulk {
  readonly isBusy: boolean
  /** Why the last one was not done. */
  readonly refused: string | undefined
  again(): void
  move(): void
  sellOut(): void
  bringBack(): void
  remove(): void
  /** Does one of these at a time to come. */
  later(): void
  /** Does something to the dishes; resolves to why it was not done. */
  change(acts: readonly DishActInput[], message: string): Promise<string | undefined>
}

/** Each act is for what is selected when it is pressed or retried, not when it was drawn. */
export function useBulk(chosen: readonly Dish[]): Bulk {
  const parts = useDeskParts()
  const { isBusy, refused, run } = useOneAct()
  const last = useRef<() => void>(undefined)
  // A retry is about what is selected by then: a dish that a colleague deleted is in it no more.
  const latest = useLatest(chosen)
  const change: Bulk['change'] = async (acts, message) => changeAll(acts, message, latest(), parts)
  function start(act: Omit<DishActInput, 'id'>, done: string, isMeant: (dish: Dish) => boolean = () => true): void {
    last.current = () => start(act, done, isMeant)
    const dishes = latest().filter(isMeant)
    const acts = dishes.map(({ id }) => ({ ...act, id }))
    void run(async () => change(acts, `${called(dishes)} ${verbOf(dishes)} ${done}.`))
  }
  return {
    isBusy,
    refused,
    change,
    again: () => last.current?.(),
    move: () => parts.ask(moveQuestion(latest(), parts.menu(), async (to) => moveAll(latest(), to, parts))),
    sellOut: () => start({ kind: 'SOLD_OUT', soldOut: { untilNextOpening: true } }, 'sold out', canSellOut),
    bringBack: () => start({ kind: 'SOLD_OUT', soldOut: null }, 'back', ({ soldOut }) => soldOut !== null),
    later: () => parts.askLater(laterForDishes(latest())),
    remove: () => start({ kind: 'DELETE' }, 'deleted'),
  }
}

/** A line of text cannot be sold out, and what is sold out keeps its end. */
export function canSellOut(dish: Dish): boolean {
  return !isTextOnly(dish) && dish.soldOut === null
}

async function changeAll(
  acts: readonly DishActInput[],
  message: string,
  dishes: readonly Dish[],
  { writes, tell }: DeskParts,
): Promise<string | undefined> {
  if (acts.length === 0) return undefined
  const changed = await writes.change(acts)
  if ('code' in changed) return whyNot(changed, acts, dishes)
  if (changed.revision !== null) tell({ message, revision: changed.revision })
  return undefined
}

async function moveAll(dishes: readonly Dish[], to: CourseName, { writes, tell }: DeskParts): Promise<Moved> {
  const moved = await writes.moveDishes(
    dishes.map(({ id }) => id),
    to,
  )
  if ('code' in moved || moved.revision === null) return moved
  tell({ message: `${called(dishes)} ${verbOf(dishes)} now in ${to.course} of ${to.sitting}.`, revision: moved.revision })
  return moved
}

function verbOf(dishes: readonly Dish[]): string {
  return dishes.length === 1 ? 'is' : 'are'
}

/** Why nothing was done, with the dish that is the reason. */
function whyNot(refused: Extract<Changed, { readonly code: unknown }>, acts: readonly DishActInput[], dishes: readonly Dish[]): string {
  const id = acts[refused.act ?? -1]?.id
  const dish = dishes.find((one) => one.id === id)
  if (dish === undefined) return `Nothing was done. ${refused.message}`
  const name = `“${nameOf(dish)}”`
  if (refused.code === 'NOT_FOUND') return `Nothing was done: somebody has deleted ${name}. The others are still selected.`
  if (refused.code === 'CONFLICT') return `Nothing was done: somebody has changed ${name}. Look at it, then press Retry.`
  return `Nothing was done, because of ${name}. ${refused.message}`
}
