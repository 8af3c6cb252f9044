import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { all } from '@fastify/proxy-addr'

/** Whether to believe the address that a hop names; Fastify asks the same for `request.ip`. */
export type Trust = (address: string, hop: number) => boolean

/** Believes as many proxies as stand in front of the server, from the nearest on. */
export function trustProxies(count: number): Trust {
  return (_address, hop) => hop < count
}

/** The address of the client behind those proxies. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return all(request, trust).at(-1) ?? ''
}

/** Characters; a proxy passes on what is no address, too. */
const MAX_LENGTH = 45

/**
 * What counts as one address. For IPv6 the first 64 bits: whoever has one address has all of the others behind them. An IPv4 address
 * is the same however the server listens.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.slice(0, MAX_LENGTH)
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  // A URL's host is the shortest spelling, in hexadecimal and without a zone.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
