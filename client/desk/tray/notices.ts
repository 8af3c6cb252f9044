import { useMemo } from 'react'
import { useStore } from 'zustand'
import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { isUndone } from '../../../domain/undone.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { ActNotice } from '../queue/notice.ts'
import { useQueue } from '../queue/use-queue.tsx'

/** Of something planned: its id and what became of it. */
export interface PlanState {
  readonly id: string
  readonly state: string
}

/** The notices, the latest last, without those that somebody has undone already, and of plans whose time has come. */
export function useNotUndone(plans: readonly PlanState[] | undefined): readonly ActNotice[] {
  const { notices } = useStore(useQueue().notices.view)
  const dishes = useKnownMenu()?.dishes
  const minute = useMinute()
  return useMemo(() => {
    const menu = new Map(dishes?.map((dish) => [dish.id, dish]))
    const waiting = withoutPastPlans(notices, plans, minute)
    return dishes === undefined ? waiting : waiting.filter(({ was = [] }) => !isUndone(was, menu))
  }, [notices, dishes, plans, minute])
}

/** Without what says “planned” of what has happened, or failed, by now; `minute` is in milliseconds since 1970. */
export function withoutPastPlans(
  notices: readonly ActNotice[],
  plans: readonly PlanState[] | undefined,
  minute: number,
): readonly ActNotice[] {
  return notices.filter(({ plan }) => {
    const state = plans?.find(({ id }) => id === plan?.id)?.state
    // What was planned just now is not read yet, and what was done is on no list.
    return plan === undefined || (state === undefined ? plan.due * 1000 > minute : state === 'PLANNED')
  })
}

/** `18:42 “COD” is sold out.`, by the restaurant's clock. */
export function timed({ at, message }: ActNotice): string {
  return at === undefined ? message : `${momentIn(details.timeZone, at).time} ${message}`
}
