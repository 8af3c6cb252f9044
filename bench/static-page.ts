import { brotliCompressSync, constants } from 'node:zlib'
import { ask, askDecompressed } from './ask.ts'
import type { RawAnswer, Work } from './ask.ts'
import type { BareHttp } from './limits.ts'

const get = (path: string): Work => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })

/** Headers that a browser needs for a static page. */
const SENT = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'] as const

/** The limit of a page: puts the home page, which has its styles inlined, without its scripts, and the files that it names on bare node:http. */
export async function putStaticPage(origin: string, limit: BareHttp): Promise<void> {
  const html = withoutScripts((await askDecompressed(origin, get('/'))).toString())
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const put = async (path: string, { headers, body }: Pick<RawAnswer, 'headers' | 'body'>): Promise<void> => {
    const sent = SENT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
    await limit.put(path, { headers: Object.fromEntries(sent) as Record<string, string>, body })
  }
  await put('/', { ...(await ask(origin, get('/'))), body })
  for (const path of filesIn(html)) await put(path, await ask(origin, get(path)))
}

/** Search engines read the rest; no browser runs it. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="?(?:modulepreload|manifest)"?[^>]*>/g, '')
}

function filesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/["'(](\/[\w./-]+\.(?:woff2|svg|png|ico))["')]/g)].map(([, path = '']) => path))
}
