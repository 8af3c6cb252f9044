import type { Page, Request, Route } from '@playwright/test'
import type { ActInput, StepInput } from '../client/generated/operations.ts'

/** The operations of the client, by the names that its requests carry; acts by what their first step is. */
export type Operation =
  | 'Viewer'
  | 'Login'
  | 'Logout'
  | 'Menu'
  | 'PlannedActs'
  | 'History'
  | 'SoldOutBy'
  | 'DishHistory'
  | 'StaffList'
  | 'AddStaff'
  | 'SetStaffDisabled'
  | keyof StepInput

/** Lets the requests of the operation pass again. */
type Restore = () => Promise<void>

interface GraphQLRequest {
  readonly operationName: string
  /** Those of an act; of another operation, others. */
  readonly variables: { readonly input?: ActInput }
}

/** Whether this is what the request asks for. */
export function isFor(operation: string, request: Request): boolean {
  const sent = sentBy(request)
  if (sent?.operationName === 'Act') return operation in (sent.variables.input?.steps[0] ?? {})
  return sent?.operationName === operation
}

function sentBy(request: Request): GraphQLRequest | undefined {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return undefined
  return (request.postDataJSON() as GraphQLRequest | null) ?? undefined
}

async function intercept(page: Page, operation: Operation, handle: (route: Route) => Promise<void>): Promise<Restore> {
  const onRequest = async (route: Route): Promise<void> => {
    return isFor(operation, route.request()) ? handle(route) : route.fallback()
  }
  await page.route('**/graphql', onRequest)
  return () => page.unroute('**/graphql', onRequest)
}

/** The requests fail, as they do without a network. */
export async function abortRequests(page: Page, operation: Operation): Promise<Restore> {
  return intercept(page, operation, (route) => route.abort())
}

/** The requests are answered with an Internal Server Error. */
export async function answerWith500(page: Page, operation: Operation): Promise<Restore> {
  return intercept(page, operation, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
}

/** The requests are answered as by a server whose database is unavailable. */
export async function answerDatabaseAway(page: Page, operation: Operation): Promise<Restore> {
  const errors = [{ message: DATABASE_AWAY, extensions: { code: 'DATABASE_AWAY' } }]
  return intercept(page, operation, (route) => route.fulfill({ json: { data: null, errors } }))
}

/** The requests are answered as by a server of another version, which does not know the operation: it refuses it before it runs it. */
export async function answerOutdated(page: Page, operation: Operation): Promise<Restore> {
  const errors = [{ message: 'Cannot query field.', locations: [{ line: 1, column: 1 }] }]
  const contentType = 'application/graphql-response+json'
  return intercept(page, operation, (route) => route.fulfill({ status: 400, contentType, body: JSON.stringify({ errors }) }))
}

/** The requests are answered with these data, and do not reach the server. */
export async function answerWith(page: Page, operation: Operation, data: object): Promise<Restore> {
  return intercept(page, operation, (route) => route.fulfill({ json: { data } }))
}

/** A sentence such as the server sends with that code; the page shows the one that comes. */
export const DATABASE_AWAY = 'The database does not answer just now. Please try again in a moment.'

/** The server carries the requests out, and their answers are lost. */
export async function dropAnswers(page: Page, operation: Operation): Promise<Restore> {
  return intercept(page, operation, async (route) => {
    await route.fetch()
    // Where the test lets requests pass meanwhile, this one has been let through already: it is the same request.
    await route.abort().catch(() => undefined)
  })
}

/** A colleague is faster than the next request of the operation, and does something first. */
export async function beforeNextRequest(page: Page, operation: Operation, act: () => Promise<unknown>): Promise<void> {
  let isNext = true
  await intercept(page, operation, async (route) => {
    if (isNext) {
      isNext = false
      await act()
    }
    await route.fallback()
  })
}

/** The requests wait until the returned function is called; handlers that were set before get them then. */
export async function holdRequests(page: Page, operation: Operation): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, operation, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The server carries the requests out; their answers wait until `release` is called. `carriedOut` resolves when there is a first one. */
export async function holdAnswers(page: Page, operation: Operation): Promise<{ carriedOut: Promise<void>; release: () => void }> {
  const carriedOut = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await intercept(page, operation, async (route) => {
    const response = await route.fetch()
    carriedOut.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { carriedOut: carriedOut.promise, release: released.resolve }
}

/** The variables of each request of the operation, from now on. */
export function recordVariables(page: Page, operation: Operation): GraphQLRequest['variables'][] {
  const sent: GraphQLRequest['variables'][] = []
  page.on('request', (request) => {
    const variables = isFor(operation, request) ? sentBy(request)?.variables : undefined
    if (variables !== undefined) sent.push(variables)
  })
  return sent
}

/** The complaints of the tests in which the network may fail. */
const withoutNetwork = new WeakSet<string[]>()

/**
 * What consoles print about a server that does not answer is no fault in this test, whenever it comes: a page connects again and sends
 * again until it is closed. Anything else still fails the test.
 */
export function ignoreNetworkErrors(complaints: string[]): void {
  withoutNetwork.add(complaints)
}

/** The complaints that fail a test. */
export function faultsIn(complaints: string[]): string[] {
  if (!withoutNetwork.has(complaints)) return complaints
  return complaints.filter((complaint) => !/Failed to load resource|The server did not answer|WebSocket connection to/.test(complaint))
}
