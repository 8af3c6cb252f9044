import { once } from 'node:events'
import WebSocket from 'ws'
import type { DishChange } from '../domain/change.ts'

/** A graphql-ws listener without a library between: light enough for a thousand in one process. */
export interface Listener {
  readonly socket: WebSocket
  /** Resolves with the code. */
  readonly closed: Promise<number>
}

const LIVE = 'subscription { dishChanged { revision kind id dish { id sitting course title description price createdAt version } } }'

/** Subscribes to all changes of a house from now on; resolves when the house listens to it. */
export async function openListener(url: string, hear: (change: DishChange) => void = () => undefined): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code]) => code as number)
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  socket.on('open', () => socket.send('{"type":"connection_init"}'))
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; payload?: { data: { dishChanged: DishChange } } }
    if (message.type === 'connection_ack') {
      socket.send(JSON.stringify({ id: 'live', type: 'subscribe', payload: { query: LIVE } }))
      // Messages are answered in order: after this the subscription stands.
      socket.send('{"type":"ping"}')
    } else if (message.type === 'pong') resolve()
    else if (message.type === 'next' && message.payload) hear(message.payload.data.dishChanged)
  })
  await Promise.race([isListening, closed])
  return { socket, closed }
}
