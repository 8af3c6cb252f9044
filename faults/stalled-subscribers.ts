import type { Socket } from 'node:net'
import { openSubscriber } from './subscriber.ts'
import { connectedTo } from './process.ts'

/** Subscribers that have stopped reading; one that is terminated connects again, and stops reading again. */
export interface Stalled {
  /** Seconds from the last read to the termination, of each that was terminated so far. */
  readonly lasted: readonly number[]
  /** Opens no more, and resolves when the last is terminated. */
  end(): Promise<void>
}

const POLL_EVERY_MS = 250

/** Every second one goes on sending pongs, both WebSocket's and graphql-ws's. `addressOf` says which address the nth comes from. */
export async function stall(url: string, count: number, addressOf?: (n: number) => string): Promise<Stalled> {
  const open = new Map<number, NonReader>()
  const lasted: number[] = []
  let isOver = false
  let opened = 0
  const add = async (): Promise<void> => {
    opened += 1
    const one = await openNonReader(url, opened % 2 === 0, addressOf?.(opened))
    open.set(one.port, one)
  }
  const poll = async (): Promise<void> => {
    const connected = await connectedTo(Number(new URL(url).port))
    const gone = [...open.values()].filter(({ port }) => !connected.has(port))
    for (const { port, since, destroy } of gone) {
      lasted.push((performance.now() - since) / 1000)
      destroy()
      open.delete(port)
    }
    if (!isOver) await Promise.all(gone.map(add))
  }
  const { promise: isEmpty, resolve } = Promise.withResolvers<void>()
  const keepPolling = async (): Promise<void> => {
    await poll()
    if (isOver && open.size === 0) return resolve()
    setTimeout(() => void keepPolling(), POLL_EVERY_MS)
  }
  await Promise.all(Array.from({ length: count }, add))
  void keepPolling()
  return {
    lasted,
    async end() {
      isOver = true
      await isEmpty
    },
  }
}

interface NonReader {
  readonly port: number
  readonly since: number
  destroy(): void
}

async function openNonReader(url: string, sendsPongs: boolean, localAddress?: string): Promise<NonReader> {
  const { socket } = await openSubscriber(url, undefined, localAddress)
  const { localPort: port = 0 } = (socket as unknown as { _socket: Socket })._socket
  socket.pause()
  const pongs = setInterval(() => {
    if (!sendsPongs) return
    socket.pong('here')
    socket.send('{"type":"pong"}')
  }, 1000)
  return {
    port,
    since: performance.now(),
    destroy() {
      clearInterval(pongs)
      socket.terminate()
    },
  }
}
