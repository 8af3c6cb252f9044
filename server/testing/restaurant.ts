import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { pino } from 'pino'
import WebSocket from 'ws'
import { createApp } from '../app.ts'
import type { Graphiql } from '../graphql/graphiql.ts'
import { createFindOperation } from '../graphql/known-operations.ts'
import type { ApiSettings } from '../graphql/yoga.ts'
import { createAuditLog } from '../audit-log.ts'
import type { AuditLog } from '../audit-log.ts'
import { SESSION_COOKIE } from '../staff/cookies.ts'
import type { Links } from '../../content/shape.ts'
import { linksFor } from '../pages/links.ts'
import { LIMITS } from '../limits.ts'
import type { Limits } from '../limits.ts'
import { listen } from '../listen.ts'
import { createAgenda } from '../menu/agenda.ts'
import type { Agenda } from '../menu/agenda.ts'
import { createFeed } from '../menu/feed.ts'
import { createMenu } from '../menu/menu.ts'
import type { Menu } from '../menu/menu.ts'
import type { Demo } from '../pages/demo.ts'
import { createPagesHere } from '../pages/pages-here.ts'
import type { Render } from '../pages/page.ts'
import type { Pages } from '../pages/pages.ts'
import { createPasswords } from '../staff/passwords.ts'
import { createStaff } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { ALWAYS_WELL, reconnecting } from './reconnecting.ts'
import { KIM, PASSWORD } from './staff.ts'
import { createThrottle } from '../staff/throttle.ts'
import { createTokens } from '../staff/tokens.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Availability } from '../store/availability.ts'
import type { Store } from '../store/store.ts'

/** Every field of a dish, for the tests' own documents. */
export const DISH = 'id sitting course title description price position coursePosition soldOut { until } createdAt version'
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
export interface Restaurant {
  readonly url: string
  readonly menu: Menu
  readonly agenda: Agenda
  readonly store: Store
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

export interface RestaurantOptions {
  /** Absent: SQLite in that file. */
  readonly openStore?: (file: string) => Promise<Store>
  readonly wrapStore?: (store: Store) => Store
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly maxQueue?: number
  readonly pages?: (menu: Menu) => Pages
  readonly demo?: Demo
  readonly links?: Links
  /** The folder of static files. */
  readonly folder?: string
  /** The build of the client that the server names. */
  readonly build?: string
  readonly trustedProxies?: number
  /** Absent: browsers get no GraphiQL. */
  readonly graphiql?: Graphiql
  /** True unless it says otherwise. */
  readonly introspection?: boolean
  readonly onlyKnownOperations?: boolean
  readonly socketsPerAddress?: number
  /** Limits that are other than the shipped ones. */
  readonly limits?: { readonly [Group in 'connections' | 'sockets' | 'executions']?: Partial<Limits[Group]> }
  /** SITE_URL; absent: not set. */
  readonly publicUrl?: string
  /** The server's store is reconnecting and its troubles are logged, as in production; else it is always available. */
  readonly isReconnecting?: boolean
  /** Replaces the store's. */
  readonly availability?: Availability
  readonly stopping?: AbortSignal
}

/** The origin that visitors use. */
export const SITE_URL = 'https://tideboard.example'
/** The parts of an empty page, for tests to override. */
export const BLANK_PAGE = { template: '<!doctype html><p><!--html--></p><!--state-->', head: async () => '', links: linksFor({}) }

const renderTitles: Render = async (_path, { menu: { dishes } }) => ({
  html: dishes.map(({ title }) => title).join(),
  state: JSON.stringify(dishes),
})

/** Opens a restaurant with an empty menu and an account for Kim, in a temporary folder that `close` removes. */
export async function openRestaurant(options: RestaurantOptions = {}): Promise<Restaurant> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-restaurant-'))
  opened.defer(async () => rm(folder, { recursive: true }))
  const beneath = await (options.openStore ?? openSqlite)(join(folder, 'tideboard.db'))
  opened.defer(beneath.close)
  const { log, logger } = openLog()
  const wrapped = options.wrapStore?.(beneath) ?? beneath
  const store = options.isReconnecting ? await reconnecting(wrapped, logger, opened) : { ...wrapped, ...ALWAYS_WELL }
  const menu = await openMenu(store, options, (error) => log.push({ fault: error }))
  opened.defer(menu.close)
  const audit = createAuditLog(logger)
  const agenda = openAgenda(store, menu, audit, options)
  opened.defer(agenda.close)
  await staffOf(beneath, audit, opened).addAccount(KIM, PASSWORD)
  const pages = options.pages?.(menu) ?? createPagesHere({ ...BLANK_PAGE, render: renderTitles, menu })
  const visitors = limitsOf(options)
  const app = await createApp({
    menu,
    agenda,
    staff: staffOf(store, audit, opened),
    audit,
    pages,
    demo: options.demo ?? (async () => ({ ...BLANK_PAGE, render: () => ({ head: '', html: '', state: '{}' }) })),
    files: { folder: options.folder ?? folder, templates: [] },
    build: options.build,
    siteUrl: Promise.resolve(SITE_URL),
    publicUrl: options.publicUrl,
    links: options.links ?? BLANK_PAGE.links,
    availability: options.availability ?? store.availability,
    writes: store.writes,
    stopping: options.stopping,
    log: logger,
    api: apiSettings(options),
    ...visitors,
  })
  const { address: url, close } = await listen(app, { port: 0, host: '127.0.0.1', ...visitors })
  opened.defer(close)
  return createRestaurant({ url, menu, agenda, store, log }, opened.move())
}

function openMenu(store: Pick<Store, 'dishes' | 'knownRevision'>, options: RestaurantOptions, onFault: (error: unknown) => void) {
  const { now = Date.now, maxQueue } = options
  return createMenu({ store: store.dishes, feed: createFeed(maxQueue), now, knownRevision: store.knownRevision, onFault })
}

function openAgenda(store: Pick<Store, 'dishes'>, menu: Menu, audit: AuditLog, { now = Date.now }: RestaurantOptions): Agenda {
  const onDone = (account: string, revision: number): void => audit('menu-changed', { account, revision })
  // A store that a test breaks is its own affair.
  return createAgenda({ store: store.dishes, now, onWrite: menu.catchUp, onDone, onFault: () => undefined })
}

function apiSettings({ graphiql, introspection = true, onlyKnownOperations = false }: RestaurantOptions): ApiSettings {
  return { graphiql, introspection, findOperation: createFindOperation(onlyKnownOperations) }
}

/** The shipped limits, with some of them changed. */
function limitsOf({ trustedProxies = 0, socketsPerAddress = LIMITS.sockets.ofAddress, limits }: RestaurantOptions) {
  const connections = { ...LIMITS.connections, ...limits?.connections }
  const sockets = { ...LIMITS.sockets, ...limits?.sockets }
  const executions = { ...LIMITS.executions, ...limits?.executions }
  return { trustedProxies, socketsPerAddress, limits: { connections, sockets, executions } }
}

function openLog() {
  const log: Record<string, unknown>[] = []
  return { log, logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) }) }
}

function staffOf(store: Pick<Store, 'staff'>, audit: AuditLog, opened: AsyncDisposableStack): Staff {
  const passwords = createPasswords({ cost: 4 })
  opened.defer(passwords.close)
  const tokens = createTokens('a secret of the kitchen, 32 bytes or more')
  return createStaff({ store: store.staff, passwords, tokens, audit, throttle: createThrottle(), now: () => Math.floor(Date.now() / 1000) })
}

function createRestaurant(parts: Pick<Restaurant, 'url' | 'menu' | 'agenda' | 'store' | 'log'>, opened: AsyncDisposableStack): Restaurant {
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
