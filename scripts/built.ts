import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** What the client is built from. */
const SOURCES = ['{client,domain,content}/**/*.*', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Written at the very end of a build and naming its sources, so that a build that was cut off does not count. */
export const STAMP = path.join(ROOT, 'dist/built-from')

/** Builds the client when it is missing, or older than its sources; false when that fails. */
export function buildWhatIsMissing(): boolean {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return true
  // In a process of its own: Vite sets NODE_ENV to production, which is for the server's owner to decide.
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  return status === 0
}

/** Changes when any source of the client does; file times would not tell, since Git and archives set them as they like. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources()) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

function sources(): string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
}

if (import.meta.main && !buildWhatIsMissing()) process.exitCode = 1
