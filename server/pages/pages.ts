import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { StoreAway } from '../store-away.ts'
import type { KnownMenu } from './last-menu.ts'
import { fill, marked, scriptOf } from './template.ts'

/** Draws a public page to HTML; the client's own renderer, built or (in development) loaded by Vite. */
export type Render = (path: string, menu: Menu, links: Links) => Promise<{ readonly html: string; readonly state: string }>

/** A finished page in each of its encodings. */
export interface Page {
  readonly etag: string
  /** When the store last vouched for the menu in it, in milliseconds since 1970; absent: it does so now. */
  readonly asOf?: number | undefined
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface Pages {
  /** A page with the menu in it, drawn once a revision; with the last menu known, and marked so, while the store is away. */
  public(path: string): Promise<Page>
  /** The empty page in which one of the staff's screens starts. */
  staff(path: string): Promise<Page>
}

export interface PageParts {
  readonly template: string
  readonly render: Render
  /** What stands in a page's head; staff's pages have no menu. */
  readonly head: (path: string, menu?: Menu) => Promise<string>
  readonly links: Links
  readonly menu: { read(): Promise<Menu>; revision(): Promise<number> }
  /** The last menu that is known; without one, a page cannot be had while the store is away. */
  readonly last?: { known(): KnownMenu | undefined } | undefined
}

/** The staff's screens are drawn by their scripts alone; an empty page would leave people guessing. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="waiting">Staff need JavaScript to edit the menu. Switch it on and load this page again.</p></noscript>'

/**
 * The HTML that the server sends. A page is kept until the menu's revision changes; the revision is asked of the store each
 * time, so that a page is never older than the menu, whichever server changed it.
 */
export function createPages({ template, render, head, links, menu, last }: PageParts): Pages {
  const kept = new Map<string, { readonly state: string; readonly page: Promise<Page> }>()

  async function draw(path: string, now: Menu, asOf?: number): Promise<Page> {
    const { html, state } = await render(path, now, links)
    const page = fill(template, { head: await head(path, now), html, state: scriptOf(state) })
    return asOf === undefined ? finish(page) : { ...finish(marked(page, asOf)), asOf }
  }

  async function drawnOnce(path: string, state: string, draw: () => Promise<Page>): Promise<Page> {
    const last = kept.get(path)
    if (last?.state === state) return last.page
    const page = draw()
    kept.set(path, { state, page })
    // A page that could not be drawn is drawn again for the next visitor.
    page.catch(() => kept.delete(path))
    return page
  }

  async function copy(path: string, whyNot: unknown): Promise<Page> {
    const known = whyNot instanceof StoreAway ? last?.known() : undefined
    if (known === undefined) throw whyNot
    return drawnOnce(path, `as of ${known.at}`, async () => draw(path, known.menu, known.at))
  }

  return {
    async public(path) {
      try {
        const revision = await menu.revision()
        return await drawnOnce(path, `${revision}`, async () => draw(path, await menu.read()))
      } catch (error) {
        return copy(path, error)
      }
    },
    async staff(path) {
      const state = WITHOUT_SCRIPTS + scriptOf(JSON.stringify({ links }))
      return finish(fill(template, { head: await head(path), html: '', state }))
    },
  }
}

function finish(html: string): Page {
  const plain = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  }
}
