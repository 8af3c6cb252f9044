import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers that are not sent to the end yet, also those that wait for an earlier one on the same connection. */
export interface OpenAnswers extends Iterable<ServerResponse> {
  add(answer: ServerResponse): void
}

/** Keeps them by connection, because a listener on each answer makes a 304 7 % dearer. */
export function createOpenAnswers(): OpenAnswers {
  const connections = new Map<Socket, ServerResponse[]>()
  // One function for all of them.
  function forget(this: Socket): void {
    connections.delete(this)
  }
  return {
    add(answer) {
      const { socket } = answer.req
      const known = connections.get(socket)
      if (known === undefined) {
        connections.set(socket, [answer])
        socket.once('close', forget)
      } else {
        while (known[0]?.closed === true) known.shift()
        known.push(answer)
      }
    },
    *[Symbol.iterator]() {
      for (const answers of connections.values()) for (const answer of answers) if (!answer.closed) yield answer
    },
  }
}
