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
        dropClosed(known)
        known.push(answer)
      }
    },
    // Whoever looks at them each second also lets go of the last answer of each connection that has nothing to do.
    *[Symbol.iterator]() {
      for (const answers of connections.values()) {
        dropClosed(answers)
        yield* answers
      }
    },
  }
}

/** They are closed in their order. */
function dropClosed(answers: ServerResponse[]): void {
  while (answers[0]?.closed === true) answers.shift()
}
