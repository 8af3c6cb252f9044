import type { Page, Route } from '@playwright/test'

/** The operations of the client, by the names that its requests carry. */
type Operation = 'Viewer' | 'Login' | 'Logout' | 'Menu' | 'CreateDish' | 'UpdateDish' | 'DeleteDish' | 'RestoreDish'

/** Ends the mischief. */
type Mend = () => Promise<void>

interface Asked {
  readonly operationName: string
  readonly variables: Record<string, unknown>
}

async function meddle(page: Page, operation: Operation, handle: (route: Route) => Promise<void>): Promise<Mend> {
  const meddling = async (route: Route): Promise<void> => {
    const asked = route.request().postDataJSON() as Asked | null
    return asked?.operationName === operation ? handle(route) : route.fallback()
  }
  await page.route('**/graphql', meddling)
  return () => page.unroute('**/graphql', meddling)
}

/** The request goes nowhere, as in the cold room behind the kitchen. */
export async function cut(page: Page, operation: Operation): Promise<Mend> {
  return meddle(page, operation, (route) => route.abort())
}

/** The server answers, but not with what was asked for. */
export async function breakDown(page: Page, operation: Operation): Promise<Mend> {
  return meddle(page, operation, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
}

/** The server is there, and says that its database is not. */
export async function loseDatabase(page: Page, operation: Operation): Promise<Mend> {
  const errors = [{ message: DATABASE_AWAY, extensions: { code: 'DATABASE_AWAY' } }]
  return meddle(page, operation, (route) => route.fulfill({ json: { data: null, errors } }))
}

/** In the server's words. */
export const DATABASE_AWAY = 'The database does not answer just now. Please try again in a moment.'

/** The server does what it is asked, and the answer is lost on its way back. */
export async function loseAnswer(page: Page, operation: Operation): Promise<Mend> {
  return meddle(page, operation, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** The request waits until it is let go; what was arranged for it before happens then. */
export async function hold(page: Page, operation: Operation): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await meddle(page, operation, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The server does what it is asked; its answer waits until it is let go. */
export async function holdAnswer(page: Page, operation: Operation): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await meddle(page, operation, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return resolve
}

/** The variables of each such request, from now on. */
export function listenIn(page: Page, operation: Operation): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
    const asked = request.postDataJSON() as Asked
    if (asked.operationName === operation) heard.push(asked.variables)
  })
  return heard
}

/** Takes out what consoles have to say about a server that does not answer; any other complaint still fails the test. */
export function forgiveBadSignal(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/Failed to load resource|The server did not answer/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
