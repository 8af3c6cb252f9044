import { readFile } from 'node:fs/promises'

/** Megabytes of memory that a process has at the moment. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const ESTABLISHED = '01'

/**
 * The ports of the clients whose connection to this server's port is established, as the kernel sees it: a client that does not
 * read does not notice the end.
 */
export async function connectedTo(port: number): Promise<ReadonlySet<number>> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const ends = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local = '', , state]) => portIn(local) === port && state === ESTABLISHED)
  return new Set(ends.map(([, , remote = '']) => portIn(remote)))
}

function portIn(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16)
}
