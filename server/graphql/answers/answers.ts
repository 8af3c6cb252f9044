import { hash } from 'node:crypto'
import type { ExecutionResult } from 'graphql'
import type { Menu } from '../../../domain/menu.ts'
import type { CurrentMenu } from '../../menu/current-menu.ts'
import { createAnswer } from './answer.ts'
import type { Answer, FixedHeaders } from './answer.ts'
import { NO_LIST, unserialised, withResult } from './dish-list.ts'
import type { DishList } from './dish-list.ts'
import { createKept } from './kept.ts'
import type { Bounds } from './kept.ts'
import { isPublic, listsAllDishes } from './public-operation.ts'
import type { Operation } from './public-operation.ts'

const BOUNDS: Bounds = { maxBytes: 64_000_000, maxEntries: 1_000 }
/** Requests whose first use is remembered. */
const MAX_SEEN = 10_000

/** Tells what was executed for a request. */
export type Observe = (operation: Operation, result: ExecutionResult) => void

/** A response of Yoga. */
export interface YogaResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Runs a request by Yoga; with `menu` on that menu, whatever becomes of the store meanwhile. */
export type Run = (pinned?: { readonly menu: Menu; readonly observe: Observe }) => Promise<YogaResponse>

/** Kept answers to public queries, by the exact request. */
export interface Answers {
  /** The answer that is kept for a request, of whichever revision, and the next one where that is being made or was. */
  find(key: string): KeptAnswer | undefined
  /** The answer to a request at the current revision, if it is one to be kept; else Yoga's response. */
  take(key: string, headers: FixedHeaders, run: Run): Promise<Answer | YogaResponse>
  /** To be called when an answer has got another representation. */
  grown(key: string): void
}

export interface KeptAnswer {
  readonly answer: Answer
  /** The latest menu that the answer is made for. */
  readonly next: { readonly menu: Menu; readonly answer: Promise<Answer> } | undefined
}

interface Entry extends KeptAnswer {
  answer: Answer
  readonly type: string
  list: DishList | undefined
  next: KeptAnswer['next']
}

/** Keeps answers from the second use of a request on, and makes each anew at its first use after the menu has changed. */
export function createAnswers(menu: CurrentMenu, bounds = BOUNDS): Answers {
  const kept = createKept<Entry>(bounds)
  const seen = new Map<string, number>()

  function count(key: string): number {
    const digest = hash('sha256', key, 'base64url')
    const uses = (seen.get(digest) ?? 0) + 1
    seen.delete(digest)
    seen.set(digest, uses)
    const [oldest] = seen.size > MAX_SEEN ? seen.keys() : []
    if (oldest !== undefined) seen.delete(oldest)
    return uses
  }

  return {
    find: (key) => kept.get(key),
    async take(key, headers, run) {
      const uses = count(key)
      const entry = kept.get(key)
      if (entry === undefined && uses < 2) return run()
      const now = await menu.read().catch(() => undefined)
      // Yoga says what is wrong.
      if (now === undefined) return run()
      if (entry !== undefined) return renewed(entry, now, headers, run).catch(async () => (kept.delete(key), run()))
      const { entry: made, response } = await first(now, headers, run)
      if (made === undefined) return response
      kept.offer(key, made, bytesOf(key, made), uses)
      return made.answer
    },
    grown(key) {
      const entry = kept.get(key)
      if (entry !== undefined) kept.resize(key, bytesOf(key, entry))
    },
  }
}

/** The pieces of a list take as much room again. */
function bytesOf(key: string, { answer, list }: Entry): number {
  return key.length + answer.bytes() * (list === undefined ? 1 : 2)
}

/** Yoga's response, and what is to be kept of it: nothing when it is not a public query's, or an error's. */
async function first(menu: Menu, headers: FixedHeaders, run: Run): Promise<{ response: YogaResponse; entry?: Entry }> {
  const { response, operation, data } = await executed(menu, run)
  const type = response.headers.get('content-type')
  if (response.status !== 200 || type === null || operation === undefined || !isPublic(operation)) return { response }
  const list = listsAllDishes(operation) ? withResult(NO_LIST, menu, menu.dishes, data) : undefined
  const isExact = list !== undefined && Buffer.concat(list.body).equals(response.body)
  const answer = createAnswer(menu, type, isExact ? list.body : [response.body], headers)
  return { response, entry: { answer, type, list: isExact ? list : undefined, next: undefined } }
}

/** The kept answer as it is for this menu; those who ask for the same one wait for the same execution. */
async function renewed(entry: Entry, menu: Menu, headers: FixedHeaders, run: Run): Promise<Answer> {
  if (entry.answer.menu === menu) return entry.answer
  if (entry.next?.menu === menu) return entry.next.answer
  const next = { menu, answer: remade(entry, menu, headers, run) }
  entry.next = next
  const answer = await next.answer
  if (entry.next === next) entry.answer = answer
  return answer
}

async function remade(entry: Entry, menu: Menu, headers: FixedHeaders, run: Run): Promise<Answer> {
  const before = entry.list
  if (before !== undefined) {
    const missing = unserialised(menu, before)
    const { data } = await executed({ ...menu, dishes: missing }, run)
    const list = data === undefined ? undefined : withResult(before, menu, missing, data)
    if (list === undefined) throw new Error('This query cannot be answered in pieces any more.')
    entry.list = list
    return createAnswer(menu, entry.type, list.body, headers)
  }
  const { response, data } = await executed(menu, run)
  if (data === undefined || response.status !== 200) throw new Error('This query cannot be answered any more.')
  return createAnswer(menu, entry.type, [response.body], headers)
}

/** `data` is absent when there were errors. */
async function executed(menu: Menu, run: Run) {
  let operation: Operation | undefined
  let data: unknown
  const observe: Observe = (executed, { data: found, errors }) => {
    operation = executed
    if (errors === undefined && found !== null) data = found
  }
  const response = await run({ menu, observe })
  return { response, operation: data === undefined ? undefined : operation, data }
}
