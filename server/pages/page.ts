import { createHash } from 'node:crypto'
import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { openingPeriodAt } from '../../domain/opening-period.ts'
import type { DrawnPage } from './drawing.ts'
import { fill, stateScript, withAsOf } from './template.ts'

/** Renders a public page to HTML and its hydration state: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type Render = (path: string, content: PageContent) => Promise<Rendered>

export interface Rendered {
  readonly html: string
  readonly state: string
  /** The message by which the page subscribes to the changes of its menu; absent where it has none. */
  readonly subscribe?: string
}

/** What a page is rendered from. */
export interface PageContent {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
}

/** A complete page; `body.ts` has it in each encoding. */
export interface Page {
  readonly etag: string
  /** When the store last confirmed the menu in it, in milliseconds since 1970; absent when the menu is current. */
  readonly asOf?: number | undefined
  readonly plain: Buffer<ArrayBuffer>
}

export interface DrawingParts {
  readonly template: string
  readonly render: Render
  /** The content of a page's head. */
  readonly head: (path: string, menu: Menu) => string | Promise<string>
  readonly links: Links
}

/**
 * Draws a public page with a menu; `asOf` is the time of a menu that may be outdated. It is drawn as of the last opening, closing or
 * midnight, so that every server draws the same until the next.
 */
export async function drawPage(
  { template, render, head, links }: DrawingParts,
  path: string,
  menu: Menu,
  asOf?: number,
): Promise<DrawnPage> {
  const { from, until } = openingPeriodAt(details.sessions, details.timeZone, Date.now())
  const { html, state, subscribe } = await render(path, { menu, links, now: from })
  const parts = { head: await head(path, menu), html, state: stateScript(state, subscribe) }
  const page = asOf === undefined ? pageOf(fill(template, parts)) : { ...pageOf(fill(withAsOf(template, asOf), parts)), asOf }
  return { page, revision: menu.revision, until }
}

/** The page with this HTML, and an ETag of its content. Its memory is its own, so that it can be moved to another thread. */
export function pageOf(pieces: readonly string[]): Page {
  const plain = Buffer.from(new ArrayBuffer(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)))
  let written = 0
  for (const piece of pieces) written += plain.write(piece, written)
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain }
}
