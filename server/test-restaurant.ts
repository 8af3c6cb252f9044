import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { pino } from 'pino'
import WebSocket from 'ws'
import { createApp } from './app.ts'
import { SESSION_COOKIE } from './graphql/cookie.ts'
import type { Links } from '../content/shape.ts'
import { linksFor } from './links.ts'
import { createFeed } from './menu/feed.ts'
import { createMenu } from './menu/menu.ts'
import type { Menu } from './menu/menu.ts'
import type { Demo } from './pages/demo.ts'
import { createPages } from './pages/pages.ts'
import type { Pages, Render } from './pages/pages.ts'
import { createPasswords } from './staff/passwords.ts'
import { createStaff } from './staff/staff.ts'
import { KIM, PASSWORD } from './staff/test-house.ts'
import { createThrottle } from './staff/throttle.ts'
import { createTokens } from './staff/tokens.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Presence } from './store/presence.ts'
import type { Store } from './store/store.ts'

/** Every field of a dish, for the tests' own documents. */
export const DISH = 'id sitting course title description price createdAt version'
/** A dish that nothing is wrong with. */
export const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; for a body that is no JSON, reading it throws. */
  readonly json: {
    data?: Record<string, Record<string, unknown>> | null
    errors?: { message: string; extensions?: Record<string, unknown> }[]
  }
}

/** For tests: the whole server on a port of its own, real but for the cost of a hash and the drawing of pages. */
export interface Restaurant {
  readonly url: string
  readonly menu: Menu
  readonly store: Store
  /** Every line of the log. */
  readonly log: Record<string, unknown>[]
  fetch(path: string, init?: RequestInit): Promise<Answer>
  /** One operation by HTTP POST. */
  ask(query: string, variables?: object, cookie?: string): Promise<Answer>
  /** Kim's cookie, as her browser would send it. */
  signIn(): Promise<string>
  /** A graphql-ws client with the cookie in its handshake; it ends with the restaurant. */
  socket(cookie?: string): Client
  close(): Promise<void>
}

export interface RestaurantOptions {
  /** Puts something between the server and its store, once it is set up. */
  readonly between?: (store: Store) => Store
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly longestQueue?: number
  readonly pages?: (menu: Menu) => Pages
  readonly demo?: Demo
  readonly links?: Links
  /** A folder of built files. */
  readonly folder?: string
  readonly trustedProxies?: number
  /** Absent: the store is always there. */
  readonly presence?: Presence
}

const ALWAYS_HERE: Presence = { check: async () => undefined, whenHere: async () => {}, events: new EventEmitter() }

/** The address that visitors of a test's restaurant would type. */
export const SITE_URL = 'https://tideboard.example'
/** A page with nothing in it, for tests to put something in. */
export const BLANK_PAGE = { template: '<!doctype html><p><!--html--></p><!--state-->', head: async () => '', links: linksFor({}) }

const drawTitles: Render = async (_path, { dishes }) => ({ html: dishes.map(({ title }) => title).join(), state: JSON.stringify(dishes) })

const NOTHING_DRAWN = { head: '', html: '', state: '{}' }

/** Opens a restaurant with an empty menu, and Kim on its staff, in a folder that goes when it is closed. */
export async function openRestaurant(options: RestaurantOptions = {}): Promise<Restaurant> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-restaurant-'))
  opened.defer(async () => rm(folder, { recursive: true }))
  const kept = await openSqlite(join(folder, 'tideboard.db'))
  opened.defer(kept.close)
  const store = options.between?.(kept) ?? kept
  const log: Record<string, unknown>[] = []
  const menu = await createMenu({
    store: store.dishes,
    feed: createFeed(options.longestQueue),
    now: options.now ?? Date.now,
    onFault: (error) => log.push({ fault: error }),
  })
  opened.defer(menu.close)
  const passwords = createPasswords({ cost: 4 })
  opened.defer(passwords.close)
  const tokens = createTokens('a secret of the kitchen, 32 bytes or more')
  const now = () => Math.floor(Date.now() / 1000)
  const staff = createStaff({ store: store.staff, passwords, tokens, throttle: createThrottle(), now })
  await createStaff({ store: kept.staff, passwords, tokens, throttle: createThrottle(), now }).addAccount(KIM, PASSWORD)
  const pages = options.pages?.(menu) ?? createPages({ ...BLANK_PAGE, render: drawTitles, menu })
  const app = await createApp({
    menu,
    staff,
    pages,
    demo: options.demo ?? (async () => ({ ...BLANK_PAGE, render: () => NOTHING_DRAWN })),
    files: { folder: options.folder ?? folder },
    siteUrl: Promise.resolve(SITE_URL),
    links: options.links ?? BLANK_PAGE.links,
    presence: options.presence ?? ALWAYS_HERE,
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    trustedProxies: options.trustedProxies ?? 0,
  })
  opened.defer(() => app.close())
  const url = await app.listen({ port: 0 })
  return visit({ url, menu, store, log }, opened.move())
}

function visit(parts: Pick<Restaurant, 'url' | 'menu' | 'store' | 'log'>, opened: AsyncDisposableStack): Restaurant {
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
      return (
        headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith(SESSION_COOKIE))
          ?.split(';')[0] ?? ''
      )
    },
    socket(cookie) {
      const client = createClient({
        url: `${parts.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: withCookie(cookie),
        retryAttempts: 0,
      })
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

/** What `fetch` needs to send a body as JSON. */
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
