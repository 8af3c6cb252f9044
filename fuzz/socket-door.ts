import type { Socket } from 'node:net'
import fc from 'fast-check'
import WebSocket from 'ws'
import { UNEXPECTED } from './door.ts'
import type { Door } from './door.ts'
import { parameters } from './operations.ts'
import { cookieOf, guises, json, texts } from './values.ts'
import type { Guise } from './values.ts'

/** One socket and all that is sent on it. */
export interface SocketInput {
  readonly as: Guise
  readonly protocol: string | undefined
  readonly steps: readonly Step[]
}

/** A message, or bytes that should have been a frame, in hexadecimal. */
type Step = { readonly text: string } | { readonly binary: string } | { readonly frame: string }

const text = (message: unknown): Step => ({ text: JSON.stringify(message) })
const ids = fc.constantFrom('1', '2', '3', '', '__proto__', 'x'.repeat(500))

const subscribes = fc.tuple(ids, parameters).map(([id, payload]) => text({ id, type: 'subscribe', payload }))

/** More than a message may have. */
const OVERSIZED: Step = { text: `{"type":"ping","payload":"${'x'.repeat(300_000)}"}` }

const messages: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        ids,
        fc.constantFrom('complete', 'ping', 'pong', 'next', 'error', 'connection_init', 'connection_ack', 'start', 'toString'),
        json,
      )
      .map(([id, type, payload]) => text({ id, type, payload })),
  },
  { weight: 4, arbitrary: fc.record({ id: json, type: json, payload: json }, { requiredKeys: [] }).map(text) },
  { weight: 4, arbitrary: json.map(text) },
  { weight: 4, arbitrary: texts.map((odd) => ({ text: odd })) },
  { weight: 4, arbitrary: bytes(60).map((binary) => ({ binary })) },
  { weight: 1, arbitrary: fc.constant(OVERSIZED) },
)

/** A reserved opcode, a message without a mask, a length of 2^63, a close frame with a code that does not exist, invalid UTF-8. */
const BROKEN_FRAMES = ['8380000000', '810568656c6c6f', '81ff8000000000000000', '88820000000003e7', '888200000000ffff', '818200000000c328', 'c18000000000', '0980000000'] // prettier-ignore

const frames: fc.Arbitrary<Step> = fc.oneof(fc.constantFrom(...BROKEN_FRAMES), bytes(200)).map((frame) => ({ frame }))

function bytes(maxLength: number): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength: 1, maxLength }).map((all) => Buffer.from(all).toString('hex'))
}

const INIT = text({ type: 'connection_init' })

const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom<Step[]>([INIT], [INIT], [INIT], [], [INIT, INIT]),
    fc.array(fc.oneof({ weight: 6, arbitrary: subscribes }, { weight: 2, arbitrary: messages }), { maxLength: 6 }),
    fc.oneof({ weight: 3, arbitrary: fc.constant<Step[]>([]) }, { weight: 1, arbitrary: frames.map((one) => [one]) }),
  )
  .map((parts) => parts.flat())

/** A sign-in that is refused over a socket waits for nobody. */
const ENDED_WITHIN_MS = 60_000

/** What comes in by WebSocket: graphql-ws, nearly graphql-ws, and frames that are none. */
export const SOCKET: Door<SocketInput> = {
  name: 'WebSocket',
  inputs: fc.record({ as: guises, protocol: fc.constantFrom('graphql-transport-ws', 'graphql-transport-ws', 'graphql-transport-ws', 'graphql-ws', undefined), steps }), // prettier-ignore
  async send({ url, cookie: staff }, { as, protocol, steps: all }: SocketInput) {
    const cookie = cookieOf(as, JSON.stringify(all), staff)
    const options = cookie === undefined ? {} : { headers: { cookie } }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol ?? [], { ...options, perMessageDeflate: false })
    const heard = listen(socket)
    socket.once('open', () => play(socket, all))
    const timer = setTimeout(() => socket.terminate(), ENDED_WITHIN_MS)
    const code = await heard.closed
    clearTimeout(timer)
    return heard.fault() ?? (code === 1011 || code === 4500 ? `The socket was closed with ${code}.` : undefined)
  },
}

/** Ends when the server has answered all of it, or closes. */
function play(socket: WebSocket, all: readonly Step[]): void {
  for (const step of all) {
    if ('text' in step) socket.send(step.text)
    else if ('binary' in step) socket.send(Buffer.from(step.binary, 'hex'))
    else wireOf(socket).write(Buffer.from(step.frame, 'hex'))
  }
  // After a frame that is none, nothing that is said would be understood.
  if (all.some((step) => 'frame' in step)) wireOf(socket).end()
  else socket.send('{"type":"ping"}')
}

/** The TCP connection under it, which ws keeps to itself. */
function wireOf(socket: WebSocket): Socket {
  return (socket as unknown as { _socket: Socket })._socket
}

function listen(socket: WebSocket) {
  let fault: string | undefined
  socket.on('error', (error) => {
    if (/server response: 5\d\d/.test(error.message) || error.message.includes('ECONNREFUSED')) fault ??= error.message
  })
  socket.on('message', (data: Buffer) => {
    const message = data.toString()
    if (message.includes(UNEXPECTED)) fault ??= `A message says: ${UNEXPECTED}`
    // Messages are answered in order: with this one, all of them are.
    if (message === '{"type":"pong"}') socket.terminate()
  })
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.once('close', resolve)
  return { fault: () => fault, closed }
}
