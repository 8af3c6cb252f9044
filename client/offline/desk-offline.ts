// The script of the pages that wait, without a network or for the database (server/pages/error-pages.ts): it opens what was asked for as
// soon as the server gives it.

/** Not only when the browser says that it is online: the server may be away as well. */
const ASK_EVERY_MS = 5_000

// The page itself, not /healthz: a server is healthy before its database opens, and would answer with another page of this kind.
async function openIfBack(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(ASK_EVERY_MS) }).catch(() => undefined)
  if (answer?.ok === true) location.reload()
}

/** The files that the service worker has cached for visitors; the build fills them in (scripts/build.ts). */
declare const __VISITOR_FILES__: readonly string[]

/** The restaurant's own letters, where the browser has them: the page reads well without, so it waits for none. */
function addFont(family: string, name: string, descriptors?: FontFaceDescriptors): void {
  const file = __VISITOR_FILES__.find((path) => path.startsWith(`/assets/${name}`))
  if (file === undefined) return
  const font = new FontFace(family, `url("${file}")`, descriptors)
  font.load().then(
    () => document.fonts.add(font),
    () => undefined,
  )
}

addFont('Young Serif', 'young-serif-latin-')
addFont('Jost', 'jost-latin-', { weight: '100 900' })
addEventListener('online', () => void openIfBack())
setInterval(() => void openIfBack(), ASK_EVERY_MS)
