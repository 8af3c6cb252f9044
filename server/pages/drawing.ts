import type { KnownMenu } from './last-menu.ts'
import type { Page } from './page.ts'

/** A page, and for how long it can be sent. */
export interface DrawnPage {
  readonly page: Page
  /** Of the menu in it. */
  readonly revision: number
  /** The next opening, closing or midnight, in milliseconds since 1970: what the page says of the hours and of today is true until then. */
  readonly until: number
}

/** How public pages are drawn: in a worker thread (drawing-thread.ts), or in this one, in development and in tests (pages-here.ts). */
export interface Drawing {
  /** Reads the menu and draws the page: it holds every change that was acknowledged before the call. */
  latest(path: string): Promise<DrawnPage>
  /** Draws the page with a menu of an earlier time. */
  asOf(path: string, known: KnownMenu): Promise<DrawnPage>
}
