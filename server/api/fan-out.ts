import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { MenuChange } from '../../domain/menu-change.ts'
import type { Listener } from '../menu/feed.ts'
import { LIMITS } from '../http/limits.ts'
import type { MenuReader } from '../menu/menu.ts'
import { sharedResult } from './shared-result.ts'
import { Subscriber } from './subscriber.ts'
import type { SharedOperation, Wire } from './subscriber.ts'

/** Milliseconds that sending may block the event loop at a time; in between, requests are answered. */
const SLICE_MS = { least: 2, most: 20 }
/** How many times as long as all other work a slice is: with an equal share, edits can come faster than they are sent. */
const SHARE = 2

const { different } = LIMITS.subscriptions
const TOO_MANY = `There are ${different} different subscriptions already. Try again later, or subscribe as the site’s own pages do.`

/** Executes an operation for one change. */
export type Execute = (change: MenuChange) => Promise<ExecutionResult>

/** What a client subscribes to. */
export interface Subscription {
  /** The same for subscriptions that get the same result of each change. */
  readonly key: string
  readonly execute: Execute
  /** Whether the pages of this site send it: those are never too many, whatever strangers hold. */
  readonly isOfSite?: boolean
}

export interface FanOut {
  /** Subscribes from now on. Subscribers with the same key share the results of the first one's `execute`. Throws a refusal where too many are different. */
  join(subscription: Subscription, wire: Wire, id: string): Subscriber
}

interface Operation extends SharedOperation {
  readonly subscribers: Set<Subscriber>
  readonly isOfSite: boolean
}

/** Executes each operation once for each change, however many subscribe to it, and sends all of them the same bytes. */
export function createFanOut(menu: Pick<MenuReader, 'changes'>, onFault: (error: unknown) => void): FanOut {
  const operations = new Map<string, Operation>()
  let source: Listener | undefined

  async function sendAll(changes: Listener): Promise<void> {
    const slice = createSlice()
    try {
      for await (const change of changes) await send(change, operations, slice, onFault)
    } catch (error) {
      onFault(error)
    }
    // Otherwise the last subscriber has left, and another has come since.
    if (source !== changes) return
    source = undefined
    for (const { subscribers } of operations.values()) for (const subscriber of subscribers) subscriber.end()
    operations.clear()
  }

  function open({ key, execute, isOfSite = false }: Subscription): Operation {
    const others = [...operations.values()].filter((running) => !running.isOfSite)
    if (!isOfSite && others.length >= different) throw new GraphQLError(TOO_MANY, { extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } })
    const operation = openOperation(execute, isOfSite, () => {
      if (operations.get(key) === operation) operations.delete(key)
      if (operations.size > 0) return
      void source?.return()
      source = undefined
    })
    operations.set(key, operation)
    return operation
  }

  return {
    join(subscription, wire, id) {
      const operation = operations.get(subscription.key) ?? open(subscription)
      const subscriber = new Subscriber(operation, wire, id)
      operation.subscribers.add(subscriber)
      if (source === undefined) void sendAll((source = menu.changes()))
      return subscriber
    },
  }
}

function openOperation(execute: Execute, isOfSite: boolean, onEmpty: () => void): Operation {
  const subscribers = new Set<Subscriber>()
  return {
    subscribers,
    isOfSite,
    resultOf: memoized(execute),
    leave(subscriber) {
      subscribers.delete(subscriber)
      if (subscribers.size === 0) onEmpty()
    },
  }
}

/** Sends a change to every subscriber. Those who come meanwhile read it from the log. */
async function send(
  change: MenuChange,
  operations: Map<string, Operation>,
  slice: Slice,
  onFault: (error: unknown) => void,
): Promise<void> {
  // The writer's own response goes out first, unless a slice is still running.
  if (slice.isOver()) await slice.next()
  // The newest first: who has just come is the likeliest to be looking, and the last one waits for all slices.
  for (const [key, operation] of [...operations].toReversed()) {
    const { subscribers, resultOf } = operation
    const result = await resultOf(change).catch(onFault)
    if (result === undefined) {
      // Its pages subscribe again; those of other operations hear nothing of it.
      if (operations.get(key) === operation) operations.delete(key)
      for (const subscriber of subscribers) subscriber.end()
      continue
    }
    const frameFor = sharedResult(result)
    for (const subscriber of [...subscribers].toReversed()) {
      subscriber.deliver(change, frameFor)
      if (slice.isOver()) await slice.next()
    }
  }
}

/** Once for each change; a subscriber that reads slowly may ask for it later. */
function memoized(execute: Execute): Execute {
  const results = new WeakMap<MenuChange, Promise<ExecutionResult>>()
  return async (change) => {
    const result = results.get(change) ?? execute(change)
    results.set(change, result)
    return result
  }
}

interface Slice {
  isOver(): boolean
  next(): Promise<void>
}

function createSlice(): Slice {
  let end = 0
  return {
    isOver: () => performance.now() > end,
    async next() {
      const left = performance.now()
      await turnOfLoop()
      const back = performance.now()
      end = back + Math.min(SLICE_MS.most, Math.max(SLICE_MS.least, SHARE * (back - left)))
    },
  }
}
