import { join } from 'node:path'
import type { Logger } from 'pino'
import type { DishFields } from '../domain/dish.ts'
import { createApp } from './app.ts'
import type { AppLimits, AppParts } from './app.ts'
import type { Graphiql } from './api/graphiql.ts'
import type { Config } from './config.ts'
import { LIMITS } from './http/limits.ts'
import { listen } from './listen.ts'
import { createReconnectingStore } from './log/reconnecting.ts'
import type { ReconnectingStore } from './log/reconnecting.ts'
import { logTroubles } from './log/store-log.ts'
import type { Store } from './log/store.ts'
import { StoreUnavailable } from './log/unavailable.ts'
import { inSeconds } from './menu/requests.ts'
import { openMenu, openingDishes } from './menu/open.ts'
import type { OpenMenu } from './menu/open.ts'
import { openLastMenu } from './pages/last-menu.ts'
import type { LastMenu } from './pages/last-menu.ts'
import { linksFor } from './pages/links.ts'
import type { PagesHereParts } from './pages/pages-here.ts'
import { createAuditLog } from './staff/audit-log.ts'
import type { AuditLog } from './staff/audit-log.ts'
import { ensureFirstAccount } from './staff/first-account.ts'
import type { FirstAccount } from './staff/first-account.ts'
import { createPasswords } from './staff/passwords.ts'
import { loadOrCreateSecret } from './staff/secret.ts'
import { createStaff } from './staff/staff.ts'
import { createThrottle } from './staff/throttle.ts'
import { createTokens } from './staff/tokens.ts'

/** What the client of a server is made for. */
export interface ClientParts extends Pick<PagesHereParts, 'links'> {
  readonly menu: OpenMenu['menu']
  readonly last: LastMenu
  /** Resolves once the server listens. */
  readonly siteUrl: Promise<string>
}

/** The pages and files that a server serves. */
export interface ServedClient extends Pick<AppParts, 'pages' | 'files' | 'demo' | 'build'> {
  readonly graphiql: Graphiql
}

/** All in which one server differs from another. */
export interface ServerParts {
  readonly config: Config
  readonly log: Logger
  /** The clock of the menu and of what is planned, in milliseconds since 1970; sessions go by the system's. */
  readonly now: () => number
  readonly openStore: () => Promise<Store>
  readonly openClient: (parts: ClientParts, opened: AsyncDisposableStack) => Promise<ServedClient>
  /** Of a new store. */
  readonly openingMenu: readonly DishFields[]
  /** The server waits for no store once it is aborted. */
  readonly stopping: AbortSignal
  /** Absent: LIMITS. */
  readonly limits?: AppLimits | undefined
  readonly maxQueue?: number | undefined
  /** Of bcrypt; absent: what is slow enough against guessing. */
  readonly passwordCost?: number | undefined
}

/** A server that listens. */
export interface Server extends OpenMenu {
  readonly address: string
  readonly store: ReconnectingStore
  /** The store's name, and the account of a new one; undefined where the server was stopped before its store answered. */
  readonly ready: { readonly name: string; readonly prepared: FirstAccount | undefined } | undefined
}

/** Puts a server together and opens it, the store last; whatever it has opened, the stack closes in reverse. */
export async function openServer(parts: ServerParts, opened: AsyncDisposableStack): Promise<Server> {
  const { config, log, stopping, limits = LIMITS } = parts
  const store = createReconnectingStore()
  opened.defer(store.close)
  const audit = createAuditLog(log)
  const open = await openMenuOf(store, audit, parts, opened)
  const { staff, accounts } = await openStaff(store, audit, parts, opened)
  const { promise: siteUrl, resolve: nameSite } = Promise.withResolvers<string>()
  const links = linksFor(config)
  const last = await keepLastMenu(open, store, parts, opened)
  const { graphiql, ...client } = await parts.openClient({ menu: open.menu, last, links, siteUrl }, opened)
  const { introspection, onlyKnownOperations, trustedProxies, socketsPerAddress, siteUrl: publicUrl } = config
  const api = { introspection, onlyKnownOperations, graphiql: config.graphiql ? graphiql : undefined }
  const site = { siteUrl, publicUrl, links, trustedProxies, socketsPerAddress, limits, api }
  const { availability, writes } = store
  const app = await createApp({ ...open, staff, audit, ...client, ...site, availability, writes, stopping, log })
  const { address, close } = await listen(app, { ...config, limits })
  opened.defer(close)
  nameSite(config.siteUrl ?? address)
  // From here on the server listens, and says that its store is not ready, for as long as that may take.
  logTroubles(store, address, log)
  const prepare = async ({ dishes, staff }: Store): Promise<FirstAccount | undefined> => {
    await dishes.openWith(openingDishes(parts.openingMenu, parts.now()), inSeconds(parts.now))
    return ensureFirstAccount({ ...accounts, store: staff }, { email: config.staffEmail, password: config.staffPassword })
  }
  const ready = await store.open(parts.openStore, prepare, stopping)
  // Its looks so far found no store.
  if (ready !== undefined) open.agenda.look()
  return { ...open, address, store, ready }
}

/** The menu; carrying out what is planned is a line of the audit log, too. */
async function openMenuOf(
  store: ReconnectingStore,
  audit: AuditLog,
  { log, now, maxQueue }: ServerParts,
  opened: AsyncDisposableStack,
): Promise<OpenMenu> {
  const onDone = (account: string, revision: number): void => audit('menu-changed', { account, revision })
  return openMenu({ store, now, maxQueue, onDone, onFault: faultLogger(log) }, opened)
}

/** Logs an error, except for a store that is unavailable: that is logged once, when it begins. */
function faultLogger(log: Logger): (error: unknown, message: string) => void {
  return (error, message) => {
    if (!(error instanceof StoreUnavailable)) log.error({ err: error }, message)
  }
}

/** The staff, and what else their accounts need. */
async function openStaff(
  { staff: store }: ReconnectingStore,
  audit: AuditLog,
  { config, passwordCost }: ServerParts,
  opened: AsyncDisposableStack,
) {
  const passwords = createPasswords({ cost: passwordCost })
  opened.defer(passwords.close)
  const tokens = createTokens(config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir)))
  const accounts = { passwords, audit, now: () => inSeconds(Date.now) }
  return { staff: createStaff({ ...accounts, store, tokens, throttle: createThrottle() }), accounts }
}

/** The last copy of the menu, for the times when the store is unavailable. */
async function keepLastMenu(
  { menu, feed }: OpenMenu,
  { availability }: ReconnectingStore,
  { config, log }: ServerParts,
  opened: AsyncDisposableStack,
): Promise<LastMenu> {
  const onFault = faultLogger(log)
  const last = await openLastMenu({
    menu,
    // The embedded store is in the same folder, and available whenever the copy is.
    file: config.mongodbUri === undefined ? undefined : join(config.dataDir, 'last-menu.json'),
    onFault: (error) => onFault(error, 'The copy of the menu could not be written.'),
  })
  opened.defer(last.save)
  // Ends every subscription, so that no page says "Live" over a menu that the server cannot read.
  availability.events.on('unavailable', feed.endAll).on('unavailable', () => void last.save())
  availability.events.on('latest', last.confirm)
  return last
}
