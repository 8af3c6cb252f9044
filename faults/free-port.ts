import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (from 32,768 on Linux, from 49,152 elsewhere). */
const RANGE = { from: 10_000, to: 30_000 }

/**
 * A port that nobody listens at, for a server that stops and comes back at the same address: while it is down, no outgoing
 * connection can be given that port.
 */
export async function freePort(): Promise<number> {
  const port = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from))
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
