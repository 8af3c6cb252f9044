import type { Socket } from 'node:net'
import { openListener } from './listener.ts'
import { connectedTo } from './process.ts'

/** Listeners that have stopped reading; whoever is cut off comes back, and stops reading again. */
export interface Stalled {
  /** Seconds from the last word that was read to the end, of each that was cut off so far. */
  readonly lasted: readonly number[]
  /** Lets nobody come back, and resolves when the last is cut off. */
  end(): Promise<void>
}

const LOOK_EVERY = 250

/** Every second one goes on saying that it is there: pongs, and graphql-ws's own words. */
export async function stall(url: string, count: number): Promise<Stalled> {
  const open = new Map<number, Deaf>()
  const lasted: number[] = []
  let isOver = false
  let opened = 0
  const add = async (): Promise<void> => {
    const one = await openDeaf(url, (opened += 1) % 2 === 0)
    open.set(one.port, one)
  }
  const look = async (): Promise<void> => {
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
  const keepLooking = async (): Promise<void> => {
    await look()
    if (isOver && open.size === 0) return resolve()
    setTimeout(() => void keepLooking(), LOOK_EVERY)
  }
  await Promise.all(Array.from({ length: count }, add))
  void keepLooking()
  return {
    lasted,
    async end() {
      isOver = true
      await isEmpty
    },
  }
}

interface Deaf {
  readonly port: number
  readonly since: number
  destroy(): void
}

async function openDeaf(url: string, isTalking: boolean): Promise<Deaf> {
  const { socket } = await openListener(url)
  const { localPort: port = 0 } = (socket as unknown as { _socket: Socket })._socket
  socket.pause()
  const talking = setInterval(() => {
    if (!isTalking) return
    socket.pong('here')
    socket.send('{"type":"pong"}')
  }, 1000)
  return {
    port,
    since: performance.now(),
    destroy() {
      clearInterval(talking)
      socket.terminate()
    },
  }
}
