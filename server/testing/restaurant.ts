import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { pino } from 'pino'
import WebSocket from 'ws'
import type { Graphiql } from '../api/graphiql.ts'
import type { AppLimits } from '../app.ts'
import { openServer } from '../composition.ts'
import type { ClientParts, Server } from '../composition.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { LIMITS } from '../http/limits.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { Store } from '../log/store.ts'
import type { Demo } from '../pages/demo.ts'
import { linksFor } from '../pages/links.ts'
import type { Render } from '../pages/page.ts'
import { createPagesHere } from '../pages/pages-here.ts'
import type { Pages } from '../pages/pages.ts'
import { SESSION_COOKIE } from '../staff/cookies.ts'
import { atWork } from './at-work.ts'
import type { AtWork } from './at-work.ts'
import { KIM, PASSWORD } from './staff.ts'

/** Every field of a dish, for the tests' own documents. */
export const DISH =
  'id sitting course title description typed { title description } price portions { name price } priceWords diets { diet onRequest } check { isCurrent contains mayContain at } position coursePosition soldOut { until } createdAt version'
/** A valid dish. */
export const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; reading it throws when the body isn't JSON. */
  readonly json: {
    data?: Record<string, Record<string, unknown>> | null
    errors?: { message: string; extensions?: Record<string, unknown> }[]
  }
}

/** The whole server on a port of its own, for tests: only the bcrypt cost and the rendering of pages are not the real ones. */
export interface Restaurant extends Pick<Server, 'menu' | 'acts' | 'agenda' | 'store'> {
  readonly url: string
  /** What staff do, past the API. */
  readonly staff: AtWork
  /** The log, parsed. */
  readonly log: Record<string, unknown>[]
  fetch(path: string, init?: RequestInit): Promise<Answer>
  /** Runs one operation by HTTP POST. */
  ask(query: string, variables?: object, cookie?: string): Promise<Answer>
  /** Signs Kim in; resolves to her Cookie header. */
  signIn(): Promise<string>
  /** A graphql-ws client with the cookie in its handshake; closed with the restaurant. */
  socket(cookie?: string): Client
  close(): Promise<void>
}

/** Settings of the environment that are other than their defaults, and what a server has that no setting says. */
export interface RestaurantOptions extends Partial<Omit<Config, 'graphiql'>> {
  /** Absent: SQLite in that file. */
  readonly openStore?: (file: string) => Promise<Store>
  readonly wrapStore?: (store: Store) => Store
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly maxQueue?: number
  readonly pages?: (parts: ClientParts) => Pages
  readonly demo?: Demo
  /** The folder of static files. */
  readonly folder?: string
  /** The build of the client that the server names. */
  readonly build?: string
  /** Absent: browsers get no GraphiQL. */
  readonly graphiql?: Graphiql
  /** Limits that are other than the shipped ones. */
  readonly limits?: { readonly [Group in keyof AppLimits]?: Partial<AppLimits[Group]> }
  readonly stopping?: AbortSignal
}

/** The parts of an empty page, for tests to override. */
export const BLANK_PAGE = { template: '<!doctype html><p><!--html--></p><!--state-->', head: async () => '', links: linksFor({}) }

const renderTitles: Render = async (_path, { menu: { dishes } }) => ({
  html: dishes.map(({ title }) => title).join(),
  state: JSON.stringify(dishes),
})

/** Opens a restaurant with an empty menu and an account for Kim, in a temporary folder that `close` removes. */
export async function openRestaurant(options: RestaurantOptions = {}): Promise<Restaurant> {
  await using opened = new AsyncDisposableStack()
  const {
    openStore = openSqlite,
    wrapStore = (store) => store,
    now = Date.now,
    maxQueue,
    stopping = new AbortController().signal,
  } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'tideboard-restaurant-'))
  opened.defer(async () => rm(dataDir, { recursive: true }))
  const log: Record<string, unknown>[] = []
  const parts = {
    config: { ...readConfig({}), ...SETTINGS, ...options, dataDir, graphiql: options.graphiql !== undefined },
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    now,
    openStore: async () => wrapStore(await openStore(join(dataDir, 'tideboard.db'))),
    openClient: async (client: ClientParts) => clientOf(options, dataDir, client),
    openingMenu: [],
    stopping,
    limits: limitsOf(options),
    maxQueue,
    passwordCost: 4,
  }
  const { address: url, menu, acts, agenda, store } = await openServer(parts, opened)
  return createRestaurant({ url, menu, acts, agenda, staff: atWork(acts), store, log }, opened.move())
}

const SETTINGS = { port: 0, jwtSecret: 'a secret of the kitchen, 32 bytes or more', staffEmail: KIM, staffPassword: PASSWORD }

function clientOf({ pages, demo, folder, build, graphiql }: RestaurantOptions, dataDir: string, parts: ClientParts) {
  return {
    pages: pages?.(parts) ?? createPagesHere({ ...BLANK_PAGE, render: renderTitles, ...parts }),
    demo: demo ?? (async () => ({ ...BLANK_PAGE, render: () => ({ head: '', html: '', state: '{}' }) })),
    files: { folder: folder ?? dataDir, templates: [] },
    build,
    graphiql: graphiql ?? (async () => ''),
  }
}

/** The shipped limits, with some of them changed. */
function limitsOf({ limits }: RestaurantOptions): AppLimits {
  const connections = { ...LIMITS.connections, ...limits?.connections }
  const sockets = { ...LIMITS.sockets, ...limits?.sockets }
  const executions = { ...LIMITS.executions, ...limits?.executions }
  return { connections, sockets, executions }
}

function createRestaurant(
  parts: Pick<Restaurant, 'url' | 'menu' | 'acts' | 'agenda' | 'staff' | 'store' | 'log'>,
  opened: AsyncDisposableStack,
): Restaurant {
  const clients: Client[] = []
  const restaurant: Restaurant = {
    ...parts,
    async fetch(path, init) {
      const answer = await fetch(new URL(path, parts.url), { redirect: 'manual', ...init })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, get json() { return JSON.parse(text) } } // prettier-ignore
    },
    ask: (query, variables, cookie) => restaurant.fetch('/graphql', post({ query, variables }, cookie)),
    async signIn() {
      const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }'
      const { headers } = await restaurant.ask(login, { email: KIM, password: PASSWORD })
      const session = headers.getSetCookie().find((cookie) => cookie.includes(SESSION_COOKIE))
      return session?.split(';')[0] ?? ''
    },
    socket(cookie) {
      const url = `${parts.url.replace('http', 'ws')}/graphql`
      const client = createClient({ url, webSocketImpl: withCookie(cookie), retryAttempts: 0 })
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) await client.dispose()
      await opened.disposeAsync()
    },
  }
  return restaurant
}

/** The options with which `fetch` posts a body as JSON. */
export function post(body: unknown, cookie?: string): RequestInit {
  const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

function withCookie(cookie?: string) {
  return class extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, cookie === undefined ? {} : { headers: { cookie } })
    }
  }
}
