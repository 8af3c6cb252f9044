import { useEffect, useEffectEvent, useMemo } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { PressedAct } from './pressed-act.ts'
import type { SetSoldOut } from './sold-out.tsx'
import type { DishWrites, Outcome } from '../writes/use-dish-writes.ts'
import { useRowActs } from './use-row-acts.ts'
import type { RowActs, Unanswered } from './use-row-acts.ts'
import type { Refused } from '../writes/use-write.ts'

/** What the icons of a row do, the same functions at each drawing. */
export interface Presses extends Pick<RowActs, 'run' | 'cancel'> {
  readonly remove: (dish: Dish) => void
  readonly setSoldOut: SetSoldOut
  readonly press: (pressed: PressedAct) => void
}

/** What staff press in the rows, and what of it is running or has failed. `kept` has it until there is an answer. */
export function usePresses(writes: DishWrites, kept: Drafts<PressedAct>): { readonly presses: Presses; readonly open: RowActs['open'] } {
  const { open, run, cancel } = useRowActs()
  const presses = useMemo<Presses>(() => {
    function press(pressed: PressedAct): void {
      const { id } = pressed.dish
      void run(pressed.dish, async () => {
        // From the press on: the tab may be gone before there is an answer.
        kept.keep(id, pressed)
        const failed = await send(pressed, writes)
        if (typeof failed !== 'object') kept.drop(id)
        return failed
      })
    }
    return {
      run,
      press,
      cancel(row) {
        cancel(row)
        kept.drop(row.id)
      },
      remove: (dish) => press({ dish, act: 'delete' }),
      setSoldOut: (dish, soldOut) => press({ dish, act: { soldOut } }),
    }
  }, [run, cancel, writes, kept])
  const stopGone = useEffectEvent(() => {
    for (const [id, { isWaiting }] of open) if (isWaiting && !kept.all().has(id)) cancel({ id })
  })
  // What another tab has done or let go is not sent from here.
  useEffect(() => kept.subscribe(() => stopGone()), [kept])
  return { open, presses }
}

async function send({ dish, act }: PressedAct, writes: DishWrites): Promise<string | Unanswered | undefined> {
  if (act === 'delete') return whyNotDeleted(await writes.remove(dish), dish)
  return whyNotSet(await writes.setSoldOut(dish, act.soldOut), dish)
}

function whyNotDeleted(outcome: Outcome | undefined, dish: Dish): string | Unanswered | undefined {
  // Somebody else deleted it first: that is what was wanted.
  if (outcome === undefined || 'dish' in outcome || outcome.code === 'NOT_FOUND') return undefined
  return whyNot(outcome, dish, 'was not deleted.')
}

function whyNotSet(outcome: Outcome, dish: Dish): string | Unanswered | undefined {
  return 'dish' in outcome ? undefined : whyNot(outcome, dish, 'wasn’t changed.')
}

function whyNot({ code, message }: Refused, dish: Dish, what: string): string | Unanswered {
  const name = `“${nameOf(dish)}”`
  const why = `${name} ${what} ${message}`
  return code === 'UNREACHABLE' ? { message: why, name } : why
}
