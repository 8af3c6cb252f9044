import { join } from 'node:path'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { faultInDetails } from '../content/shape.ts'
import type { Menu as MenuSnapshot } from '../domain/menu.ts'
import { nextOpeningAfterToday } from '../domain/sold-out.ts'
import { createApp } from './app.ts'
import { createAuditLog } from './audit-log.ts'
import type { AuditLog } from './audit-log.ts'
import { CannotStart } from './cannot-start.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Graphiql } from './graphql/graphiql.ts'
import { createFindOperation } from './graphql/known-operations.ts'
import type { ApiSettings } from './graphql/yoga.ts'
import { listen } from './listen.ts'
import { createAgenda } from './menu/agenda.ts'
import type { Agenda } from './menu/agenda.ts'
import { createFeed } from './menu/feed.ts'
import { createMenu } from './menu/menu.ts'
import type { Menu } from './menu/menu.ts'
import { openingDishes } from './menu/opening.ts'
import { loadBuiltClient } from './pages/built.ts'
import { headOf } from './pages/head.ts'
import { openLastMenu } from './pages/last-menu.ts'
import { linksFor } from './pages/links.ts'
import { openDrawingThread } from './pages/drawing-thread.ts'
import type { PagesHereParts } from './pages/pages-here.ts'
import { createPages } from './pages/pages.ts'
import { staffPages } from './pages/staff-page.ts'
import { ensureFirstAccount } from './staff/first-account.ts'
import { createPasswords } from './staff/passwords.ts'
import { loadOrCreateSecret } from './staff/secret.ts'
import { createStaff } from './staff/staff.ts'
import { createThrottle } from './staff/throttle.ts'
import { createTokens } from './staff/tokens.ts'
import { greeting } from './startup-messages.ts'
import { logTroubles } from './store-log.ts'
import { openStore, scheduleBackups, scheduleCheckpoints } from './store/open.ts'
import { createReconnectingStore } from './store/reconnecting.ts'
import type { ReconnectingStore } from './store/reconnecting.ts'
import type { DishStore, StaffStore } from './store/store.ts'
import { StoreUnavailable } from './store/unavailable.ts'

/** Opens everything in order; whatever it has opened, the stack closes in reverse. It waits for no database once `stopping` is aborted. */
export async function open(opened: AsyncDisposableStack, stopping: AbortSignal): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: config.logLevel })
  const fault = faultInDetails(details)
  if (fault !== undefined) throw new CannotStart(fault)
  const store = createReconnectingStore()
  opened.defer(store.close)
  const { menu, last } = await openMenu(store, config, log, opened)
  const { staff, accounts } = await openStaff(store.staff, config, log, opened)
  const agenda = openAgenda({ store: store.dishes, menu, audit: accounts.audit }, log, opened)
  const { promise: siteUrl, resolve: nameSite } = Promise.withResolvers<string>()
  const links = linksFor(config)
  const { graphiql, ...client } = await openClient({ menu, last, links, siteUrl }, opened)
  const { availability, writes } = store
  const { trustedProxies, socketsPerAddress, siteUrl: publicUrl } = config
  const site = { siteUrl, publicUrl, links, trustedProxies, socketsPerAddress, api: apiSettings(config, graphiql) }
  const app = await createApp({ menu, agenda, staff, audit: accounts.audit, ...client, ...site, availability, writes, stopping, log })
  const { address, close } = await listen(app, config)
  opened.defer(close)
  nameSite(config.siteUrl ?? address)
  // From here on the server listens, and says that its store is not ready, for as long as that may take.
  logTroubles(store, address, log)
  const ready = await store.open(
    () => openStore(config),
    async ({ dishes, staff }) => {
      await dishes.openWith(openingDishes(openingMenu, Date.now()), seconds())
      return ensureFirstAccount({ ...accounts, store: staff }, { email: config.staffEmail, password: config.staffPassword })
    },
    stopping,
  )
  // The server was stopped while it waited for its store.
  if (ready === undefined) return
  // Its looks so far found no store.
  agenda.look()
  opened.defer(await scheduleCheckpoints(config, (error) => log.error({ err: error }, 'What was written last is in the -wal file alone.')))
  opened.defer(await scheduleBackups(config, (error) => log.error({ err: error }, 'The database could not be backed up.')))
  process.stdout.write(greeting(address, ready.name, config, ready.prepared))
}

/** Logs an error, except for a store that is unavailable: that is logged once, when it begins. */
function faultLogger(log: Logger): (message: string) => (error: unknown) => void {
  return (message) => (error) => {
    if (!(error instanceof StoreUnavailable)) log.error({ err: error }, message)
  }
}

function apiSettings({ introspection, onlyKnownOperations, ...config }: Config, graphiql: Graphiql): ApiSettings {
  return { introspection, findOperation: createFindOperation(onlyKnownOperations), graphiql: config.graphiql ? graphiql : undefined }
}

/** The staff, and what else their accounts need. */
async function openStaff(store: StaffStore, config: Config, log: Logger, opened: AsyncDisposableStack) {
  const passwords = createPasswords()
  opened.defer(passwords.close)
  const tokens = createTokens(config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir)))
  const accounts = { passwords, audit: createAuditLog(log), now: seconds }
  return { staff: createStaff({ ...accounts, store, tokens, throttle: createThrottle() }), accounts }
}

const nextOpening = (sitting: string, at: number): number | undefined => nextOpeningAfterToday(sitting, details, at)

/** What is planned; carrying it out is a line of the audit log, too. */
function openAgenda(
  { store, menu, audit }: { readonly store: DishStore; readonly menu: Menu; readonly audit: AuditLog },
  log: Logger,
  opened: AsyncDisposableStack,
): Agenda {
  const onFault = faultLogger(log)('What was planned for now could not be done; it is tried again.')
  const onDone = (account: string, revision: number): void => audit('menu-changed', { account, revision })
  const agenda = createAgenda({ store, now: Date.now, nextOpening, onWrite: menu.catchUp, onDone, onFault })
  opened.defer(agenda.close)
  return agenda
}

/** The menu, and its last copy for the times when the store is unavailable. */
async function openMenu(
  { dishes, availability, knownRevision }: ReconnectingStore,
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
) {
  const logFault = faultLogger(log)
  const feed = createFeed()
  const onFault = logFault('The log of changes could not be read.')
  const menu = await createMenu({ store: dishes, feed, now: Date.now, nextOpening, knownRevision, onFault })
  opened.defer(menu.close)
  const last = await openLastMenu({
    menu,
    // The embedded store is in the same folder, and available whenever the copy is.
    file: config.mongodbUri === undefined ? undefined : join(config.dataDir, 'last-menu.json'),
    onFault: logFault('The copy of the menu could not be written.'),
  })
  opened.defer(last.save)
  // Ends every subscription, so that no page says "Live" over a menu that the server cannot read.
  availability.events.on('unavailable', feed.endAll).on('unavailable', () => void last.save())
  availability.events.on('latest', last.confirm)
  return { menu, last }
}

/** The built client, or with `--dev` the one that Vite serves from its sources. */
async function openClient(
  { siteUrl, ...parts }: Omit<PagesHereParts, 'template' | 'render' | 'head'> & { menu: Menu; siteUrl: Promise<string> },
  opened: AsyncDisposableStack,
): Promise<Pick<Parameters<typeof createApp>[0], 'pages' | 'files' | 'demo' | 'build'> & { graphiql: Graphiql }> {
  const head = async (path: string, menu?: MenuSnapshot): Promise<string> => headOf(path, menu, await siteUrl)
  if (process.argv.includes('--dev')) {
    const { openDevelopmentClient } = await import('./pages/development.ts')
    const client = await openDevelopmentClient({ ...parts, head })
    opened.defer(client.close)
    return client
  }
  const { template, demo, graphiql, folder, templates, build } = await loadBuiltClient()
  const drawing = openDrawingThread({ ...parts, siteUrl })
  opened.defer(drawing.close)
  const pages = createPages({ ...parts, draw: drawing.draw, staff: staffPages({ ...parts, template, head }) })
  return { pages, demo, graphiql, files: { folder, templates }, build }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
