import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, networkOf, trustProxies } from './client-address.ts'

const requestFrom = (remoteAddress: string, forwarded: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  [0, '10.0.0.1'],
  [1, '203.0.113.7'],
  [2, '198.51.100.1'],
  [9, '192.0.2.66'],
])('behind %i proxies the client is at %s', (proxies, address) => {
  const request = requestFrom('10.0.0.1', '192.0.2.66, 198.51.100.1, 203.0.113.7')
  expect(clientAddress(request, trustProxies(proxies))).toBe(address)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(99), 'x'.repeat(45)],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
