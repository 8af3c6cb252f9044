import { randomUUID } from 'node:crypto'
import type { AgendaEntry, PlannedAct } from '../../domain/agenda.ts'
import type { Close, DishStore } from '../store/store.ts'
import { cancelOf, dueOf, planOf } from './planned.ts'
import type { CancelRefusal } from './planned.ts'

/** Milliseconds between two looks at the agenda: another server may have added to it. */
const LOOK_EVERY = 5_000
/** Entries that are read at a time. */
const PAGE = 100

/** Acts that happen at a set time. */
export interface Agenda {
  /** `due` is in seconds since 1970, `by` the id of the staff account. */
  plan(act: PlannedAct, due: number, by: string): Promise<AgendaEntry>
  /** Resolves to the refusal, if it was refused. */
  cancel(id: string, by: string): Promise<CancelRefusal | undefined>
  /** Those still to come and those that were refused at their time, the first due first. */
  open(): Promise<AgendaEntry[]>
  close: Close
}

interface AgendaParts {
  readonly store: DishStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called after a write, which open pages have to hear of. */
  readonly onWrite: () => void
  /** Called when an entry could not be carried out at its time, which is tried again at the next look. */
  readonly onFault: (error: unknown) => void
}

/**
 * Carries out what is due. Every server does: the id of the request, which is the same on all of them, makes each entry happen once,
 * so none has to be in charge, and one that dies in the middle leaves nothing half done.
 */
export function createAgenda({ store, now, onWrite, onFault }: AgendaParts): Agenda {
  const seconds = (): number => Math.floor(now() / 1000)

  async function carryOut(entry: AgendaEntry): Promise<void> {
    const request = dueOf(entry, seconds())
    const outcome = await store.change(request, request.decide)
    if ('made' in outcome) onWrite()
  }

  /** Carries out all that is due; resolves to the milliseconds until the next look. */
  async function look(): Promise<number> {
    const planned = await store.agenda('PLANNED', PAGE)
    // One that fails holds up no other.
    for (const entry of planned.filter(({ due }) => due <= now() / 1000)) await carryOut(entry).catch(onFault)
    const next = planned.find(({ due }) => due > now() / 1000)
    return Math.min(LOOK_EVERY, next === undefined ? LOOK_EVERY : Math.max(0, next.due * 1000 - now()))
  }

  const looks = repeat(look, onFault)
  return {
    async plan(act, due, by) {
      const entry: AgendaEntry = { id: randomUUID(), due, by, act, state: 'PLANNED' }
      const { reads, decide } = planOf(entry)
      await store.change({ by, at: seconds(), reads }, decide)
      onWrite()
      looks.now()
      return entry
    },
    async cancel(id, by) {
      const { reads, decide } = cancelOf(id)
      const outcome = await store.change({ by, at: seconds(), reads }, decide)
      if ('answer' in outcome) return outcome.answer
      onWrite()
      return undefined
    },
    open: async () => [...(await store.agenda('FAILED', PAGE)), ...(await store.agenda('PLANNED', PAGE))],
    close: looks.close,
  }
}

/** Looks now and again after as many milliseconds as each look says, and at once when told to. */
function repeat(look: () => Promise<number>, onFault: (error: unknown) => void): { now(): void; close: Close } {
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function again(delay: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(now, delay).unref()
  }

  function now(): void {
    running = running.then(look).then(again, (error: unknown) => {
      onFault(error)
      again(LOOK_EVERY)
    })
  }

  now()
  return {
    now,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
