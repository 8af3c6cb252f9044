// Node's HTTP client (undici) is 3 MB of memory, and 60 ms of CPU time at each start. This program never uses it, but Node loads it at
// the first look at one of its classes.

/** Node's HTTP server: an `import` of node:http would look at all of its exports, and WebSocket is one of them. */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** Takes away the global Request, at which Yoga looks although it brings its own. `fetch` works as before. */
export function hideRequest(): void {
  Reflect.deleteProperty(globalThis, 'Request')
}
