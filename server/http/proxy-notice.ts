import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

const PRIVATE = new BlockList()
for (const range of '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10'.split(' ')) {
  const [net = '', prefix] = range.split('/')
  PRIVATE.addSubnet(net, Number(prefix), isIPv6(net) ? 'ipv6' : 'ipv4')
}

/** Looks at the headers of a request and the address that it came from. */
export type ProxyNotice = (headers: IncomingHttpHeaders, peer: string | undefined) => void

/**
 * Logs once that there seems to be a proxy in front which TRUSTED_PROXIES does not count: to the server, all visitors are then one
 * address, and share what one address may do.
 */
export function createProxyNotice(log: FastifyBaseLogger): ProxyNotice {
  let isSaid = false
  return (headers, peer = '') => {
    if (isSaid || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
    if (!PRIVATE.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return
    isSaid = true
    log.warn(
      'A proxy seems to be in front, and TRUSTED_PROXIES is 0: all visitors are one address, with one share of the server’s time. Set it ' +
        'to the number of proxies; without any, have your network drop X-Forwarded-For.',
    )
  }
}
