import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import { makeServer } from 'graphql-ws'
import type { Server } from 'graphql-ws'
import type { Connection } from './connection.ts'
import type { WebSocket } from 'ws'
import type { MenuReader } from '../menu/menu.ts'
import type { SocketLimits } from '../http/limits.ts'
import type { Availability } from '../log/availability.ts'
import { isOverBudget, overBudgetError } from './budget.ts'
import type { Budget } from './budget.ts'
import { createFanOut } from './fan-out.ts'
import { isOfSite } from './known-operations.ts'
import { prepare, taken } from './socket-operations.ts'
import type { Origin } from './socket-operations.ts'
import { logRefusal } from '../http/refusal-log.ts'
import type { Staff } from '../staff/staff.ts'
import { codeOf } from './refusals.ts'
import type { Yoga } from './yoga.ts'

export type Protocol = Server<Connection>

export interface ProtocolParts {
  readonly yoga: Yoga
  readonly budget: Budget
  readonly staff: Pick<Staff, 'viewer'>
  readonly menu: Pick<MenuReader, 'changes' | 'missed'>
  readonly availability: Pick<Availability, 'whenAvailable'>
  /** The build of the client, for the acknowledgement; undefined in development. */
  readonly build?: string | undefined
  readonly limits: SocketLimits
  readonly log: FastifyBaseLogger
}

/** The graphql-transport-ws protocol. */
export function createProtocol({ yoga, budget, staff, menu, availability, build, limits, log }: ProtocolParts): Protocol {
  const fanOut = createFanOut(menu, (error) => log.error({ err: error }, 'A change could not be sent to the open pages.'))
  return makeServer<Record<string, never>, Connection>({
    connectionInitWaitTimeout: limits.initTimeout,
    onConnect: async ({ extra }) => {
      await waitForStore(availability, extra.socket)
      // The payload of `connection_ack`: a page of another build knows from it that it is outdated.
      return build === undefined ? undefined : { build }
    },
    execute: async (args) => taken(args).execute(),
    subscribe: async (args) => taken(args).subscribe(),
    // Errors are returned, because one that is thrown here would close the socket with all its other operations.
    onSubscribe: async ({ extra, subscriptions }, id, payload) => {
      // `subscriptions` includes this one already.
      if (Object.keys(subscriptions).length > limits.operations)
        return [new GraphQLError(`Run at most ${limits.operations} operations at a time on one socket.`)]
      const isStaff = async () => staff.viewer(extra.token).then((viewer) => viewer !== undefined).catch(() => true) // prettier-ignore
      const sender = { ip: extra.address.network, bytes: payload.query.length }
      const inTurn: Origin['inTurn'] = async (work) => ((await isStaff()) ? work() : budget.spend(sender, work))
      const origin = { token: extra.token, wire: extra, id, inTurn }
      const work = async () => prepare({ yoga, menu, fanOut }, payload, origin).catch((error: unknown) => [asGraphQLError(error)])
      // The site's own text is parsed already.
      const found = isOfSite(payload.query) ? await work() : await inTurn(work)
      const prepared = isOverBudget(found) ? [overBudgetError()] : found
      if (!('document' in prepared)) logRefusal(log, { code: codeOf(prepared), ip: extra.address.network })
      return prepared
    },
  })
}

/** Runs the protocol on a socket until it closes. */
export function connect(protocol: Protocol, connection: Connection, onClosed: (connection: Connection) => void): void {
  const closed = protocol.opened(connection, connection)
  connection.socket.on('close', (code, reason) => {
    onClosed(connection)
    void closed(code, String(reason))
  })
}

/**
 * Delays `connection_ack` until the store is available, because a page shows its menu as live from the acknowledgement on. A page
 * gives up waiting after 4 seconds and connects again.
 */
async function waitForStore(availability: ProtocolParts['availability'], socket: WebSocket): Promise<void> {
  await availability.whenAvailable(() => {
    const closed = new AbortController()
    socket.once('close', () => closed.abort())
    return closed.signal
  })
}

function asGraphQLError(error: unknown): GraphQLError {
  return error instanceof GraphQLError ? error : new GraphQLError('Unexpected error.')
}
