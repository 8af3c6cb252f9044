import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the test is over. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tideboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
