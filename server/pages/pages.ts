import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { StoreUnavailable } from '../store/unavailable.ts'
import type { KnownMenu } from './last-menu.ts'
import { fill, stateScript, withAsOf } from './template.ts'

/** Renders a public page to HTML and its hydration state: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type Render = (path: string, menu: Menu, links: Links) => Promise<{ readonly html: string; readonly state: string }>

/** A complete page, compressed in each encoding. */
export interface Page {
  readonly etag: string
  /** When the store last confirmed the menu in it, in milliseconds since 1970; absent when the menu is current. */
  readonly asOf?: number | undefined
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface Pages {
  /** A page with the menu, rendered once per revision; while the store is unavailable with the last known menu and its time. */
  public(path: string): Promise<Page>
  /** The page in which a staff screen is rendered by the browser. */
  staff(path: string): Promise<Page>
}

export interface PageParts {
  readonly template: string
  readonly render: Render
  /** The content of a page's head; staff's pages have no menu. */
  readonly head: (path: string, menu?: Menu) => Promise<string>
  readonly links: Links
  readonly menu: { read(): Promise<Menu>; revision(): Promise<number> }
  /** The fallback while the store is unavailable; without it, or before its first menu, a public page throws then. */
  readonly last?: { known(): KnownMenu | undefined } | undefined
}

/** The staff screens aren't rendered on the server, so without scripts the page would be empty and not say why. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="waiting">Staff need JavaScript to edit the menu. Turn it on and reload this page.</p></noscript>'

/** Shown by client/styles.css where the scripts fail or do not come. The browsers are those of vite.config.ts. */
const AFTER_A_FAILURE =
  '<p class="waiting page-failure" role="alert">This page isn’t working. <a href="">Reload it</a>: what you typed is kept. If that ' +
  'doesn’t help, open it in a new tab, or update the browser. Staff need Chrome or Edge 111, Firefox 115, Safari 16.4, or newer.</p>'

/**
 * Renders pages on the server and caches each until the menu's revision changes. The revision is read from the store on every
 * request, so that a page is never older than the menu, whichever server changed it.
 */
export function createPages({ template, render, head, links, menu, last }: PageParts): Pages {
  const cache = new Map<string, { readonly key: string; readonly page: Promise<Page> }>()

  async function renderPage(path: string, current: Menu, asOf?: number): Promise<Page> {
    const { html, state } = await render(path, current, links)
    const page = fill(template, { head: await head(path, current), html, state: stateScript(state) })
    return asOf === undefined ? compress(page) : { ...compress(withAsOf(page, asOf)), asOf }
  }

  async function cached(path: string, key: string, renderPage: () => Promise<Page>): Promise<Page> {
    const entry = cache.get(path)
    if (entry?.key === key) return entry.page
    const page = renderPage()
    cache.set(path, { key, page })
    // A failed rendering is not cached: the next request tries again.
    page.catch(() => cache.delete(path))
    return page
  }

  async function lastKnownPage(path: string, error: unknown): Promise<Page> {
    const known = error instanceof StoreUnavailable ? last?.known() : undefined
    if (known === undefined) throw error
    return cached(path, `as of ${known.at}`, async () => renderPage(path, known.menu, known.at))
  }

  return {
    async public(path) {
      try {
        const revision = await menu.revision()
        return await cached(path, `${revision}`, async () => renderPage(path, await menu.read()))
      } catch (error) {
        return lastKnownPage(path, error)
      }
    },
    async staff(path) {
      const state = WITHOUT_SCRIPTS + AFTER_A_FAILURE + stateScript(JSON.stringify({ links }))
      return compress(fill(template, { head: await head(path), html: '', state }))
    },
  }
}

function compress(html: string): Page {
  const plain = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  }
}
