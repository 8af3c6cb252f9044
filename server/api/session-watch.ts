import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { LIMITS } from '../http/limits.ts'
import type { Staff } from '../staff/staff.ts'

/** Closes the sockets of sessions that have ended, by whoever and on whichever server or command they were ended. */
export interface SessionWatch {
  /** Watches a socket from its handshake on, if the token's session is open: with one that has ended it is anonymous, and stays. */
  add(socket: WebSocket, token: string): void
  close(): void
}

/** Asks the store about all of them at once, every 400 ms while there are any; sockets of visitors cost nothing. */
export function watchSessions(staff: Pick<Staff, 'sessionIn' | 'openSessions'>): SessionWatch {
  const sockets = new Map<WebSocket, string>()
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const asked = [...sockets]
    const open = new Set(await staff.openSessions([...new Set(sockets.values())]))
    for (const [socket, session] of asked) if (!open.has(session)) socket.close(CloseCode.Forbidden, 'The session has ended.')
  }
  async function checkAgain(): Promise<void> {
    // While the store is unavailable nobody can end a session; writes are refused meanwhile.
    await check().catch(() => undefined)
    timer = undefined
    schedule()
  }
  function schedule(): void {
    if (timer === undefined && sockets.size > 0) timer = setTimeout(() => void checkAgain(), LIMITS.signIn.sessionCheckMs).unref()
  }
  return {
    add(socket, token) {
      const session = staff.sessionIn(token)
      if (session === undefined) return
      const watch = (open: readonly string[]): void => {
        if (!open.includes(session) || socket.readyState !== socket.OPEN) return
        sockets.set(socket, session)
        socket.once('close', () => sockets.delete(socket))
        schedule()
      }
      staff.openSessions([session]).then(watch, () => watch([session]))
    },
    close: () => clearTimeout(timer),
  }
}
