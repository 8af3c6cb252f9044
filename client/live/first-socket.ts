import type { EarlySubscription } from './early-subscription.ts'

/**
 * What graphql-ws makes its sockets with: the first that it makes is that of the early subscription, unless it has closed. graphql-ws
 * begins anew, so what it sends there for the second time stays here, and what has come there already is given to it then.
 */
export function takeOver(early: EarlySubscription): typeof WebSocket {
  let first: EarlySubscription | undefined = early
  return new Proxy(WebSocket, {
    construct(Socket, [address, protocol]: [string, string]) {
      const taken = first
      first = undefined
      if (taken === undefined || taken.socket.readyState > Socket.OPEN) return new Socket(address, protocol)
      // It has had this event, which graphql-ws waits for.
      if (taken.socket.readyState === Socket.OPEN) queueMicrotask(() => taken.socket.onopen?.(new Event('open')))
      return repeating(taken)
    },
  })
}

function repeating({ socket, sent, received }: EarlySubscription): WebSocket {
  const send = socket.send.bind(socket)
  // The acknowledgement answers the first message, and graphql-ws listens to the rest once it has sent the second.
  const giveReceived = (): void => {
    for (const data of received.splice(0, sent.length > 0 ? 1 : Infinity)) socket.onmessage?.(new MessageEvent('message', { data }))
  }
  socket.send = (message) => {
    const expected = sent.shift()
    if (expected === undefined) send(message)
    else if (expected === message) queueMicrotask(giveReceived)
    // Not what the page's HTML has subscribed to: the next attempt has a socket of its own.
    else socket.close()
  }
  return socket
}
