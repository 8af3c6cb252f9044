/** The parts of a page that replace the template's placeholders. */
interface Parts {
  readonly head: string
  readonly html: string
  /** The script element with the hydration state. */
  readonly state: string
}

/** The template with its placeholders filled in. */
export function fill(template: string, parts: Parts): string {
  return template.replaceAll(/<!--(head|html|state)-->/g, (_, part: keyof Parts) => parts[part])
}

/** The script element with a page's hydration state. */
export function stateScript(json: string): string {
  return `<script id="state" type="application/json">${escapeForScript(json)}</script>`
}

/** Adds to a template the time of the page's menu as `data-as-of`, which client/entry-client.tsx reads to show how old the menu is. */
export function withAsOf(template: string, asOf: number): string {
  return template.replace('<html', `<html data-as-of="${asOf}"`)
}

/** Adds what printed sheets have at their head from the second on: margin boxes read custom properties of the root element (print.css). */
export function withPrintHead(template: string, head: string): string {
  return template.replace('<html', `<html style="${escapeForHtml(`--print-head: ${JSON.stringify(head)}`)}"`)
}

/** Adds the name of the client's build as `data-build`: client/entry-client.tsx compares it with the server's (decision 024). */
export function withBuild(template: string, build: string): string {
  return template.replace('<html', `<html data-build="${build}"`)
}

/** Puts the dishes out of sight until the scripts have applied the filter in the page’s address (client/home/use-without.ts). */
export function withHeld(html: string): string {
  return html.replace('<html', '<html data-held=""')
}

/** Escapes JSON for a script element, which a `</script>` in a dish would otherwise end. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** Escapes text for an element, or for an attribute in double quotes. */
export function escapeForHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
