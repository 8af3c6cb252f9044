import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'client')

/** What the client is built from. */
const SOURCES = [
  '{client,domain,content}/**/*.*',
  'vite.config.ts',
  'scripts/{budgets,build,graphiql-files,visitor-files}.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Written at the very end of a build and naming its sources, so that a build that was cut off does not count. */
export const STAMP = path.join(ROOT, 'dist/built-from')

/** Where Node keeps what it has compiled, as under `npm start` and in the image: in the folder of the program. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'dist/.compile-cache' }

/** Builds the client when it is missing, or older than its sources; false when that fails, or is stopped. */
export async function buildWhatIsMissing(stopping?: AbortSignal): Promise<boolean> {
  if (isBuilt()) return true
  const obstacle = obstacleToBuilding()
  if (obstacle !== undefined) {
    console.error(`\n${obstacle}\n`)
    return false
  }
  // In a process of its own: it sets NODE_ENV, which is for the server's owner to decide.
  const build = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit', signal: stopping })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // Being stopped counts as an error of the process; it ends all the same.
  build.on('error', () => undefined).once('close', (code) => resolve(code === 0))
  return promise
}

function isBuilt(): boolean {
  if (!existsSync(STAMP)) return false
  // In production the sources may be left out; nothing can be older than what is not there.
  return !existsSync(CLIENT) || readFileSync(STAMP, 'utf8') === fingerprint()
}

/** Why nothing can be built here, and what to do about it. */
function obstacleToBuilding(): string | undefined {
  if (!existsSync(CLIENT)) return 'The client is not built, and its sources are not here: bring `dist/` along from where it was built.'
  if (existsSync(path.join(ROOT, 'node_modules/vite'))) return undefined
  const state = existsSync(STAMP) ? 'has changed since it was built' : 'is not built yet'
  return `The client ${state}, and what builds it is not installed: run \`npm ci --include=dev && npm run build\`, then \`npm ci --omit=dev\` and start again.`
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

if (import.meta.main && !(await buildWhatIsMissing())) process.exitCode = 1
