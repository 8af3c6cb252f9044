import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'

/**
 * Opens the page's first socket, for a page that subscribes only when React has hydrated it: on a slow phone with a bad signal each of
 * the two takes half a second. Returns what graphql-ws makes its sockets with: the first that it makes is that one, unless it has closed.
 */
export function openFirstSocket(url: string): typeof WebSocket {
  let first: WebSocket | undefined = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL)
  return new Proxy(WebSocket, {
    construct(Socket, [address, protocol]: [string, string]) {
      const socket = first
      first = undefined
      if (socket === undefined || socket.readyState > Socket.OPEN) return new Socket(address, protocol)
      // It has had this event, which graphql-ws waits for.
      if (socket.readyState === Socket.OPEN) queueMicrotask(() => socket.onopen?.(new Event('open')))
      return socket
    },
  })
}
