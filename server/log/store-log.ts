import type { FastifyBaseLogger } from 'fastify'
import type { ReconnectingStore } from './reconnecting.ts'
import { StoreUnavailable } from './unavailable.ts'

/** Logs when the store becomes unavailable, with each reason, and when it is available again, and each write that failed: each of them once. */
export function logTroubles(
  { availability, writes }: Pick<ReconnectingStore, 'availability' | 'writes'>,
  address: string,
  log: FastifyBaseLogger,
): void {
  availability.events.on('unavailable', (reason) => {
    const began = performance.now()
    const told = new Set([reason])
    const tell = (next: string): void => {
      if (!told.has(next)) log.warn(next)
      told.add(next)
    }
    availability.events.on('reason', tell)
    log.warn(`${reason} Tideboard waits for it at ${address}, where visitors get the last known menu.`)
    // A warning like the other: at the default level, an outage in the log would else never end.
    availability.events.once('available', () => {
      availability.events.off('reason', tell)
      log.warn(`The database answers again, after ${secondsSince(began)} seconds.`)
    })
  })
  writes.events.on('failed', (operation, error) => {
    if (operation === 'dishes.watch') log.error({ operation, err: error }, 'A dish that was written past the app could not be logged.')
    // Any other error is logged where it is masked.
    else if (error instanceof StoreUnavailable)
      log.error({ operation, err: error }, 'A write failed. Whoever made it was asked to try again.')
  })
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
