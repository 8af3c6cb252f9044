import type { ExecutionResult } from 'graphql'
import type { MenuChange } from '../../domain/menu-change.ts'
import { isNewTo, queued } from '../menu/feed.ts'
import type { FrameFor } from './shared-result.ts'

type Step = IteratorResult<ExecutionResult, undefined>
const ENDED: Step = { value: undefined, done: true }

/** The parts of a WebSocket that a message goes through. */
export interface Wire {
  /** Bytes that the client has not taken yet. */
  readonly bufferedAmount: number
  /** Sends a frame that other listeners may share. */
  sendFrame(frame: Buffer): void
}

/** An operation that listeners subscribe to with the same results. */
export interface SharedOperation {
  /** Executes the operation for a change, once however many ask. */
  resultOf(change: MenuChange): Promise<ExecutionResult>
  leave(subscriber: Subscriber): void
}

/**
 * One subscription on one socket. graphql-ws iterates over it for whatever is not the same for all subscribers: what was missed, and
 * what is queued for a client that reads slowly. While graphql-ws waits for that, shared results go straight to the socket. A class,
 * because a closure for each method would be megabytes with ten thousand open pages.
 */
export class Subscriber implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #operation: SharedOperation
  readonly #wire: Wire
  readonly #id: string
  #missed: AsyncIterator<ExecutionResult> | undefined
  /** The revision that the client has, or will have after what was given to graphql-ws. */
  #revision = 0
  #queue: MenuChange[] = NOTHING
  #resume: ((step: Step | Promise<Step>) => void) | undefined
  #isOpen = true

  constructor(operation: SharedOperation, wire: Wire, id: string) {
    this.#operation = operation
    this.#wire = wire
    this.#id = id
  }

  /** Sends a result that all subscribers of the operation share, or queues its change behind what the client has not taken yet. */
  deliver(change: MenuChange, frameFor: FrameFor): void {
    const isWaiting = this.#resume !== undefined
    if (isWaiting && !isNewTo(this.#revision, change)) return
    if (isWaiting && this.#wire.bufferedAmount === 0) {
      this.#revision = change.revision
      this.#wire.sendFrame(frameFor(this.#id))
      return
    }
    this.#queue = queued(this.#queue === NOTHING ? [] : this.#queue, change)
    this.#proceed()
  }

  /** Begins with the results of another subscription, of what the client has missed, which ends. */
  after(missed: AsyncIterable<ExecutionResult>): this {
    this.#missed = missed[Symbol.asyncIterator]()
    return this
  }

  /** The client has the menu of this revision. */
  setRevision(revision: number): void {
    this.#revision = revision
  }

  /** Ends after what is queued. */
  end(): void {
    this.#isOpen = false
    this.#proceed()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  // Not async: that would hold ten thousand promises more.
  next(): Promise<Step> {
    return this.#missed === undefined ? Promise.resolve(this.#next()) : this.#nextMissed(this.#missed)
  }

  async return(): Promise<Step> {
    this.#operation.leave(this)
    this.#missed = undefined
    this.#queue = NOTHING
    this.end()
    return ENDED
  }

  #next(): Step | Promise<Step> {
    const change = this.#queue.shift()
    if (change === undefined) {
      this.#queue = NOTHING
      return this.#isOpen ? new Promise((resolve) => (this.#resume = resolve)) : ENDED
    }
    return isNewTo(this.#revision, change) ? this.#resultOf(change) : this.#next()
  }

  async #resultOf(change: MenuChange): Promise<Step> {
    this.#revision = change.revision
    try {
      return { value: await this.#operation.resultOf(change), done: false }
    } catch (error) {
      await this.return()
      throw error
    }
  }

  async #nextMissed(missed: AsyncIterator<ExecutionResult>): Promise<Step> {
    try {
      const step = await missed.next()
      // The client may have left meanwhile.
      if (this.#missed === undefined) return ENDED
      if (step.done !== true) return step
    } catch (error) {
      await this.return()
      throw error
    }
    this.#missed = undefined
    return this.#next()
  }

  #proceed(): void {
    const resume = this.#resume
    this.#resume = undefined
    resume?.(this.#next())
  }
}

/** The queue of every subscriber that is not behind. */
const NOTHING: MenuChange[] = []
