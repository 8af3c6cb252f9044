import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Close, DishStore } from '../log/store.ts'
import { requestWhenDue, inSeconds } from './requests.ts'
import { createForesight } from './foresight.ts'
import type { Foresight } from './foresight.ts'

/** Milliseconds between two looks at the agenda: another server may have added to it. */
const LOOK_EVERY_MS = 5_000

/** Acts that happen at a set time. */
export interface Agenda extends Foresight {
  /** Carries out what is due, without waiting for the next look. */
  look(): void
  close: Close
}

interface AgendaParts {
  readonly store: DishStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called after a write, which open pages have to hear of. */
  readonly onWrite: () => void
  /** Called when an entry was carried out or refused, with the revision that says so. */
  readonly onDone?: ((by: string, revision: number) => void) | undefined
  /** Called when an entry could not be carried out at its time, which is tried again at the next look. */
  readonly onFault: (error: unknown) => void
}

/**
 * Carries out what is due. Every server does: the id of the request, which is the same on all of them, makes each entry happen once,
 * so none has to be in charge, and one that dies in the middle leaves nothing half done.
 */
export function createAgenda({ store, now, onWrite, onDone, onFault }: AgendaParts): Agenda {
  const report = oncePerEntry(onFault)

  /** False where it stays planned: it could not be carried out, or the log says that it was. */
  async function carryOut(entry: AgendaEntry): Promise<boolean> {
    try {
      const outcome = await store.change(requestWhenDue(entry, inSeconds(now)))
      if ('answer' in outcome) return true
      if ('requestIdTaken' in outcome) throw new Error(`The id of the agenda entry ${entry.id} at ${entry.due} was used for another act.`)
      onWrite()
      if (!outcome.isRepeat) onDone?.(entry.by, outcome.made.revision)
      return !outcome.isRepeat
    } catch (error) {
      report(entry, error)
      return false
    }
  }

  /** Carries out all that is due; resolves to the milliseconds until the next look. */
  async function look(): Promise<number> {
    let left: AgendaEntry | undefined
    for (;;) {
      // One at a time, since an entry may be megabytes; one that is left planned holds up no other.
      const [next] = await store.agenda({ state: 'PLANNED', limit: 1, after: left })
      if (next === undefined) return LOOK_EVERY_MS
      if (next.due > now() / 1000) return Math.min(LOOK_EVERY_MS, Math.max(0, next.due * 1000 - now()))
      if (!(await carryOut(next))) left = next
    }
  }

  const looks = repeat(look, onFault)
  return { ...createForesight({ store, now }), look: looks.now, close: looks.close }
}

/** Passes on what is wrong with an entry once, though each look meets it again. */
function oncePerEntry(onFault: AgendaParts['onFault']): (entry: AgendaEntry, error: unknown) => void {
  const reported = new Map<string, string>()
  return ({ id }, error) => {
    const fault = String(error)
    if (reported.get(id) !== fault) onFault(error)
    reported.set(id, fault)
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
      again(LOOK_EVERY_MS)
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
