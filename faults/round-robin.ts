import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Bench } from './fault.ts'

/** One address in front of several servers, as a load balancer is: each new connection goes to the next that accepts it. */
export async function openRoundRobin({ defer }: Pick<Bench, 'defer'>, ports: () => readonly number[]): Promise<string> {
  let next = 0
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    connectNext(client, ports().length)
  }).listen(0, '127.0.0.1')

  function connectNext(client: Socket, tries: number): void {
    const all = ports()
    next += 1
    const server = connect({ port: all[next % all.length] ?? 0, host: '127.0.0.1' })
    server.once('connect', () => client.pipe(server).pipe(client))
    server.on('error', () => (server.connecting && tries > 1 ? connectNext(client, tries - 1) : client.destroy()))
    server.once('close', (isBroken) => !isBroken && client.end())
    client.once('close', () => server.destroy())
  }

  await once(proxy, 'listening')
  defer(() => {
    proxy.close()
    for (const client of open) client.destroy()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
