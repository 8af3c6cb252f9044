import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { CloseCode } from 'graphql-ws'
import type { WebSocket as ProtocolSocket } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Address } from '../http/addresses.ts'
import type { SocketLimits } from '../http/limits.ts'
import { logRefusal } from '../http/refusal-log.ts'
import type { Wire } from './subscriber.ts'

/** The close code of a client that asks for too much: 4000 and the HTTP status for it. */
export const TOO_MUCH = CloseCode.TooManyInitialisationRequests
/** Bytes; of a message that is shorter, twenty operations have no more on its way than that each. */
const LONG = 16_384
/** Bytes of a reason; a close frame has room for 123 (RFC 6455, 5.5), and a letter that is cut in two may become three of them. */
const MAX_REASON = 120

/** A WebSocket that knows its connection: its listeners can be the same functions for all sockets. */
export class ConnectedSocket extends WebSocket {
  connection?: Connection
}

/** What all connections of a server share. */
export interface ConnectionParts {
  readonly limits: SocketLimits
  readonly log: FastifyBaseLogger
  /** Bytes of long messages on their way to any of them. */
  unread: number
}

/** A socket as graphql-ws sees it, and what its operations know of it. A class for the reason that `Subscriber` is one. */
export class Connection implements ProtocolSocket, Wire {
  readonly socket: WebSocket
  /** What the socket writes its frames to. */
  readonly #stream: Duplex
  /** The session token of the handshake, not verified yet. */
  readonly token: string | undefined
  /** Where the client is, with what else it has open. */
  readonly address: Address
  readonly #parts: ConnectionParts
  #windowBegan = 0
  #frames = 0

  constructor(socket: ConnectedSocket, stream: Duplex, { token, address }: Pick<Connection, 'token' | 'address'>, parts: ConnectionParts) {
    this.socket = socket
    this.#stream = stream
    this.token = token
    this.address = address
    this.#parts = parts
    socket.connection = this
    socket.on('ping', onPing).on('pong', onPong).on('error', onError)
  }

  get protocol(): string {
    return this.socket.protocol
  }

  get bufferedAmount(): number {
    return this.socket.bufferedAmount
  }

  /** Resolves once the operating system has taken all of it, or when the socket closes before, which ends the operation itself. */
  async send(message: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return
    const sent = async (): Promise<void> => new Promise((resolve) => this.socket.send(message, () => resolve()))
    await (message.length >= LONG ? this.#sendLong(Buffer.byteLength(message), sent) : sent())
  }

  // Past ws, which would write a header of its own and the message apart to each socket. It never leaves a frame half written, because
  // nothing is compressed.
  sendFrame(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (frame.length < LONG) this.#stream.write(frame)
    else void this.#sendLong(frame.length, async () => new Promise((resolve) => this.#stream.write(frame, () => resolve())))
  }

  /** Refuses the client, as graphql-ws does for whatever is against the protocol. */
  close(code: number, reason: string): void {
    this.refused(code, reason)
    // ws throws where a reason does not fit into the frame; graphql-ws quotes what the client sent.
    this.socket.close(code, Buffer.from(reason.slice(0, MAX_REASON)).subarray(0, MAX_REASON).toString())
  }

  onMessage(receive: (message: string) => Promise<void>): void {
    this.socket.on('message', (message: Buffer) => {
      if (!this.isWithinRate()) return
      receive(message.toString()).catch((error: unknown) => {
        // Of a type that only servers send; graphql-ws throws for it.
        if (error instanceof Error && error.message.startsWith('Unexpected message of type'))
          return this.close(CloseCode.BadRequest, 'Unexpected message')
        this.#parts.log.error({ err: error }, 'A message on a socket could not be handled.')
        this.socket.close(CloseCode.InternalServerError, 'Internal server error')
      })
    })
  }

  /** Counts a message, ping or pong of the client. False from the one on that is too many: the socket then closes. */
  isWithinRate(): boolean {
    const { frames, window } = this.#parts.limits
    const now = Math.trunc(performance.now())
    if (now - this.#windowBegan > window) {
      this.#windowBegan = now
      this.#frames = 0
    }
    this.#frames += 1
    if (this.#frames === frames + 1) this.close(TOO_MUCH, 'Too many messages')
    return this.#frames <= frames
  }

  refused(code: number | string, detail?: string): void {
    logRefusal(this.#parts.log, { code, ip: this.address.network, detail })
  }

  async #sendLong(bytes: number, send: () => Promise<void>): Promise<void> {
    if (!this.#hasRoomFor(bytes)) {
      this.refused('unread', 'Too many bytes on their way')
      // A close frame would have to wait behind them.
      return this.socket.terminate()
    }
    this.#count(bytes)
    await send()
    this.#count(-bytes)
  }

  #hasRoomFor(bytes: number): boolean {
    const { limits, unread } = this.#parts
    const before = this.socket.bufferedAmount
    const isWithin = before === 0 || before + bytes <= limits.unread
    return isWithin && this.address.unread + bytes <= limits.unreadOfAddress && unread + bytes <= limits.unreadInAll
  }

  #count(bytes: number): void {
    this.address.unread += bytes
    this.#parts.unread += bytes
  }
}

function onPing(this: ConnectedSocket, payload: Buffer): void {
  if (this.connection?.isWithinRate()) this.pong(payload)
}

function onPong(this: ConnectedSocket): void {
  this.connection?.isWithinRate()
}

/** ws closes the socket itself, with the matching close code. */
function onError(this: ConnectedSocket, error: Error & { readonly code?: string }): void {
  this.connection?.refused(error.code ?? 'error', error.message)
}
