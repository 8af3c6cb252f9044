import { createHash } from 'node:crypto'
import type { Links } from '../../content/shape.ts'
import type { Menu } from '../../domain/menu.ts'
import { compress } from './compression.ts'
import { fill, stateScript, withAsOf } from './template.ts'

/** Renders a public page to HTML and its hydration state: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type Render = (path: string, menu: Menu, links: Links) => Promise<{ readonly html: string; readonly state: string }>

/** A complete page, compressed in each encoding. */
export interface Page {
  readonly etag: string
  /** When the store last confirmed the menu in it, in milliseconds since 1970; absent when the menu is current. */
  readonly asOf?: number | undefined
  readonly plain: Buffer<ArrayBuffer>
  readonly br: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer>
}

export interface DrawingParts {
  readonly template: string
  readonly render: Render
  /** The content of a page's head. */
  readonly head: (path: string, menu: Menu) => string | Promise<string>
  readonly links: Links
}

/** Draws a public page with a menu; `asOf` is the time of a menu that may be outdated. */
export async function drawPage({ template, render, head, links }: DrawingParts, path: string, menu: Menu, asOf?: number): Promise<Page> {
  const { html, state } = await render(path, menu, links)
  const page = fill(template, { head: await head(path, menu), html, state: stateScript(state) })
  return asOf === undefined ? compressed(page) : { ...(await compressed(withAsOf(page, asOf))), asOf }
}

/** Of brotli: a page is compressed once for all its visitors. */
const QUALITY = 5

/** Compresses a page, in Node's own threads. */
export async function compressed(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all([compress(plain, 'br', QUALITY), compress(plain, 'gzip')])
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gzip }
}
