import type { FastifyBaseLogger } from 'fastify'
import { CloseCode } from 'graphql-ws'
import type { WebSocket as ProtocolSocket } from 'graphql-ws'
import type { WebSocket } from 'ws'

/** A socket as graphql-ws sees it, and what its operations know of it. A class for the reason that `Subscriber` is one. */
export class Connection implements ProtocolSocket {
  readonly socket: WebSocket
  /** The session token of the handshake, not verified yet. */
  readonly token: string | undefined
  readonly #log: FastifyBaseLogger

  constructor(socket: WebSocket, token: string | undefined, log: FastifyBaseLogger) {
    this.socket = socket
    this.token = token
    this.#log = log
  }

  get protocol(): string {
    return this.socket.protocol
  }

  /** Resolves once the operating system has taken all of it, or when the socket closes before, which ends the operation itself. */
  async send(message: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return
    await new Promise<void>((resolve) => this.socket.send(message, () => resolve()))
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason)
  }

  onMessage(receive: (message: string) => Promise<void>): void {
    this.socket.on('message', (message: Buffer) => {
      receive(message.toString()).catch((error: unknown) => {
        this.#log.error({ err: error }, 'A message on a socket could not be handled.')
        this.close(CloseCode.InternalServerError, 'Internal server error')
      })
    })
  }
}
