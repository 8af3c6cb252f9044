import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Bench } from './fault.ts'

/** One address in front of several servers, as a small proxy is: each new connection goes to the next that takes it. */
export async function openRoundRobin({ defer }: Pick<Bench, 'defer'>, ports: () => readonly number[]): Promise<string> {
  let turn = 0
  const open = new Set<Socket>()
  const proxy = createServer((visitor) => {
    open.add(visitor)
    visitor.once('close', () => open.delete(visitor))
    visitor.on('error', () => visitor.destroy())
    pass(visitor, ports().length)
  }).listen(0, '127.0.0.1')

  function pass(visitor: Socket, tries: number): void {
    const all = ports()
    turn += 1
    const server = connect({ port: all[turn % all.length] ?? 0, host: '127.0.0.1' })
    server.once('connect', () => visitor.pipe(server).pipe(visitor))
    server.on('error', () => (server.connecting && tries > 1 ? pass(visitor, tries - 1) : visitor.destroy()))
    server.once('close', (isBroken) => !isBroken && visitor.end())
    visitor.once('close', () => server.destroy())
  }

  await once(proxy, 'listening')
  defer(() => {
    proxy.close()
    for (const visitor of open) visitor.destroy()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
