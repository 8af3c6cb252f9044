import { escapeForScript } from './escape.ts'

/** What a template has room for: the head, the page, and the data that the browser goes on with. */
interface Parts {
  readonly head: string
  readonly html: string
  readonly state: string
}

/** A template with everything in its place. */
export function fill(template: string, { head, html, state }: Parts): string {
  // Functions, because a string would have its dollar signs read as patterns.
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => html)
    .replace('<!--state-->', () => state)
}

/** The data that the page's scripts begin with. */
export function scriptOf(json: string): string {
  return `<script id="state" type="application/json">${escapeForScript(json)}</script>`
}

/** The same page, saying of itself that its menu is the one of an earlier moment: client/entry-client.tsx reads since when. */
export function marked(page: string, asOf: number): string {
  return page.replace('<html', `<html data-as-of="${asOf}"`)
}
