import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { isUtf8MimeType, mime, send } from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SHARED_PICTURE } from './pages/branding.ts'
import { encodingsFor } from './http/negotiation.ts'
import type { Encoding } from './http/negotiation.ts'

/** The client as it is served: a folder of built files with the HTML of its pages or, in development, Vite's own handler of modules. */
export type ClientFiles =
  | { readonly folder: string; readonly templates: readonly string[] }
  | { readonly modules: (request: IncomingMessage, response: ServerResponse, next: () => void) => void }

interface BuiltFile {
  readonly folder: string
  /** Its path in the folder. */
  readonly name: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the build adds to the name of a compressed copy. */
const SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** Serves the client's files; those of GraphiQL, 9 MB, are for developers. */
export function serveFiles(app: FastifyInstance, files: ClientFiles, { withGraphiql }: { readonly withGraphiql: boolean }): void {
  if ('modules' in files) {
    app.addHook('onRequest', (request, reply, done) => files.modules(request.raw, reply.raw, done))
    return
  }
  const served = builtFilesIn(files.folder).filter(({ name }) => withGraphiql || !name.startsWith('graphiql/'))
  // A route for each file, so that any other path gets as far as the redirect home (R6).
  for (const file of served) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${file.name}`,
      handler: async (request, reply) => sendFile(request, reply, file, encodingsFor(request.headers['accept-encoding'])),
    })
  }
}

/** All files but the templates of the pages, which are no pages. */
function builtFilesIn(folder: string): BuiltFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== 'shell.html')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => ({ folder, name, type: typeOf(name), headers: headersOf(`/${name}`) }))
}

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

function headersOf(url: string): Readonly<Record<string, string>> {
  return {
    'cache-control': cachingOf(url),
    vary: 'accept-encoding',
    // A link to the site is shown on other people's pages, with its picture.
    ...(url === SHARED_PICTURE.path && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** Built assets carry a hash of their content in their name, so they never change; the service worker brings the new ones. */
function cachingOf(url: string): string {
  if (/(service-worker|desk-offline)\.js(\.\w+)?$/.test(url)) return 'no-cache'
  return url.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Sends a file in the first of the encodings that it was built in, or as it is; one that is deleted is as if it had never been. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  [encoding, ...others]: readonly Encoding[],
): Promise<FastifyReply> {
  const url = encodeURI(`/${file.name}${encoding === undefined ? '' : SUFFIX[encoding]}`)
  const sent = await send(request.raw, url, { root: file.folder, contentType: false, index: false })
  if (sent.type === 'file') {
    const content = { 'content-type': file.type, ...(encoding !== undefined && { 'content-encoding': encoding }) }
    reply.headers({ ...sent.headers, ...file.headers, ...(sent.statusCode !== 304 && content) })
    return reply.status(sent.statusCode).send(sent.stream)
  }
  if (sent.type === 'error' && sent.statusCode !== 404) throw sent.metadata.error
  if (encoding !== undefined) return sendFile(request, reply, file, others)
  reply.callNotFound()
  return reply
}
