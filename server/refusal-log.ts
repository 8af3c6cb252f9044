import type { FastifyBaseLogger } from 'fastify'

/** What was refused, and to whom; never what they sent. */
export interface Refusal {
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
export function logRefusal(log: FastifyBaseLogger, { code, ip, requestId, detail }: Refusal): void {
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
