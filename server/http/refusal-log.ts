import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What was refused, and to whom; never what they sent. */
export interface RefusalLine {
  /** An HTTP status, a close code of WebSocket, or the name of a limit. */
  readonly code: number | string
  readonly ip: string
  readonly requestId?: string | undefined
  readonly detail?: string | undefined
}

/** Lines in a second: a flood must not fill the disk. */
const LINES = 10
const SECOND_MS = 1_000
/** Characters of a detail, which keeps a line under 300 bytes. */
const MAX_DETAIL = 80

interface Window {
  lines: number
  leftOut: number
}

const windows = new WeakMap<FastifyBaseLogger, Window>()

/** Logs one line for a refusal; of more than ten in a second, how many there were. */
export function logRefusal(log: FastifyBaseLogger, { code, ip, requestId, detail }: RefusalLine): void {
  const window = windows.get(log) ?? openWindow(log)
  window.lines += 1
  if (window.lines > LINES) window.leftOut += 1
  else log.warn({ code, ip, requestId, detail: detail?.slice(0, MAX_DETAIL) }, 'Refused.')
}

function openWindow(log: FastifyBaseLogger): Window {
  const window = { lines: 0, leftOut: 0 }
  windows.set(log, window)
  const close = (): void => {
    windows.delete(log)
    if (window.leftOut > 0) log.warn({ leftOut: window.leftOut }, 'Refused more in that second.')
  }
  setTimeout(close, SECOND_MS).unref()
  return window
}

/** The statuses that such a client gets; any other error is a malformed request. */
const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Logs requests that no route hears of: too slow, too large in their headers, malformed. */
export function logUnreadableRequests(server: Server, log: FastifyBaseLogger): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, { bytesRead, remoteAddress = '' }: Socket) => {
    // Browsers open connections that they may need, and phones lose theirs: nothing was refused.
    if (bytesRead === 0 || code === 'ECONNRESET') return
    logRefusal(log, { code: STATUSES[code] ?? 400, ip: remoteAddress, detail: code })
  })
}
