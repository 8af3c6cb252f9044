import { once } from 'node:events'
import WebSocket from 'ws'
import type { MenuChange } from '../domain/menu-change.ts'
import { KNOWN_OPERATIONS } from '../server/generated/known-operations.ts'

/** A graphql-ws subscriber without a library: light enough for a thousand in one process. */
export interface Subscriber {
  readonly socket: WebSocket
  /** Resolves with the close code. */
  readonly closed: Promise<number>
}

// As a page of the site does, which is never refused: a stranger's own subscription is one of 50.
const LIVE = [...KNOWN_OPERATIONS].find((operation) => operation.startsWith('subscription DishChanged'))

/** Subscribes to all changes from now on, from that address of this machine; resolves when the subscription stands. */
export async function openSubscriber(
  url: string,
  onChange: (change: MenuChange) => void = () => undefined,
  localAddress = '127.0.0.1',
): Promise<Subscriber> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { localAddress })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code]) => code as number)
  const { promise: isSubscribed, resolve } = Promise.withResolvers<void>()
  socket.on('open', () => socket.send('{"type":"connection_init"}'))
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; payload?: { data: { dishChanged: MenuChange } } }
    if (message.type === 'connection_ack') {
      socket.send(JSON.stringify({ id: 'live', type: 'subscribe', payload: { query: LIVE } }))
      // Messages are answered in order: after this the subscription stands.
      socket.send('{"type":"ping"}')
    } else if (message.type === 'pong') resolve()
    else if (message.type === 'next' && message.payload) onChange(message.payload.data.dishChanged)
  })
  await Promise.race([isSubscribed, closed])
  return { socket, closed }
}
