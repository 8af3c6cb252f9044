import type { Menu } from '../menu/menu.ts'
import type { SessionCookie } from '../staff/session-cookie.ts'
import type { Staff, Viewer } from '../staff/staff.ts'

/** What only an HTTP request has: a socket cannot set a cookie, so signing in works over HTTP only. */
export interface HttpExchange {
  /** The client's IP address, which rate limiting counts by. */
  readonly ip: string
  readonly sessionCookie: SessionCookie
}

/** The part of an operation's context that its transport knows. */
export interface Request {
  /** The session token from the cookie, not verified yet. */
  readonly token: string | undefined
  /** Absent on a socket. */
  readonly http: HttpExchange | undefined
}

/** The context that every resolver gets. */
export interface Context extends Request {
  readonly menu: Menu
  readonly staff: Staff
  /** The account behind the session token; read from the store at most once per operation. */
  viewer(): Promise<Viewer | undefined>
}

/** The context of one operation. */
export function createContext(parts: Pick<Context, 'menu' | 'staff'>, { token, http }: Request): Context {
  let viewer: Promise<Viewer | undefined> | undefined
  return { ...parts, token, http, viewer: () => (viewer ??= parts.staff.viewer(token)) }
}
