import { randomUUID } from 'node:crypto'
import type { AgendaEntry, PlannedAct } from '../../domain/agenda.ts'
import type { Close, DishStore } from '../store/store.ts'
import { cancelOf, dueOf, inStyle, planOf, refusalOf } from './planned.ts'
import { inSeconds, writerTo } from './requests.ts'
import type { Result, Writer } from './requests.ts'

/** Milliseconds between two looks at the agenda: another server may have added to it. */
const LOOK_EVERY = 5_000
/** Entries that are read at a time. */
const PAGE = 100

/** Acts that happen at a set time. */
export interface Agenda {
  /** `due` is in seconds since 1970. The entry has the id of the request, if that has one: so the same request again finds it. */
  plan(act: PlannedAct, due: number, writer: Writer): Result<never, AgendaEntry>
  /** Resolves to the refusal, if it was refused. */
  cancel(id: string, writer: Writer): Result<'NOT_FOUND', undefined>
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
  const seconds = (): number => inSeconds(now)

  const report = oncePerEntry(onFault)

  /** False where it stays planned: it could not be carried out, or the log says that it was. */
  async function carryOut(entry: AgendaEntry): Promise<boolean> {
    try {
      const request = dueOf(entry, seconds())
      const outcome = await store.change(request, request.decide)
      if ('made' in outcome) onWrite()
      return !('made' in outcome && outcome.isRepeat)
    } catch (error) {
      report(entry, error)
      return false
    }
  }

  /** Carries out all that is due; resolves to the milliseconds until the next look. */
  async function look(): Promise<number> {
    const left = new Set<string>()
    for (;;) {
      // One at a time, since an entry may be megabytes; one that is left planned holds up no other.
      const next = (await store.agenda('PLANNED', left.size + 1)).find(({ id }) => !left.has(id))
      if (next === undefined) return LOOK_EVERY
      if (next.due > now() / 1000) return Math.min(LOOK_EVERY, Math.max(0, next.due * 1000 - now()))
      if (!(await carryOut(next))) left.add(next.id)
    }
  }

  const looks = repeat(look, onFault)
  return {
    async plan(given, due, writer) {
      const act = inStyle(given)
      const refusal = refusalOf(act)
      if (refusal !== undefined) return refusal
      const entry: AgendaEntry = { id: writer.requestId ?? randomUUID(), due, by: writer.by, act, state: 'PLANNED' }
      const planned = await writerTo(store, now, onWrite, () => entry)(writer, ['plan', act, due], planOf(entry))
      looks.now()
      return planned
    },
    cancel: async (id, writer) => writerTo(store, now, onWrite, () => undefined)(writer, ['cancel', id], cancelOf(id)),
    open: async () => [...(await store.agenda('FAILED', PAGE)), ...(await store.agenda('PLANNED', PAGE))],
    close: looks.close,
  }
}

/** Passes on what is wrong with an entry once, though each look meets it again. */
function oncePerEntry(onFault: AgendaParts['onFault']): (entry: AgendaEntry, error: unknown) => void {
  const reported = new Set<string>()
  return ({ id }, error) => {
    const fault = `${id}: ${String(error)}`
    if (!reported.has(fault)) onFault(error)
    reported.add(fault)
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
