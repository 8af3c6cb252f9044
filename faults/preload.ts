import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './fault.ts'

/** Why LD_PRELOAD cannot be used here; undefined when it can. */
export function cannotPreload(): string | undefined {
  if (process.platform !== 'linux') return 'LD_PRELOAD needs Linux'
  return spawnSync('cc', ['--version']).error === undefined ? undefined : 'no C compiler (cc)'
}

/** Compiles `source` (a file of this folder) for LD_PRELOAD; gives the library, and an empty folder for the files that control it. */
export async function compile(source: string, { defer }: Bench): Promise<{ library: string; controls: string }> {
  const controls = await mkdtemp(path.join(tmpdir(), 'tideboard-controls-'))
  defer(() => rm(controls, { recursive: true }))
  const library = path.join(controls, 'library.so')
  await promisify(execFile)('cc', ['-shared', '-fPIC', '-O1', '-o', library, path.join(import.meta.dirname, source), '-ldl'])
  return { library, controls }
}
