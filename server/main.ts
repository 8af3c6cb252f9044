import { join } from 'node:path'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { faultInDetails } from '../content/shape.ts'
import type { Menu as KnownMenu } from '../domain/menu.ts'
import { createApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { greeting, tellOfAbsence } from './greeting.ts'
import { linksFor } from './links.ts'
import { listen } from './listen.ts'
import { createFeed } from './menu/feed.ts'
import { createMenu } from './menu/menu.ts'
import { openingDishes } from './menu/opening.ts'
import { loadBuiltClient } from './pages/built.ts'
import { headOf } from './pages/head.ts'
import { openLastMenu } from './pages/last-menu.ts'
import { createPages } from './pages/pages.ts'
import type { PageParts } from './pages/pages.ts'
import { ensureFirstAccount } from './staff/first-account.ts'
import { createPasswords } from './staff/passwords.ts'
import { keptSecret } from './staff/secret.ts'
import { createStaff } from './staff/staff.ts'
import { createThrottle } from './staff/throttle.ts'
import { createTokens } from './staff/tokens.ts'
import { StoreAway } from './store-away.ts'
import { attendedStore } from './store/attended.ts'
import type { AttendedStore } from './store/attended.ts'
import { keepBackups, openStore } from './store/open.ts'
import { tidyMemoryEarly } from './tidy-memory.ts'

/** Opens everything in order; whatever it has opened, the stack closes in reverse. */
async function open(config: Config, log: Logger, opened: AsyncDisposableStack): Promise<void> {
  const fault = faultInDetails(details)
  if (fault !== undefined) throw new CannotStart(fault)
  const store = attendedStore()
  opened.defer(store.close)
  const { menu, last } = await openMenu(store, config, log, opened)
  const passwords = createPasswords()
  opened.defer(passwords.close)
  const secret = config.jwtSecret ?? (await keptSecret(config.dataDir))
  const staff = createStaff({ store: store.staff, passwords, now: seconds, tokens: createTokens(secret), throttle: createThrottle() })
  const { promise: siteUrl, resolve: nameSite } = Promise.withResolvers<string>()
  const head = async (path: string, known?: KnownMenu): Promise<string> => headOf(path, known, await siteUrl)
  const links = linksFor(config)
  const client = await openClient({ menu, last, links, head }, opened)
  const { presence } = store
  const app = await createApp({ menu, staff, ...client, siteUrl, links, presence, log, trustedProxies: config.trustedProxies })
  opened.defer(() => app.close())
  const address = await listen(app, config)
  nameSite(config.siteUrl ?? address)
  // The door is open by now: whoever asks is told that the store is not, for as long as that may take.
  tellOfAbsence(presence, address, (words) => process.stdout.write(`${words}\n`))
  const ready = await store.open(
    () => openStore(config),
    async ({ dishes, staff }) => {
      await dishes.openWith(openingDishes(openingMenu, Date.now()), seconds())
      return ensureFirstAccount({ store: staff, passwords, now: seconds }, { email: config.staffEmail, password: config.staffPassword })
    },
  )
  // It was closed again while it was waited for.
  if (ready === undefined) return
  opened.defer(await keepBackups(config, (error) => log.error({ err: error }, 'The database could not be backed up.')))
  process.stdout.write(greeting(address, ready.name, config, ready.prepared))
}

/** The menu, and the last one known for the times when the store is away. */
async function openMenu({ dishes, presence }: AttendedStore, config: Config, log: Logger, opened: AsyncDisposableStack) {
  const complain = (words: string) => (error: unknown) => {
    // That has been said already, once.
    if (!(error instanceof StoreAway)) log.error({ err: error }, words)
  }
  const feed = createFeed()
  const menu = await createMenu({ store: dishes, feed, now: Date.now, onFault: complain('The log of changes could not be read.') })
  opened.defer(menu.close)
  const last = await openLastMenu({
    read: menu.read,
    // The embedded store lies beside it, and is there whenever the copy is.
    file: config.mongodbUri === undefined ? undefined : join(config.dataDir, 'last-menu.json'),
    onFault: complain('The copy of the menu could not be written.'),
  })
  opened.defer(last.keep)
  // Nobody is told "Live" about a menu that the server cannot vouch for.
  presence.events.on('away', feed.empty).on('away', () => void last.keep())
  presence.events.on('latest', last.confirm)
  return { menu, last }
}

/** The built client, or with `--dev` the one that Vite serves from its sources. */
async function openClient(
  parts: Omit<PageParts, 'template' | 'render'>,
  opened: AsyncDisposableStack,
): Promise<Pick<Parameters<typeof createApp>[0], 'pages' | 'files' | 'demo'>> {
  if (process.argv.includes('--dev')) {
    const { openDevelopmentClient } = await import('./pages/development.ts')
    const client = await openDevelopmentClient(parts)
    opened.defer(client.close)
    return client
  }
  const { template, render, demo, folder } = await loadBuiltClient()
  return { pages: createPages({ template, render, ...parts }), demo: async () => demo, files: { folder } }
}

/** Milliseconds; who stops a server often kills it after 10 seconds. */
const CLOSED_WITHIN = 9_000

/**
 * Closes once, and in time: what hangs is left behind, since every write that was acknowledged is already kept. A second
 * signal ends the process at once, for whoever cannot wait.
 */
function closeOnSignal(opened: AsyncDisposableStack, log: Logger): void {
  let isClosing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1)
      isClosing = true
      setTimeout(() => {
        log.error('Closing took too long; whatever still hung was cut off.')
        process.exit(0)
      }, CLOSED_WITHIN)
      opened.disposeAsync().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Closing failed.')
          process.exit(1)
        },
      )
    })
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

const opened = new AsyncDisposableStack()
try {
  tidyMemoryEarly()
  const config = loadConfig()
  const log = pino({ level: config.logLevel })
  // Before anything is open: it may have to wait for its store.
  closeOnSignal(opened, log)
  await open(config, log, opened)
} catch (error) {
  process.stderr.write(`\n${error instanceof CannotStart ? error.message : String(error instanceof Error ? error.stack : error)}\n\n`)
  await opened.disposeAsync()
  process.exit(1)
}
