import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

export interface Browser {
  readonly executablePath: string
  readonly args: string[]
  readonly env?: Record<string, string>
}

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // All pages of a browser in one process, which a page that is opened anew goes on with: a new process takes half a second.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

/** The first of: CHROMIUM_PATH, an installed Chromium, Playwright's own, the one inside an npm package. */
export async function findChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed() ?? [chromium.executablePath()].find(existsSync)
  return executablePath === undefined ? packaged() : { executablePath, args: ARGS }
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => INSTALLED.map((name) => path.join(folder, name))).find(existsSync)
}

/** The Chromium of @sparticuz/chromium, unpacked once (1.5 s, 210 MB) where `npm ci` clears it away. */
async function packaged(): Promise<Browser> {
  const home = path.resolve(import.meta.dirname, '../node_modules/.cache/tideboard-chromium')
  if (!existsSync(home)) await unpack(home)
  const executablePath = path.join(home, 'chromium')
  const env = { ...environment(), FONTCONFIG_FILE: path.join(home, 'fonts.conf') }
  // The package's own libraries need a newer libc than its Chromium does, so only where the machine lacks them.
  const isComplete = await canStart(executablePath, env)
  return { executablePath, args: ARGS, env: isComplete ? env : { ...env, LD_LIBRARY_PATH: path.join(home, 'al2023/lib') } }
}

async function canStart(executablePath: string, env: Record<string, string>): Promise<boolean> {
  return promisify(execFile)(executablePath, ['--version'], { env }).then(
    () => true,
    () => false,
  )
}

/** The package takes a half-written file for a whole one, so it unpacks aside, and only all of it moves into place. */
async function unpack(home: string): Promise<void> {
  await mkdir(path.dirname(home), { recursive: true })
  const aside = await mkdtemp(`${home}-`)
  try {
    // It unpacks into the folder for temporary files; in a process of its own, that can be any.
    const script = `await (await import('${import.meta.resolve('@sparticuz/chromium')}')).default.executablePath()`
    // Only where this names a runtime of AWS Lambda does it unpack libnspr4 and libnss3, too.
    const options = { env: { ...environment(), TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } }
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options)
    await writeFile(path.join(aside, 'fonts.conf'), fontsIn(path.join(home, 'fonts')))
    await rename(aside, home)
  } catch (error) {
    // Another run may have been faster.
    if (!existsSync(home)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** The machine's fonts, and the package's own for a machine that has none. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>
`
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
