import type { Menu } from '../menu/menu.ts'
import type { Staff, Viewer } from '../staff/staff.ts'

/** The cookie of the person at the other end of an HTTP request. A socket has none: it cannot set a cookie. */
export interface Door {
  /** Where an attempt to sign in comes from. */
  readonly ip: string
  /** Gives the browser its session; `expiresAt` is in seconds since 1970. */
  letIn(token: string, expiresAt: number): void
  /** Takes the session out of the browser. */
  showOut(): void
}

/** What one operation came with. */
export interface Request {
  /** The session cookie; unchecked. */
  readonly token: string | undefined
  /** Absent on a socket. */
  readonly door: Door | undefined
}

/** What every resolver is handed. */
export interface Context extends Request {
  readonly menu: Menu
  readonly staff: Staff
  /** Who is asking, checked against the store once an operation. */
  viewer(): Promise<Viewer | undefined>
}

/** The context of one operation. */
export function createContext(parts: Pick<Context, 'menu' | 'staff'>, { token, door }: Request): Context {
  let viewer: Promise<Viewer | undefined> | undefined
  return { ...parts, token, door, viewer: () => (viewer ??= parts.staff.viewer(token)) }
}
