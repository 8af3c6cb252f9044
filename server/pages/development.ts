import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { createPages } from './pages.ts'
import type { PageParts, Pages, Render } from './pages.ts'

export interface DevelopmentClient {
  readonly pages: Pages
  /** Serves the client's modules as they stand on disk. */
  readonly files: { readonly modules: ViteDevServer['middlewares'] }
  close(): Promise<void>
}

/** The client straight from its sources, through Vite: every page is drawn anew, and browsers reload what is edited. */
export async function openDevelopmentClient(parts: Omit<PageParts, 'template' | 'render'>): Promise<DevelopmentClient> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })

  async function pagesNow(path: string): Promise<Pages> {
    const source = await readFile(new URL('../../client/index.html', import.meta.url), 'utf8')
    const template = await vite.transformIndexHtml(path, source)
    const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render }
    return createPages({ template, render, ...parts })
  }

  return {
    pages: {
      public: async (path) => (await pagesNow(path)).public(path),
      staff: async (path) => (await pagesNow(path)).staff(path),
    },
    files: { modules: vite.middlewares },
    close: () => vite.close(),
  }
}
