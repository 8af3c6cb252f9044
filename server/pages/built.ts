import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../process/cannot-start.ts'
import type { Demo, RenderDemo } from './demo.ts'
import type { Render } from './page.ts'
import { withBuild } from './template.ts'

export interface Client {
  readonly template: string
  readonly demo: Demo
  readonly graphiql: () => Promise<string>
  /** The folder of the static files. */
  readonly folder: string
  /** The HTML of all pages but GraphiQL's, without what differs from one to the other. */
  readonly templates: readonly string[]
  /** Names this build of the client; each of its pages carries the name as `data-build`. */
  readonly build: string
}

const CLIENT = new URL('../../dist/client/', import.meta.url)
const SHELL = new URL('shell.html', CLIENT)
const DEMO_SHELL = new URL('demo/shell.html', CLIENT)
const RENDERER = new URL('../../dist/server/entry-server.js', import.meta.url)

/** Loads the production build of the client, without its renderer. */
export async function loadBuiltClient(): Promise<Client> {
  if (!existsSync(SHELL) || !existsSync(RENDERER))
    throw new CannotStart("The client isn't built yet. Run `npm run build`, or `npm start`, which builds it first.")
  const shell = await readFile(SHELL, 'utf8')
  const build = nameOf(shell)
  const templates = [shell, await readFile(DEMO_SHELL, 'utf8')]
  return { template: withBuild(shell, build), demo: loadDemo, graphiql: loadGraphiql, folder: fileURLToPath(CLIENT), templates, build }
}

/** Loads the renderer of the public pages, and their template. */
export async function loadRenderer(): Promise<{ readonly render: Render; readonly template: string }> {
  const { render } = (await import(RENDERER.href)) as { render: Render }
  const shell = await readFile(SHELL, 'utf8')
  return { render, template: withBuild(shell, nameOf(shell)) }
}

const loadDemo: Demo = async () => {
  const { renderDemo } = (await import(RENDERER.href)) as { renderDemo: RenderDemo }
  return { template: await readFile(DEMO_SHELL, 'utf8'), render: renderDemo }
}

const loadGraphiql = async (): Promise<string> => readFile(new URL('graphiql/shell.html', CLIENT), 'utf8')

/** By content: the template names its scripts and styles with a hash, in which their chunks are counted. Two servers agree on it. */
function nameOf(shell: string): string {
  return createHash('sha256').update(shell).digest('base64url').slice(0, 12)
}
