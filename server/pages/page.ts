import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { openingPeriodAt } from '../../domain/opening-period.ts'
import type { BodyParts } from '../body-parts.ts'
import type { DrawnPage } from './drawing.ts'
import { createPageSender, receivedParts } from './page-parts.ts'
import { fill, stateScript, withAsOf } from './template.ts'

/** Renders a public page to HTML and its hydration state: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type Render = (path: string, content: PageContent) => Promise<Rendered>

/** In pieces, as in `fill`. */
export interface Rendered {
  readonly html: readonly string[]
  readonly state: readonly string[]
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
  /** Of its content: two servers agree on it. */
  readonly etag: string
  /** When the store last confirmed the menu in it, in milliseconds since 1970; absent when the menu is current. */
  readonly asOf?: number | undefined
  readonly plain: BodyParts
}

export interface DrawingParts {
  readonly template: string
  readonly render: Render
  /** The content of a page's head, in pieces. */
  readonly head: (path: string, menu: Menu) => readonly string[] | Promise<readonly string[]>
  readonly links: Links
}

/** The text of a public page, and for how long it is true. */
export interface DrawnText extends Omit<DrawnPage, 'page'> {
  readonly pieces: readonly string[]
}

/**
 * Draws a public page with a menu; `asOf` is the time of a menu that may be outdated. It is drawn as of the last opening, closing or
 * midnight, so that every server draws the same until the next.
 */
export async function drawText(
  { template, render, head, links }: DrawingParts,
  path: string,
  menu: Menu,
  asOf?: number,
): Promise<DrawnText> {
  const { from, until } = openingPeriodAt(details.sessions, details.timeZone, Date.now())
  const { html, state, subscribe } = await render(path, { menu, links, now: from })
  const parts = { head: await head(path, menu), html, state: stateScript(state, subscribe) }
  return { pieces: fill(asOf === undefined ? template : withAsOf(template, asOf), parts), revision: menu.revision, until }
}

/** The same as a page. */
export async function drawPage(parts: DrawingParts, path: string, menu: Menu, asOf?: number): Promise<DrawnPage> {
  const { pieces, ...drawn } = await drawText(parts, path, menu, asOf)
  return { ...drawn, page: { ...pageOf(pieces), asOf } }
}

/** The page with this HTML. */
export function pageOf(pieces: readonly string[]): Page {
  const sent = createPageSender()(pieces)
  return { etag: sent.etag, plain: receivedParts(sent, []) }
}
