import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './fault.ts'

/** Why nothing can be put between a process and its system here; undefined when it can. */
export function cannotPreload(): string | undefined {
  if (process.platform !== 'linux') return 'LD_PRELOAD needs Linux'
  return spawnSync('cc', ['--version']).error === undefined ? undefined : 'no C compiler (cc)'
}

/** Compiles `source` (a file of this folder) for LD_PRELOAD; gives the library, and an empty folder for its orders. */
export async function compile(source: string, { defer }: Bench): Promise<{ library: string; orders: string }> {
  const orders = await mkdtemp(path.join(tmpdir(), 'tideboard-orders-'))
  defer(() => rm(orders, { recursive: true }))
  const library = path.join(orders, 'library.so')
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, path.join(import.meta.dirname, source), '-ldl'])
  if (status !== 0) throw new Error(`cc: ${String(stderr)}`)
  return { library, orders }
}
