import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './fault.ts'

/** Why no file system can be mounted here; undefined when one can. */
export function cannotMount(): string | undefined {
  const folder = newFolder()
  const fault = faultOf(mountTmpfs(folder))
  if (fault === undefined) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return fault && `mount is refused here: ${fault}`
}

/** A data folder on a file system of its own, of 8 MB. */
export function freshDisk({ defer }: Bench): { dataDir: string; remount(options: 'ro' | 'rw'): void } {
  const folder = newFolder()
  defer(() => rmSync(folder, { recursive: true }))
  orThrow(mountTmpfs(folder))
  defer(() => spawnSync('umount', ['--lazy', folder]))
  return {
    dataDir: folder,
    remount: (options) => orThrow(spawnSync('mount', ['-o', `remount,${options}`, folder])),
  }
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'tideboard-disk-'))
}

type Ran = ReturnType<typeof mountTmpfs>

function mountTmpfs(folder: string) {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', folder])
}

function faultOf({ status, error, stderr }: Ran): string | undefined {
  return status === 0 ? undefined : (error?.message ?? String(stderr).trim())
}

function orThrow(ran: Ran): void {
  const fault = faultOf(ran)
  if (fault !== undefined) throw new Error(fault)
}
