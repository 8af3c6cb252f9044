// TypeScript's `webworker` types, which have these two, cannot be used together with its `dom` types.

/** The browser keeps the service worker running until `work` is done. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
