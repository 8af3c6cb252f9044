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
import { linksFor } from './links.ts'
import { listen } from './listen.ts'
import { createFeed } from './menu/feed.ts'
import { createMenu } from './menu/menu.ts'
import { openingDishes } from './menu/opening.ts'
import { loadBuiltClient } from './pages/built.ts'
import { headOf } from './pages/head.ts'
import { createPages } from './pages/pages.ts'
import type { PageParts } from './pages/pages.ts'
import { ensureFirstAccount } from './staff/first-account.ts'
import { createPasswords } from './staff/passwords.ts'
import { keptSecret } from './staff/secret.ts'
import { createStaff } from './staff/staff.ts'
import { createThrottle } from './staff/throttle.ts'
import { createTokens } from './staff/tokens.ts'
import { keepBackups, openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { tidyMemoryEarly } from './tidy-memory.ts'

/** Opens everything in order; whatever it opened, the returned stack closes in reverse. */
async function open(config: Config, log: Logger): Promise<AsyncDisposableStack> {
  const fault = faultInDetails(details)
  if (fault !== undefined) throw new CannotStart(fault)
  await using opened = new AsyncDisposableStack()
  const store = await openStore(config)
  opened.defer(store.close)
  await store.dishes.openWith(openingDishes(openingMenu, Date.now()), seconds())
  const onFault = (error: unknown): void => log.error({ err: error }, 'The log of changes could not be read.')
  const menu = await createMenu({ store: store.dishes, feed: createFeed(), now: Date.now, onFault })
  opened.defer(menu.close)
  const passwords = createPasswords()
  opened.defer(passwords.close)
  const accounts = { store: store.staff, passwords, now: seconds }
  const secret = config.jwtSecret ?? (await keptSecret(config.dataDir))
  const staff = createStaff({ ...accounts, tokens: createTokens(secret), throttle: createThrottle() })
  const { promise: siteUrl, resolve: nameSite } = Promise.withResolvers<string>()
  const head = async (path: string, known?: KnownMenu): Promise<string> => headOf(path, known, await siteUrl)
  const links = linksFor(config)
  const client = await openClient({ menu, links, head }, opened)
  const app = await createApp({ menu, staff, ...client, siteUrl, links, log, trustedProxies: config.trustedProxies })
  opened.defer(() => app.close())
  const address = await listen(app, config)
  nameSite(config.siteUrl ?? address)
  opened.defer(await keepBackups(config, (error) => log.error({ err: error }, 'The database could not be backed up.')))
  const first = await ensureFirstAccount(accounts, { email: config.staffEmail, password: config.staffPassword })
  process.stdout.write(greeting(address, store, config, first))
  return opened.move()
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

function greeting(address: string, store: Store, config: Config, first: Awaited<ReturnType<typeof ensureFirstAccount>>): string {
  const lines = [
    `Tideboard is open at ${address}`,
    `  staff sign in at ${address}/login, developers explore ${address}/graphql`,
    `  the menu is kept by ${store.name}`,
  ]
  if (config.isProduction && config.siteUrl === undefined) {
    lines.push('  SITE_URL is not set, so search engines are told that address; set it to the one that visitors type')
  }
  if (first?.password !== undefined) {
    lines.push('', 'The first staff account, shown this once:', `  email     ${first.email}`, `  password  ${first.password}`)
  }
  return `\n${lines.join('\n')}\n\n`
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

try {
  tidyMemoryEarly()
  const config = loadConfig()
  const log = pino({ level: config.logLevel })
  closeOnSignal(await open(config, log), log)
} catch (error) {
  process.stderr.write(`\n${error instanceof CannotStart ? error.message : String(error instanceof Error ? error.stack : error)}\n\n`)
  process.exit(1)
}
