// The script of the page that staff get without a network (server/pages/error-pages.ts): it opens what they asked for as soon as it can.

/** Not only when the browser says that it is online: the server may be away as well. */
const ASK_EVERY_MS = 5_000

async function openIfBack(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ASK_EVERY_MS) }).catch(() => undefined)
  if (answer?.ok === true) location.reload()
}

addEventListener('online', () => void openIfBack())
setInterval(() => void openIfBack(), ASK_EVERY_MS)
