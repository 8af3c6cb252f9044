import { compress } from './compression.ts'
import type { Encoding } from './negotiation.ts'
import type { Page } from './page.ts'

/** Of brotli: a page is compressed once for all its visitors. */
const QUALITY = 5

/** The compressed bodies of each page, for as long as the page is kept; one that is being made is a promise. */
const compressed = new WeakMap<Page, Map<Encoding, Buffer | Promise<Buffer>>>()

/** The body of a page in an encoding, without one as it is; undefined where nobody has asked for it yet. */
export function readyBody(page: Page, encoding: Encoding | undefined): Buffer | undefined {
  if (encoding === undefined) return page.html
  const body = compressed.get(page)?.get(encoding)
  return body instanceof Promise ? undefined : body
}

/**
 * The same, made for the first who asks for it: all browsers ask for one encoding, and whoever waits for a new page should not wait
 * for those that nobody wants.
 */
export async function bodyOf(page: Page, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === undefined) return page.html
  const bodies = compressed.get(page) ?? new Map<Encoding, Buffer | Promise<Buffer>>()
  compressed.set(page, bodies)
  const body = bodies.get(encoding) ?? compress(page.html, encoding, QUALITY)
  bodies.set(encoding, body)
  try {
    const made = await body
    bodies.set(encoding, made)
    return made
  } catch (error) {
    bodies.delete(encoding)
    throw error
  }
}
