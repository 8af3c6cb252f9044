import { brotliCompressSync, constants } from 'node:zlib'
import { ask, askDecompressed } from './ask.ts'
import type { Work } from './ask.ts'
import type { BareHttp } from './limits.ts'

const get = (path: string): Work => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })

/** The limit of a page: puts the home page without its scripts, with its styles inlined, and the files that it names on bare node:http. */
export async function putStaticPage(origin: string, limit: BareHttp): Promise<void> {
  const read = async (path: string): Promise<string> => (await askDecompressed(origin, get(path))).toString()
  const html = await withInlinedStyles(withoutScripts(await read('/')), read)
  const { headers } = await ask(origin, get('/'))
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  await limit.put('/', { headers: { ...headers, 'content-encoding': 'br' }, body })
  for (const path of filesIn(html)) await limit.put(path, await ask(origin, get(path)))
}

/** Search engines read the rest; no browser runs it. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="?(?:modulepreload|manifest)"?[^>]*>/g, '')
}

async function withInlinedStyles(html: string, read: (path: string) => Promise<string>): Promise<string> {
  let inlined = html
  for (const [link, href = ''] of html.matchAll(/<link[^>]*rel="?stylesheet"?[^>]*href="([^"]+)"[^>]*>/g)) {
    const css = await read(href)
    inlined = inlined.replace(link, () => `<style>${css}</style>`)
  }
  return inlined
}

function filesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/["'(](\/[\w./-]+\.(?:woff2|svg|png|ico|css))["')]/g)].map(([, path = '']) => path))
}
