import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import type { DemoParts, RenderDemo } from './demo.ts'
import type { Render } from './pages.ts'

export interface Client {
  readonly template: string
  readonly render: Render
  readonly demo: DemoParts
  /** The folder to serve files from. */
  readonly folder: string
}

const CLIENT = new URL('../../dist/client/', import.meta.url)
const RENDERER = new URL('../../dist/server/entry-server.js', import.meta.url)

/** The client as `npm run build` left it. */
export async function loadBuiltClient(): Promise<Client> {
  const shell = new URL('shell.html', CLIENT)
  if (!existsSync(shell) || !existsSync(RENDERER))
    throw new CannotStart('The client is not built yet. Run `npm run build`, or `npm start`, which does it by itself.')
  const { render, renderDemo } = (await import(RENDERER.href)) as { render: Render; renderDemo: RenderDemo }
  const demo = { template: await readFile(new URL('demo/shell.html', CLIENT), 'utf8'), render: renderDemo }
  return { template: await readFile(shell, 'utf8'), render, demo, folder: fileURLToPath(CLIENT) }
}
