import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import type { Demo, RenderDemo } from './demo.ts'
import type { Render } from './page.ts'
import { createPagesHere } from './pages-here.ts'
import type { PagesHereParts } from './pages-here.ts'
import type { Pages } from './pages.ts'

export interface DevelopmentClient {
  readonly pages: Pages
  readonly demo: Demo
  readonly graphiql: () => Promise<string>
  /** Vite's middleware: transforms the client's modules on request. */
  readonly files: { readonly modules: ViteDevServer['middlewares'] }
  close(): Promise<void>
}

const CLIENT = new URL('../../client/', import.meta.url)

/** Serves the client from its sources through Vite: each request renders again, and browsers reload edited modules. */
export async function openDevelopmentClient(parts: Omit<PagesHereParts, 'template' | 'render'>): Promise<DevelopmentClient> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })

  const loadTemplate = async (file: string): Promise<string> =>
    vite.transformIndexHtml(`/${file}`, await readFile(new URL(file, CLIENT), 'utf8'))
  const loadRenderers = async () => (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render; renderDemo: RenderDemo }

  async function loadPages(): Promise<Pages> {
    const { render } = await loadRenderers()
    return createPagesHere({ template: await loadTemplate('index.html'), render, ...parts })
  }

  return {
    pages: {
      public: async (path) => (await loadPages()).public(path),
      staff: async (path) => (await loadPages()).staff(path),
    },
    demo: async () => ({ template: await loadTemplate('demo/index.html'), render: (await loadRenderers()).renderDemo }),
    graphiql: async () => loadTemplate('graphiql/index.html'),
    files: { modules: vite.middlewares },
    close: () => vite.close(),
  }
}
