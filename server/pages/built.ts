import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import type { DemoParts, RenderDemo } from './demo.ts'
import type { Render } from './pages.ts'
import { withBuild } from './template.ts'

export interface Client {
  readonly template: string
  readonly render: Render
  readonly demo: DemoParts
  /** The folder of the static files. */
  readonly folder: string
  /** Names this build of the client; each of its pages carries the name as `data-build`. */
  readonly build: string
}

const CLIENT = new URL('../../dist/client/', import.meta.url)
const RENDERER = new URL('../../dist/server/entry-server.js', import.meta.url)

/** Loads the production build of the client. */
export async function loadBuiltClient(): Promise<Client> {
  const template = new URL('shell.html', CLIENT)
  if (!existsSync(template) || !existsSync(RENDERER))
    throw new CannotStart("The client isn't built yet. Run `npm run build`, or `npm start`, which builds it first.")
  const { render, renderDemo } = (await import(RENDERER.href)) as { render: Render; renderDemo: RenderDemo }
  const demo = { template: await readFile(new URL('demo/shell.html', CLIENT), 'utf8'), render: renderDemo }
  const shell = await readFile(template, 'utf8')
  const build = nameOf(shell)
  return { template: withBuild(shell, build), render, demo, folder: fileURLToPath(CLIENT), build }
}

/** By content: the template names its scripts and styles with a hash, in which their chunks are counted. Two servers agree on it. */
function nameOf(shell: string): string {
  return createHash('sha256').update(shell).digest('base64url').slice(0, 12)
}
