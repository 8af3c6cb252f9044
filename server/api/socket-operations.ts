import { isAsyncIterable } from 'graphql-yoga'
import { GraphQLError, Kind, visit } from 'graphql'
import type { ExecutionArgs, ExecutionResult, DocumentNode } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { MenuChange } from '../../domain/menu-change.ts'
import type { Listener } from '../menu/feed.ts'
import type { MenuReader } from '../menu/menu.ts'
import { isOverBudget, overBudgetError } from './budget.ts'
import type { OverBudget } from './budget.ts'
import type { Context } from './context.ts'
import type { FanOut } from './fan-out.ts'
import { isOfSite } from './known-operations.ts'
import type { Subscriber, Wire } from './subscriber.ts'
import type { Yoga } from './yoga.ts'

type Outcome = ExecutionResult | AsyncIterable<ExecutionResult>

/** An operation that was parsed and validated. */
export interface Prepared {
  execute(): Promise<Outcome>
  subscribe(): Promise<Outcome>
}

interface Parts {
  readonly yoga: Yoga
  readonly menu: Pick<MenuReader, 'missed'>
  readonly fanOut: FanOut
}

/** Where an operation came from. */
export interface Origin {
  /** The session token of the handshake. */
  readonly token: string | undefined
  readonly wire: Wire
  /** The client's id of the operation. */
  readonly id: string
  /** Does work at whose expense it is (budget.ts). */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T | OverBudget>
}

/** Prepares an operation with the same Yoga plugins as over HTTP; what is wrong with it is returned. */
export async function prepare(parts: Parts, payload: SubscribePayload, origin: Origin): Promise<PreparedArgs | readonly GraphQLError[]> {
  const operation = await parsed(parts.yoga, payload, origin.token).catch(errorsOf)
  if ('errors' in operation) return operation.errors.map(withoutHttp)
  const { schema, document } = operation.args
  const prepared: Prepared = {
    async execute() {
      const result = await origin.inTurn(async () => operation.execute(operation.args))
      return isOverBudget(result) ? { errors: [overBudgetError()] } : result
    },
    subscribe: async () => subscribeShared(parts, payload, operation, origin),
  }
  return { schema, document, operationName: payload.operationName ?? null, rootValue: { prepared } }
}

function errorsOf(error: unknown): { readonly errors: readonly GraphQLError[] } {
  if (error instanceof GraphQLError) return { errors: [error] }
  throw error
}

/** The error without the status that Yoga would answer with over HTTP. */
function withoutHttp({ message, nodes, source, positions, extensions: { http: _http, ...extensions } }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, extensions })
}

/** The arguments that graphql-ws keeps as long as the operation runs: nothing that can be let go once it has begun. */
export interface PreparedArgs extends ExecutionArgs {
  readonly rootValue: { prepared: Prepared | undefined }
}

/** The prepared operation, once. */
export function taken({ rootValue }: Pick<ExecutionArgs, 'rootValue'>): Prepared {
  const holder = rootValue as PreparedArgs['rootValue']
  const { prepared } = holder
  holder.prepared = undefined
  if (prepared === undefined) throw new Error('An operation was started twice.')
  return prepared
}

interface Operation {
  readonly args: ExecutionArgs & { readonly contextValue: Context }
  execute(args: ExecutionArgs): Promise<Outcome>
  subscribe(args: ExecutionArgs): Promise<Outcome>
}

async function parsed(
  yoga: Yoga,
  payload: SubscribePayload,
  token: string | undefined,
): Promise<Operation | { readonly errors: readonly GraphQLError[] }> {
  const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({ token, http: undefined, params: payload })
  const document = parse(payload.query)
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  const { operationName = null, variables: variableValues = null } = payload
  return { args: { schema, document, operationName, variableValues, contextValue: await contextFactory() }, execute, subscribe }
}

/**
 * Subscribes in two parts. What was missed is a subscription of this listener alone that ends; then it shares the results of
 * all listeners with the same operation.
 */
async function subscribeShared({ yoga, menu, fanOut }: Parts, payload: SubscribePayload, operation: Operation, { wire, id }: Origin) {
  let subscriber: Subscriber | undefined
  const missed = await subscribeTo(operation, (since) => {
    // Joins before the log is read: a change in between arrives twice, and the subscriber drops the second.
    const key = shapeOf(operation.args.document, payload)
    const joined = fanOut.join({ key, execute: sharedBy(yoga, payload), isOfSite: isOfSite(payload.query) }, wire, id)
    subscriber = joined
    const { known, change } = menu.missed(since)
    joined.setRevision(known)
    return onlyOne(change, (revision) => joined.setRevision(revision))
  }).catch(async (error: unknown) => {
    await subscriber?.return()
    throw error
  })
  if (subscriber !== undefined && isAsyncIterable(missed)) return subscriber.after(missed)
  await subscriber?.return()
  return missed
}

/** Executes a subscription for one change, as somebody without a session: its result may be sent to anybody. */
function sharedBy(yoga: Yoga, payload: SubscribePayload) {
  let operation: ReturnType<typeof parsed> | undefined
  return async (change: MenuChange): Promise<ExecutionResult> => {
    operation ??= parsed(yoga, payload, undefined)
    const ready = await operation.catch((error: unknown) => {
      operation = undefined
      throw error
    })
    if ('errors' in ready) return ready
    const results = await subscribeTo(ready, () => onlyOne(Promise.resolve(change)))
    if (!isAsyncIterable(results)) return results
    for await (const result of results) return result
    throw new Error('A subscription has no result for a change.')
  }
}

/** Subscribes with other changes than the live ones. */
async function subscribeTo({ args, subscribe }: Operation, changes: Context['changes']): Promise<Outcome> {
  return subscribe({ ...args, contextValue: { ...args.contextValue, changes } })
}

/** A listener to one change, or to none. */
function onlyOne(change: Promise<MenuChange | undefined>, onChange?: (revision: number) => void): Listener {
  let left: typeof change | undefined = change
  const listener: Listener = {
    [Symbol.asyncIterator]: () => listener,
    async next() {
      const value = await left
      left = undefined
      if (value === undefined) return { value, done: true }
      onChange?.(value.revision)
      return { value, done: false }
    },
    async return() {
      left = undefined
      return { value: undefined, done: true }
    },
  }
  return listener
}

// The parser caches documents, so that thousands of pages share one.
const variablesOf = new WeakMap<DocumentNode, ReadonlySet<string>>()

/**
 * The same string for subscriptions that get the same result of a change: their document, operation name and variables, without
 * those for the argument `since`, which matters for what was missed alone.
 */
function shapeOf(document: DocumentNode, { query, operationName, variables }: SubscribePayload): string {
  const names = variablesOf.get(document) ?? shapingVariables(document)
  variablesOf.set(document, names)
  // A variable that is left out has its default, and one that is null has not.
  const shaping = Object.entries(variables ?? {}).filter(([name]) => names.has(name))
  return JSON.stringify([query, operationName, shaping])
}

/** The variables that are used for anything but `since`: one of that name may be the condition of an `@include`. */
function shapingVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>()
  visit(document, {
    VariableDefinition: () => false,
    Argument: ({ name, value }) => (name.value === 'since' && value.kind === Kind.VARIABLE ? false : undefined),
    Variable: ({ name }) => void names.add(name.value),
  })
  return names
}
