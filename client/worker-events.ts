// TypeScript's own types of a service worker exclude those of a page.

/** An event that is over when its work is. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A page asks for something. */
export interface Fetched extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
