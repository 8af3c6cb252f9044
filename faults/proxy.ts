import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A network that can fail, between a client and a server on this machine. */
export interface Proxy {
  readonly port: number
  /** Ends every connection at once, as a router that restarts does; new ones pass. */
  reset(): void
  /** From now on, every connection is ended and refused. */
  cut(): void
  /** From now on, nothing passes either way and nothing is closed: half-open, as after a lost Wi-Fi. */
  freeze(): void
  /** The network is back; what was frozen stays dead, as after a change of address. */
  heal(): void
  close(): Promise<void>
}

/** Forwards a free port to the given one on the loopback. */
export async function openProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer((client) => {
    keep(client, sockets)
    if (state === 'cut') client.resetAndDestroy()
    if (state === 'open') forward(client, keep(connect({ port: target, host: '127.0.0.1' }), sockets))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    reset,
    cut() {
      state = 'cut'
      reset()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    heal: () => void (state = 'open'),
    async close() {
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}

function keep(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket)
  // A reset is an error to both ends, and wanted.
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  return socket
}

function forward(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client)
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
}
