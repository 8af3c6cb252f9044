import { setImmediate } from 'node:timers/promises'
import type { Act } from '../domain/act.ts'
import { newFields } from '../domain/dish.ts'
import { createAgenda } from '../server/menu/agenda.ts'
import type { Agenda } from '../server/menu/agenda.ts'
import { createFeed } from '../server/menu/feed.ts'
import { createMenu } from '../server/menu/menu.ts'
import type { Menu } from '../server/menu/menu.ts'
import type { Store } from '../server/store/store.ts'
import { openStaffPage } from './staff-page.ts'
import type { StaffPage } from './staff-page.ts'
import type { PlannedAct, Step } from './staff-steps.ts'

const PEOPLE = ['ada', 'bo', 'cy'] as const

/** A server over a store, with the pages of three people. Its clock goes on by itself, and jumps when somebody waits. */
export interface AtWork {
  readonly menu: Menu
  readonly agenda: Agenda
  readonly pages: readonly StaffPage[]
  /** Seconds since 1970. */
  now(): number
  wait(seconds: number): void
  close(): Promise<void>
}

export async function openAtWork({ dishes, knownRevision }: Store, onFault: (fault: unknown) => void): Promise<AtWork> {
  let ahead = 0
  const now = (): number => Date.now() + ahead * 1000
  const menu = await createMenu({ store: dishes, feed: createFeed(), now, knownRevision, onFault })
  const agenda = createAgenda({ store: dishes, now, onWrite: menu.catchUp, onFault })
  const pages = await Promise.all(PEOPLE.map(async () => openStaffPage(menu)))
  return {
    menu,
    agenda,
    pages,
    now: () => Math.floor(now() / 1000),
    wait(seconds) {
      ahead += seconds
      agenda.look()
    },
    async close() {
      await agenda.close()
      for (const page of pages) await page.disconnect()
      await menu.close()
    },
  }
}

/** Lets others go first, so many times. */
export async function pause(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await setImmediate()
}

/** Does what one of the three does next; a refusal is an answer like any other. */
export async function doStep(atWork: AtWork, person: number, step: Step): Promise<void> {
  const { menu, agenda } = atWork
  const page = atWork.pages[person]
  const by = PEOPLE[person]
  if (page === undefined || by === undefined) throw new Error(`There is no person ${person}.`)
  switch (step.kind) {
    case 'CHANGE':
      return answer(page, await menu.change(actsAt(step.acts, atWork.now()), { by }))
    case 'UNDO':
      return answer(page, await menu.undo({ revision: page.menu().revision - step.back, overwrite: step.overwrite }, { by }))
    case 'EDIT': {
      const expectedVersion = page.menu().dishes.find(({ id }) => id === step.id)?.version ?? 1
      return answer(page, await menu.update(step.id, step.fields, { by, expectedVersion }))
    }
    case 'PLAN': {
      const due = atWork.now() + step.dueIn
      return void (await agenda.plan(actsAt(step.acts, due), due, { by }))
    }
    case 'CHANGE_PLAN': {
      const due = atWork.now() + step.dueIn
      return void (await agenda.change(await firstPlanned(agenda), { act: actsAt(step.acts, due), due }, { by }))
    }
    case 'CANCEL':
      return void (await agenda.cancel(await firstPlanned(agenda), { by }))
    case 'MOVE':
      return void (await menu.moveDish(step.id, step.before, { by }))
    case 'MOVE_COURSE':
      return void (await menu.moveCourse(step, undefined, { by }))
    case 'RENAME':
      return void (await menu.rename(step, step.name, { by }))
    case 'WAIT':
      return atWork.wait(step.seconds)
    case 'CONNECT':
      return page.connect()
    case 'DISCONNECT':
      return page.disconnect()
  }
}

/** The id of what is due first. */
async function firstPlanned(agenda: Agenda): Promise<string> {
  const { entries } = await agenda.open()
  return entries[0]?.id ?? 'none'
}

/** The acts as they are sent at a time in seconds since 1970. */
function actsAt(acts: readonly PlannedAct[], at: number): Act {
  return acts.map((act) => {
    if (act.kind === 'CREATE') return { ...act, fields: newFields(act.fields) }
    if (act.kind !== 'SOLD_OUT') return act
    const end = act.endsIn === undefined ? {} : { until: at + act.endsIn }
    return { kind: act.kind, id: act.id, ...(act.isSoldOut && { soldOut: end }) }
  })
}

type Answer = Awaited<ReturnType<Menu['change']>> | Awaited<ReturnType<Menu['undo']>> | Awaited<ReturnType<Menu['update']>>

/** As the desk does: what was stored is on the own page at once. */
function answer(page: StaffPage, made: Answer): void {
  if ('code' in made || made.revision === undefined) return
  const edits = 'edits' in made ? made.edits : [{ kind: 'UPDATED', id: made.dish.id, dish: made.dish } as const]
  page.takeAnswer(made.revision, edits)
}
