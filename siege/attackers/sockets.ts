import WebSocket from 'ws'
import { addressIn, atRate, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'
import { HOSTILE_DOCUMENTS, HOSTILE_SUBSCRIPTIONS } from './hostile-documents.ts'

// Holds `size` sockets, which read: each turn, the next one subscribes, asks, pings or sends a frame that is none; whichever is closed comes back.
const NETWORK = 30
const ADDRESSES = 30
const ASKED = [...HOSTILE_SUBSCRIPTIONS, ...HOSTILE_DOCUMENTS]

function open({ origin, tally }: Means, i: number): WebSocket {
  const options = { localAddress: addressIn(NETWORK, i, ADDRESSES), perMessageDeflate: false, skipUTF8Validation: true }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
  tally('opened')
  socket.once('open', () => socket.send('{"type":"connection_init"}'))
  socket.on('error', () => undefined)
  socket.on('message', (message: Buffer) => tally('bytes', message.length))
  socket.once('close', (code) => tally(`closed with ${code}`))
  return socket
}

function attackBy(socket: WebSocket, n: number): void {
  if (n % 50 === 49) return socket.send('x'.repeat(300_000))
  if (n % 5 === 4) return socket.ping()
  const query = ASKED[n % ASKED.length]?.(n)
  socket.send(JSON.stringify({ id: String(n), type: 'subscribe', payload: { query } }))
}

attackWith(async (means) => {
  const sockets: (WebSocket | undefined)[] = Array.from({ length: means.size })
  await atRate(means, (n) => {
    const i = n % means.size
    const socket = sockets[i]
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) sockets[i] = open(means, i)
    else if (socket.readyState === WebSocket.OPEN) attackBy(socket, n)
  })
  for (const socket of sockets) socket?.removeAllListeners('close').terminate()
})
