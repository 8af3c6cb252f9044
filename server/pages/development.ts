import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import type { Demo, RenderDemo } from './demo.ts'
import { createPages } from './pages.ts'
import type { PageParts, Pages, Render } from './pages.ts'

export interface DevelopmentClient {
  readonly pages: Pages
  readonly demo: Demo
  /** Serves the client's modules as they stand on disk. */
  readonly files: { readonly modules: ViteDevServer['middlewares'] }
  close(): Promise<void>
}

const CLIENT = new URL('../../client/', import.meta.url)

/** The client straight from its sources, through Vite: every page is drawn anew, and browsers reload what is edited. */
export async function openDevelopmentClient(parts: Omit<PageParts, 'template' | 'render'>): Promise<DevelopmentClient> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })

  const templateNow = async (file: string): Promise<string> =>
    vite.transformIndexHtml(`/${file}`, await readFile(new URL(file, CLIENT), 'utf8'))
  const renderersNow = async () => (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render; renderDemo: RenderDemo }

  async function pagesNow(): Promise<Pages> {
    const { render } = await renderersNow()
    return createPages({ template: await templateNow('index.html'), render, ...parts })
  }

  return {
    pages: {
      public: async (path) => (await pagesNow()).public(path),
      staff: async (path) => (await pagesNow()).staff(path),
    },
    demo: async () => ({ template: await templateNow('demo/index.html'), render: (await renderersNow()).renderDemo }),
    files: { modules: vite.middlewares },
    close: () => vite.close(),
  }
}
