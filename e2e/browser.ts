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
]

/** The first of: CHROMIUM_PATH, an installed Chromium, Playwright's own, the one inside an npm package. */
export async function findChromium(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
  const executablePath = given ?? installed() ?? [chromium.executablePath()].find(existsSync)
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
  return {
    executablePath: path.join(home, 'chromium'),
    args: ARGS,
    env: { ...environment(), FONTCONFIG_FILE: path.join(home, 'fonts.conf') },
  }
}

/** The package takes a half-written file for a whole one, so it unpacks aside, and only all of it moves into place. */
async function unpack(home: string): Promise<void> {
  await mkdir(path.dirname(home), { recursive: true })
  const aside = await mkdtemp(`${home}-`)
  try {
    // It unpacks into the folder for temporary files; in a process of its own, that can be any.
    const script = `await (await import('${import.meta.resolve('@sparticuz/chromium')}')).default.executablePath()`
    const options = { env: { ...environment(), TMPDIR: aside } }
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
