import type { Menu } from '../../domain/menu.ts'
import type { AuditLog } from '../staff/audit-log.ts'
import type { Acts } from '../menu/acts.ts'
import type { Agenda } from '../menu/agenda.ts'
import type { Listener } from '../menu/feed.ts'
import type { MenuReader } from '../menu/menu.ts'
import type { StaffCookies } from '../staff/cookies.ts'
import type { PublicAccount, Sender, Staff, Viewer } from '../staff/staff.ts'
import type { Inquiry } from './answers/inquiry.ts'

/** What only an HTTP request has: a socket cannot set a cookie, so signing in works over HTTP only. */
export interface HttpExchange {
  readonly from: Sender
  readonly cookies: StaffCookies
  /** Why the browser would not keep the cookie of a sign-in. */
  readonly whyNoCookie: string | undefined
  /** Called with the code of an operation that is refused. */
  readonly onRefused: (code: string) => void
}

/** The part of an operation's context that its transport knows. */
export interface Request {
  /** The session token from the cookie, not verified yet. */
  readonly token: string | undefined
  /** The account behind it, where it has been read already. */
  readonly reading?: Promise<Viewer | undefined> | undefined
  /** Absent on a socket. */
  readonly http: HttpExchange | undefined
  /** Set where the answer may be cached. */
  readonly inquiry?: Inquiry | undefined
}

/** The context that every resolver gets. */
export interface Context extends Request {
  readonly menu: MenuReader
  /** What a subscription hears; a socket gives its own, which knows what was missed `since` a revision. */
  changes(since?: number): Listener
  readonly acts: Acts
  readonly agenda: Agenda
  readonly staff: Staff
  readonly audit: AuditLog
  /** The account behind the session token; read from the store at most once per operation. */
  viewer(): Promise<Viewer | undefined>
  /** A person; undefined for an id that no account has. The accounts are read from the store at most once per operation. */
  personOf(id: string): Promise<PublicAccount | undefined>
}

/** What the operations of all clients share. */
type Parts = Pick<Context, 'menu' | 'acts' | 'agenda' | 'staff' | 'audit'>

/** The context of one operation. */
export function createContext({ menu, acts, agenda, staff, audit }: Parts, { token, reading, http, inquiry }: Request): Context {
  let viewer = reading
  let people: ReturnType<Staff['people']> | undefined
  return {
    menu: inquiry === undefined ? menu : pinnedTo(inquiry.menu, menu),
    changes: menu.changes,
    acts,
    agenda,
    staff,
    audit,
    token,
    http,
    inquiry,
    viewer: () => (viewer ??= staff.viewer(token)),
    personOf: async (id) => (await (people ??= staff.people())).get(id),
  }
}

/** Reads one menu, whatever becomes of the store's meanwhile. */
function pinnedTo(snapshot: Menu, menu: MenuReader): MenuReader {
  return { ...menu, read: async () => snapshot, dish: async (wanted) => snapshot.dishes.find(({ id }) => id === wanted) }
}
