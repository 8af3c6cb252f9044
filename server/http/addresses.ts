import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf } from './client-address.ts'
import { logRefusal } from './refusal-log.ts'

/** What one address has open on this server. */
export interface Address {
  readonly network: string
  connections: number
  sockets: number
  /** Bytes of long messages on their way to its sockets. */
  unread: number
}

type Held = 'connections' | 'sockets'

/** What each address has open; forgotten when that is nothing. */
export interface Addresses {
  /** Counts one more of an address; undefined when it has as many as it may. */
  hold(address: string, what: Held, most: number): Address | undefined
  release(address: Address, what: Held): void
  find(address: string): Address | undefined
}

/** One for a server: an address is forgotten only when it has neither connections nor sockets. */
export function createAddresses(): Addresses {
  const open = new Map<string, Address>()
  return {
    hold(address, what, most) {
      const network = networkOf(address)
      const found = open.get(network) ?? { network, connections: 0, sockets: 0, unread: 0 }
      if (found[what] >= most) return undefined
      found[what] += 1
      open.set(network, found)
      return found
    },
    release(address, what) {
      address[what] -= 1
      if (address.connections + address.sockets === 0) open.delete(address.network)
    },
    find: (address) => open.get(networkOf(address)),
  }
}

/** Refuses an address more connections than it may have at a time. Not for a server behind proxies, whose connections are theirs. */
export function limitConnections(server: Server, addresses: Addresses, { most, log }: { most: number; log: FastifyBaseLogger }): void {
  // One function for all of them; Node keeps the address of a connection that is closed.
  function onClose(this: Socket): void {
    const address = addresses.find(this.remoteAddress ?? '')
    if (address !== undefined) addresses.release(address, 'connections')
  }
  server.on('connection', (connection: Socket) => {
    const { remoteAddress } = connection
    // Gone before it could be looked at.
    if (remoteAddress === undefined) return
    if (addresses.hold(remoteAddress, 'connections', most) === undefined) {
      logRefusal(log, { code: 'connections', ip: remoteAddress })
      connection.destroy()
    } else connection.once('close', onClose)
  })
}
