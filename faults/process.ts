import { readFile } from 'node:fs/promises'

/** Megabytes of memory that a process has at the moment. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const ESTABLISHED = '01'

/**
 * The ports of those whose connection the server at this port still has open, as its system sees it: who does not read is not
 * told of the end.
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
