import type { House } from './changed-fields.ts'
import { momentIn, showDay, showMoment } from './calendar.ts'
import { sentenceOf } from './describe.ts'
import type { LoggedEdit } from './describe.ts'
import type { AgendaStep } from './revision.ts'

/** As much of a revision as its words depend on. */
export interface LoggedRevision {
  readonly by: string
  /** The name of that person; null where there is none to say. */
  readonly byName?: string | null | undefined
  readonly edits?: readonly LoggedEdit[] | null | undefined
  readonly agenda?: readonly LoggedStep[] | null | undefined
}

/** A step as the API answers it. */
interface LoggedStep extends Pick<AgendaStep, 'due' | 'state'> {
  readonly what?: string | null | undefined
}

/** Who made a revision: a name, or what it was. */
export function whoMade({ by, byName }: Pick<LoggedRevision, 'by' | 'byName'>): string {
  return byName ?? NOT_PEOPLE[by] ?? 'somebody whose account was removed'
}

const NOT_PEOPLE: Readonly<Record<string, string>> = {
  opening: 'the opening menu',
  outside: 'somebody outside the app',
  restore: 'a backup that was put back',
}

/** What a revision did, in one sentence: to the menu or, where it left that as it is, to what is planned. */
export function sentenceOfRevision({ edits, agenda }: LoggedRevision, house: House): string {
  if (edits == null) return 'The menu as a whole is another one; what changed in it is not known.'
  const [step] = agenda ?? []
  if (edits.length > 0 || step === undefined) return sentenceOf(edits, house)
  const sentence = STEPS[step.state].replace('…', showMoment(step.due * 1000, house.timeZone))
  return step.what == null ? `${sentence}.` : `${sentence}: ${step.what}.`
}

const STEPS: Readonly<Record<AgendaStep['state'], string>> = {
  PLANNED: 'Planned for …',
  CANCELLED: 'No longer planned for …',
  DONE: 'Done already when it was due, …',
  FAILED: 'Could not be done when it was due, …',
}

/** Whether it was planned before, and happened by itself. */
export function wasPlanned({ agenda }: LoggedRevision): boolean {
  return agenda?.some(({ state }) => state === 'DONE' || state === 'FAILED') ?? false
}

/** The day and the time at which it was made, on the restaurant’s clock: `Monday 23 November 2026` and `12:04`. `at` is in seconds. */
export function whenMade(at: number, timeZone: string): { readonly day: string; readonly time: string } {
  const { day, time } = momentIn(timeZone, at * 1000)
  return { day: `${showDay(day)} ${day.slice(0, 4)}`, time }
}
