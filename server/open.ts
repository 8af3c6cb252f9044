import { pino } from 'pino'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { faultInDetails } from '../content/shape.ts'
import { openServer } from './composition.ts'
import type { ServedClient, ClientParts } from './composition.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { openStore, scheduleBackups, scheduleCheckpoints } from './open-store.ts'
import { loadBuiltClient } from './pages/built.ts'
import { openDrawingThread } from './pages/drawing-thread.ts'
import { headOf } from './pages/head.ts'
import type { DatedMenu } from './pages/page.ts'
import { createPages } from './pages/pages.ts'
import { staffPages } from './pages/staff-page.ts'
import { CannotStart } from './process/cannot-start.ts'
import type { FirstAccount } from './staff/first-account.ts'

/** Opens the server of the environment; whatever it has opened, the stack closes in reverse. It waits for no database once `stopping` is aborted. */
export async function open(opened: AsyncDisposableStack, stopping: AbortSignal): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: config.logLevel })
  const fault = faultInDetails(details)
  if (fault !== undefined) throw new CannotStart(fault)
  const parts = { config, log, now: Date.now, openStore: async () => openStore(config), openClient, openingMenu, stopping }
  const { address, ready } = await openServer(parts, opened)
  // The server was stopped while it waited for its store.
  if (ready === undefined) return
  opened.defer(await scheduleCheckpoints(config, (error) => log.error({ err: error }, 'What was written last is in the -wal file alone.')))
  opened.defer(await scheduleBackups(config, (error) => log.error({ err: error }, 'The database could not be backed up.')))
  process.stdout.write(greeting(address, ready.name, config, ready.prepared))
}

/** The built client, or with `--dev` the one that Vite serves from its sources. */
async function openClient({ siteUrl, ...parts }: ClientParts, opened: AsyncDisposableStack): Promise<ServedClient> {
  const head = async (path: string, menu?: DatedMenu): Promise<string> => headOf(path, menu, await siteUrl)
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

/** What the owner reads once everything is open; `store` says where the menu is stored. */
function greeting(address: string, store: string, config: Config, first: FirstAccount | undefined): string {
  const lines = [
    `Tideboard is open at ${address}`,
    `  staff sign in at ${address}/login${config.graphiql ? `, developers explore ${address}/graphql` : ''}`,
    `  the menu is stored in ${store}`,
  ]
  if (config.isProduction && config.siteUrl === undefined) {
    lines.push('  SITE_URL is not set, so search engines are told that address; set it to the one that visitors type')
  }
  if (first === undefined && (config.staffEmail ?? config.staffPassword) !== undefined) {
    lines.push('  STAFF_EMAIL and STAFF_PASSWORD are for the first account, and there is one already: they were ignored')
    lines.push('  `npm run staff -- list` shows the accounts, `npm run staff -- password EMAIL` changes a password')
  }
  if (first?.password !== undefined) {
    lines.push('', 'The first staff account, shown this once:', `  email     ${first.email}`, `  password  ${first.password}`)
  }
  return `\n${lines.join('\n')}\n\n`
}
