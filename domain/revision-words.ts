import { momentIn, showDay } from './calendar.ts'
import type { AgendaStep } from './revision.ts'

/** Who did something, as the API answers it; without a name, somebody whose account was removed. */
export interface Actor {
  readonly id: string
  readonly name?: string | null | undefined
}

/** Who made a revision: a name, or what it was. */
export function whoMade({ by: { name } }: { readonly by: Actor }): string {
  return name ?? 'somebody whose account was removed'
}

/** Whether it was planned before, and happened by itself. */
export function wasPlanned({ agenda }: { readonly agenda?: readonly Pick<AgendaStep, 'state'>[] | null | undefined }): boolean {
  return agenda?.some(({ state }) => state === 'DONE' || state === 'FAILED') ?? false
}

/** The day and the time at which it was made, on the restaurant’s clock: `Monday 23 November 2026` and `12:04`. `at` is in seconds. */
export function whenMade(at: number, timeZone: string): { readonly day: string; readonly time: string } {
  const { day, time } = momentIn(timeZone, at * 1000)
  return { day: `${showDay(day)} ${day.slice(0, 4)}`, time }
}
