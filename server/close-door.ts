import { once } from 'node:events'
import type { Server } from 'node:http'

/** Lets nobody in any more, and resolves when the last visitor has been served and is gone. */
export async function closeDoor(server: Server): Promise<void> {
  if (!server.listening) return
  // Node closes the connections that are idle now; one that becomes so later would be kept for its visitor's next request.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  server.close()
  await once(server, 'close')
  clearInterval(sweeping)
}
