import { setMaxListeners } from 'node:events'

/** When each socket began to connect, by performance.now(). */
export const attempts: number[] = []

class CountedSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol)
    attempts.push(performance.now())
  }
}

// What the client's code uses of a browser's globals; the pages in this process share them.
const window = new EventTarget()
const document = Object.assign(new EventTarget(), { hidden: false })
setMaxListeners(0, window, document)
Object.assign(globalThis, { document, addEventListener: window.addEventListener.bind(window), WebSocket: CountedSocket })
Object.defineProperty(navigator, 'onLine', { value: true })
