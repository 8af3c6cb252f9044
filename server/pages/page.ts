import { hash } from 'node:crypto'
import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { openingPeriodAt } from '../../domain/opening-period.ts'
import { fill, stateScript, withAsOf, withHeld, withPrintHead } from './template.ts'
import { compress } from '../http/negotiation.ts'
import type { Encoding } from '../http/negotiation.ts'

/** Renders a public page to HTML and its hydration state: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type Render = (path: string, content: PageContent) => Promise<Rendered>

export interface Rendered {
  readonly html: string
  readonly state: string
}

/** The menu, and when it was last changed, in seconds since 1970; absent where the log does not say. */
export interface DatedMenu extends Menu {
  readonly changedAt?: number
}

/** What a page is rendered from. */
export interface PageContent {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
  /** When the store last confirmed a menu that may be outdated, in milliseconds since 1970. */
  readonly asOf?: number | undefined
}

/** A complete page; `body.ts` has it in each encoding. */
export interface Page {
  /** Of its content: two servers agree on it. */
  readonly etag: string
  /** When the store last confirmed the menu in it, in milliseconds since 1970; absent when the menu is current. */
  readonly asOf?: number | undefined
  readonly html: Buffer
}

/** A page, and for how long it can be sent. */
export interface DrawnPage {
  readonly page: Page
  /** Of the menu in it. */
  readonly revision: number
  /** The next opening, closing or midnight, in milliseconds since 1970: what the page says of the hours and of today is true until then. */
  readonly until: number
}

/** Draws a public page with a menu; `asOf` is the time of a menu that may be outdated. */
export type Draw = (path: string, menu: DatedMenu, asOf?: number) => Promise<DrawnPage>

export interface DrawingParts {
  readonly template: string
  readonly render: Render
  /** The content of a page's head. */
  readonly head: (path: string, menu: DatedMenu) => string | Promise<string>
  readonly links: Links
}

/** Draws pages as of the last opening, closing or midnight, so that every server draws the same until the next. */
export function drawingOf({ template: bare, render, head, links }: DrawingParts): Draw {
  const template = withPrintHead(bare, `${details.name} · ${details.phone.shown}`)
  return async (path, menu, asOf) => {
    const { from, until } = openingPeriodAt(details.sessions, details.timeZone, Date.now())
    const { html, state } = await render(path, { menu, links, now: from, asOf })
    const parts = { head: await head(path, menu), html, state: stateScript(state) }
    const text = fill(asOf === undefined ? template : withAsOf(template, asOf), parts)
    return { page: { ...pageOf(text), asOf }, revision: menu.revision, until }
  }
}

/** The page with this HTML. */
export function pageOf(html: string): Page {
  return { etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"`, html: Buffer.from(html) }
}

/** For each page, what is sent for an address with a filter in it. */
const held = new WeakMap<Page, Page>()

/** The page for an address with a filter in it: with its dishes out of sight until that is applied. */
export function heldPage(page: Page): Page {
  const known = held.get(page) ?? { ...pageOf(withHeld(page.html.toString())), asOf: page.asOf }
  held.set(page, known)
  return known
}

/** Of brotli: a page is compressed once for all its visitors. */
const QUALITY = 5

/** The compressed bodies of each page, for as long as the page is cached. */
const compressed = new WeakMap<Page, Map<Encoding, Promise<Buffer>>>()

/**
 * The body of a page in an encoding, without one as it is. It is made for the first who asks for it: all browsers ask for one encoding,
 * and whoever waits for a new page should not wait for those that nobody wants.
 */
export async function bodyOf(page: Page, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === undefined) return page.html
  const bodies = compressed.get(page) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(page, bodies)
  const body = bodies.get(encoding) ?? compress(page.html, encoding, QUALITY)
  bodies.set(encoding, body)
  try {
    return await body
  } catch (error) {
    bodies.delete(encoding)
    throw error
  }
}
