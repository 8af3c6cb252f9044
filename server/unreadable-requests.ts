import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { logRefusal } from './refusal-log.ts'

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
