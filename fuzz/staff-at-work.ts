import { setImmediate } from 'node:timers/promises'
import type { Refusal } from '../domain/steps/refusal.ts'
import type { Act, DishStep } from '../domain/steps/step.ts'
import { fieldsOf } from '../domain/dish.ts'
import type { Acts, Done } from '../server/menu/acts.ts'
import type { Agenda } from '../server/menu/agenda.ts'
import type { MenuReader } from '../server/menu/menu.ts'
import { openMenu } from '../server/menu/open.ts'
import type { Store } from '../server/log/store.ts'
import { openStaffPage } from './staff-page.ts'
import type { StaffPage } from './staff-page.ts'
import type { PlannedAct, Step } from './staff-steps.ts'

const PEOPLE = ['ada', 'bo', 'cy'] as const

/** A server over a store, with the pages of three people. Its clock goes on by itself, and jumps when somebody waits. */
export interface AtWork {
  readonly menu: MenuReader
  readonly acts: Acts
  readonly agenda: Agenda
  readonly pages: readonly StaffPage[]
  /** Seconds since 1970. */
  now(): number
  wait(seconds: number): void
  close(): Promise<void>
}

export async function openAtWork(store: Store, onFault: (fault: unknown) => void): Promise<AtWork> {
  let ahead = 0
  const now = (): number => Date.now() + ahead * 1000
  const opened = new AsyncDisposableStack()
  const { menu, agenda, acts } = await openMenu({ store, now, onFault }, opened)
  const pages = await Promise.all(PEOPLE.map(async () => openStaffPage(menu)))
  return {
    menu,
    acts,
    agenda,
    pages,
    now: () => Math.floor(now() / 1000),
    wait(seconds) {
      ahead += seconds
      agenda.look()
    },
    async close() {
      for (const page of pages) await page.disconnect()
      await opened.disposeAsync()
    },
  }
}

/** Lets others go first, so many times. */
export async function pause(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await setImmediate()
}

/** Does what one of the three does next; a refusal is an answer like any other. */
export async function doStep(atWork: AtWork, person: number, step: Step): Promise<void> {
  const page = atWork.pages[person]
  const by = PEOPLE[person]
  if (page === undefined || by === undefined) throw new Error(`There is no person ${person}.`)
  if (step.kind === 'WAIT') return atWork.wait(step.seconds)
  if (!isActing(step)) return step.kind === 'CONNECT' ? page.connect() : page.disconnect()
  const at = 'dueIn' in step && step.dueIn !== undefined ? atWork.now() + step.dueIn : undefined
  const isOfPlan = step.kind === 'CHANGE_PLAN' || step.kind === 'CANCEL'
  const planned = isOfPlan ? await firstPlanned(atWork.agenda) : 'none'
  const [asked, due] = actOf(step, { now: atWork.now(), page, at, planned })
  answer(page, await atWork.acts.act([...asked], { by, at: due }))
}

type Acting = Exclude<Step, { readonly kind: 'WAIT' | 'CONNECT' | 'DISCONNECT' }>

function isActing(step: Step): step is Acting {
  return step.kind !== 'WAIT' && step.kind !== 'CONNECT' && step.kind !== 'DISCONNECT'
}

interface Sight {
  /** Seconds since 1970. */
  readonly now: number
  readonly page: StaffPage
  /** When the step is to happen, in seconds since 1970; absent: at once. */
  readonly at: number | undefined
  /** The id of what is due first. */
  readonly planned: string
}

/** What is asked for by a step, and for when, as the person's page sees the menu. */
function actOf(step: Acting, { now, page, at, planned }: Sight): readonly [Act, (number | undefined)?] {
  const back = (by: number): number => page.menu().revision - by
  switch (step.kind) {
    case 'CHANGE':
      return [stepsAt(step.acts, now)]
    case 'UNDO':
      return [[{ kind: 'UNDO', revision: back(step.back), overwrite: step.overwrite }]]
    case 'PUT_BACK':
      return [[{ kind: 'PUT_BACK', revision: back(step.back) }]]
    case 'EDIT': {
      const expectedVersion = page.menu().dishes.find(({ id }) => id === step.id)?.version ?? 1
      return [[{ kind: 'UPDATE', id: step.id, fields: step.fields, expectedVersion }]]
    }
    case 'PLAN':
      return [stepsAt(step.acts, at ?? 0), at]
    case 'CHANGE_PLAN':
      return [[{ kind: 'CHANGE_PLAN', id: planned, steps: stepsAt(step.acts, at ?? 0), at }]]
    case 'CANCEL':
      return [[{ kind: 'CANCEL_PLAN', id: planned }]]
    case 'MOVE':
      return [[{ kind: 'MOVE_DISH', id: step.id, before: step.before }]]
    case 'MOVE_COURSE':
    case 'RENAME':
      return [[step]]
    case 'CHANGE_PRICES':
      return [[{ ...step, rounding: 'none' }]]
    case 'REPLACE_SECTION':
    default:
      return [[{ kind: step.kind, sitting: step.sitting, dishes: step.dishes }], at]
  }
}

/** The id of what is due first. */
async function firstPlanned(agenda: Agenda): Promise<string> {
  const { entries } = await agenda.open()
  return entries[0]?.id ?? 'none'
}

/** The acts as they are sent at a time in seconds since 1970. */
function stepsAt(acts: readonly PlannedAct[], at: number): DishStep[] {
  return acts.map((act) => {
    if (act.kind === 'CREATE') return { ...act, fields: fieldsOf(act.fields) }
    if (act.kind !== 'SOLD_OUT') return act
    const end = act.endsIn === undefined ? {} : { until: at + act.endsIn }
    return { kind: act.kind, id: act.id, ...(act.isSoldOut && { soldOut: end }) }
  })
}

/** As the desk does: what was stored is on the own page at once. */
function answer(page: StaffPage, made: Done | Refusal): void {
  if (!('code' in made) && made.revision !== undefined) page.takeAnswer(made.revision, made.edits)
}
