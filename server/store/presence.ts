import { EventEmitter, once } from 'node:events'
import { StoreAway } from '../store-away.ts'
import type { Store } from './store.ts'

/** Milliseconds between two questions to a store whether it is there. */
const ASK_EVERY = 500
/** Milliseconds; a store that takes longer for its simplest answer is there for nobody. */
const SHORT_ANSWER_WITHIN = 2_000
/** Milliseconds; staff are told within five seconds, whatever the store does. */
const ANSWER_WITHIN = 4_000

const NOT_OPEN_YET = 'The store is being opened.'

/** Whether the store answers, to the moment. */
export interface Presence {
  /** Asks it, and resolves within two seconds to why it does not answer; undefined when it does. */
  check(): Promise<string | undefined>
  /** Resolves once the store answers, which may be at once, or when nobody waits any more. */
  whenHere(signal: AbortSignal): Promise<void>
  /** `away` and `here` tell of its turns, `latest` of the number of the latest write, at each answer. */
  readonly events: EventEmitter<{ away: [reason: string]; here: []; latest: [revision: number] }>
}

/** A presence, and what the store's keeper does with it. */
interface KeptPresence extends Presence {
  /** Notes why the store is away, as whoever tries to open it has found out. */
  isAway(reason: string): void
  /** Asks the store from now on, again and again; the first answer is there when this resolves. */
  follow(store: Store): Promise<void>
  /** An operation of the store: it fails with StoreAway at once while the store is away, when it goes, and when it takes too long. */
  inTime<T>(operation: () => Promise<T>): Promise<T>
  close(): void
}

/** Knows whether a store is there by asking it twice a second for its revision. */
export function createPresence(): KeptPresence {
  const { events, reason, turn, whenHere } = rememberTurns()
  let followed: Store | undefined
  let asking: Promise<string | undefined> | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  async function ask(store: Store): Promise<string | undefined> {
    try {
      const revision = await answerOf(store.dishes.revision(), SHORT_ANSWER_WITHIN, `${store.name} did not answer within 2 seconds.`)
      turn(undefined)
      events.emit('latest', revision)
    } catch (error) {
      // A store that is being closed has not gone away.
      if (followed !== undefined) turn(error instanceof StoreAway ? error.message : `${store.name} cannot be read.`)
    }
    return reason()
  }

  const check = async (): Promise<string | undefined> =>
    followed === undefined ? reason() : (asking ??= ask(followed).finally(() => (asking = undefined)))

  return {
    events,
    check,
    whenHere,
    isAway: turn,
    async follow(store) {
      followed = store
      await check()
      timer = setInterval(() => void check(), ASK_EVERY)
    },
    async inTime(operation) {
      const away = reason()
      if (away !== undefined) throw new StoreAway(away)
      return answerOf(operation(), ANSWER_WITHIN, `${followed?.name} did not answer within 4 seconds.`, events)
    },
    close() {
      clearInterval(timer)
      followed = undefined
    },
  }
}

/** Remembers why the store is away, and tells each turn once. */
function rememberTurns() {
  const events: Presence['events'] = new EventEmitter()
  // Each open page waits for the store's return.
  events.setMaxListeners(0)
  let reason: string | undefined = NOT_OPEN_YET

  function turn(now: string | undefined): void {
    const before = reason
    reason = now
    if (now === undefined && before !== undefined) events.emit('here')
    else if (now !== undefined && (before === undefined || before === NOT_OPEN_YET)) events.emit('away', now)
  }

  async function whenHere(signal: AbortSignal): Promise<void> {
    if (reason !== undefined && !signal.aborted) await once(events, 'here', { signal }).catch(() => undefined)
  }

  return { events, reason: () => reason, turn, whenHere }
}

/** The answer, or StoreAway when it does not come in time, or when the store goes away before it. */
async function answerOf<T>(answer: Promise<T>, within: number, tooLate: string, events?: Presence['events']): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const giveUp = (reason: string): void => reject(new StoreAway(reason))
  const timer = setTimeout(giveUp, within, tooLate)
  events?.once('away', giveUp)
  answer.then(resolve, reject)
  return promise.finally(() => {
    clearTimeout(timer)
    events?.off('away', giveUp)
  })
}
