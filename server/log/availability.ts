import { EventEmitter, once } from 'node:events'
import type { Store } from './store.ts'
import { StoreUnavailable } from './unavailable.ts'

/** Milliseconds between two checks of the store. */
const CHECK_EVERY_MS = 500
/** A store that takes longer for its simplest read counts as unavailable. */
const CHECK_WITHIN_MS = 2_000
/** Staff are told within five seconds; of an SQLite file that another program has locked, within six. */
const OPERATION_WITHIN_MS = 4_000

const NOT_OPEN_YET = 'The store is being opened.'

/** Store availability, checked every 500 ms. */
export interface Availability {
  /** Checks now, and resolves within two seconds to why the store is unavailable; undefined when it is available. */
  check(): Promise<string | undefined>
  /** Whether the store was available at the last check. */
  isAvailable(): boolean
  /** Resolves once the store is available or the signal is aborted. The signal is asked for only when it has to wait. */
  whenAvailable(givingUp: () => AbortSignal): Promise<void>
  /**
   * `unavailable` and `available` are sent once each time that changes, `reason` when an outage gets another one, `latest` with the latest
   * revision at each successful check.
   */
  readonly events: EventEmitter<{ unavailable: [reason: string]; reason: [reason: string]; available: []; latest: [revision: number] }>
}

/** An availability, and what the code that opens the store does with it. */
interface MonitoredAvailability extends Availability {
  /** Records why the store could not be opened. */
  reportUnavailable(reason: string): void
  /** Checks the store from now on; resolves after the first check. */
  monitor(store: Store): Promise<void>
  /** Runs an operation of the store: throws StoreUnavailable at once while it is unavailable, when it becomes so, and after a time-out. */
  withTimeout<T>(operation: () => Promise<T>): Promise<T>
  close(): void
}

/** Knows whether a store is available by reading its revision twice a second. */
export function createAvailability(): MonitoredAvailability {
  const { events, reason, change, whenAvailable } = createState()
  let monitored: Store | undefined
  let checking: Promise<string | undefined> | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  async function read(store: Store): Promise<string | undefined> {
    try {
      const revision = await within(CHECK_WITHIN_MS, store.dishes.revision(), `${store.name} did not answer within 2 seconds.`)
      change(undefined)
      events.emit('latest', revision)
    } catch (error) {
      // A store that is being closed has not become unavailable.
      if (monitored !== undefined) change(error instanceof StoreUnavailable ? error.message : `${store.name} cannot be read.`)
    }
    return reason()
  }

  const check = async (): Promise<string | undefined> =>
    monitored === undefined ? reason() : (checking ??= read(monitored).finally(() => (checking = undefined)))

  return {
    events,
    check,
    isAvailable: () => reason() === undefined,
    whenAvailable,
    reportUnavailable: change,
    async monitor(store) {
      monitored = store
      await check()
      timer = setInterval(() => void check(), CHECK_EVERY_MS)
    },
    async withTimeout(operation) {
      const unavailable = reason()
      if (unavailable !== undefined) throw new StoreUnavailable(unavailable)
      const timeout = monitored?.timeoutMs ?? OPERATION_WITHIN_MS
      return within(timeout, operation(), `${monitored?.name} did not answer within ${timeout / 1000} seconds.`, events)
    },
    close() {
      clearInterval(timer)
      monitored = undefined
    },
  }
}

/** Holds why the store is unavailable, and sends each change once. */
function createState() {
  const events: Availability['events'] = new EventEmitter()
  // Each open page may wait for the store's return.
  events.setMaxListeners(0)
  let reason: string | undefined = NOT_OPEN_YET

  function change(now: string | undefined): void {
    const before = reason
    reason = now
    if (now === undefined && before !== undefined) events.emit('available')
    else if (now !== undefined && (before === undefined || before === NOT_OPEN_YET)) events.emit('unavailable', now)
    else if (now !== undefined && now !== before) events.emit('reason', now)
  }

  async function whenAvailable(givingUp: () => AbortSignal): Promise<void> {
    if (reason !== undefined) await once(events, 'available', { signal: givingUp() }).catch(() => undefined)
  }

  return { events, reason: () => reason, change, whenAvailable }
}

/** The result, or StoreUnavailable after a time-out (in milliseconds) or when the store becomes unavailable first. */
async function within<T>(timeout: number, result: Promise<T>, tooLate: string, events?: Availability['events']): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = (reason: string): void => reject(new StoreUnavailable(reason))
  const timer = setTimeout(fail, timeout, tooLate)
  events?.once('unavailable', fail)
  result.then(resolve, reject)
  return promise.finally(() => {
    clearTimeout(timer)
    events?.off('unavailable', fail)
  })
}
