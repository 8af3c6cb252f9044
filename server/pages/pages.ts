import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { fill, scriptOf } from './template.ts'

/** Draws a public page to HTML; the client's own renderer, built or (in development) loaded by Vite. */
export type Render = (path: string, menu: Menu, links: Links) => Promise<{ readonly html: string; readonly state: string }>

/** A finished page in each of its encodings. */
export interface Page {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface Pages {
  /** A page with the menu in it, drawn once a revision. */
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
}

/** The staff's screens are drawn by their scripts alone; an empty page would leave people guessing. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="waiting">Staff need JavaScript to edit the menu. Switch it on and load this page again.</p></noscript>'

/**
 * The HTML that the server sends. A page is kept until the menu's revision changes; the revision is asked of the store each
 * time, so that a page is never older than the menu, whichever server changed it.
 */
export function createPages({ template, render, head, links, menu }: PageParts): Pages {
  const kept = new Map<string, { readonly revision: number; readonly page: Promise<Page> }>()

  async function draw(path: string): Promise<Page> {
    const now = await menu.read()
    const { html, state } = await render(path, now, links)
    return finish(fill(template, { head: await head(path, now), html, state: scriptOf(state) }))
  }

  return {
    async public(path) {
      const revision = await menu.revision()
      const last = kept.get(path)
      if (last?.revision === revision) return last.page
      const page = draw(path)
      kept.set(path, { revision, page })
      // A page that could not be drawn is drawn again for the next visitor.
      page.catch(() => kept.delete(path))
      return page
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
