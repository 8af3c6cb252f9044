import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
/** Without what the npm that runs the tests tells another one of its own settings. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_config_')))

/** Installs a package that leaves a file behind when its own code runs; returns whether it did. No `allowScripts`, which npm 10 does not know. */
async function runsItsCode(npmrc?: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tideboard-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const trap = join(folder, 'ran')
  for (const [name, manifest] of [
    ['trap', { name: 'trap', version: '1.0.0', scripts: { postinstall: `node -e "fs.writeFileSync('${trap}', '')"` } }],
    ['guest', { name: 'guest', version: '1.0.0', dependencies: { trap: 'file:../trap-1.0.0.tgz' } }],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest))
  }
  if (npmrc !== undefined) copyFileSync(npmrc, join(folder, 'guest', '.npmrc'))
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(folder, 'trap'), env })
  await run('npm', ['install', '--offline', '--cache', join(folder, 'cache')], { cwd: join(folder, 'guest'), env })
  expect(existsSync(join(folder, 'guest', 'node_modules', 'trap'))).toBe(true)
  return existsSync(trap)
}

test('an install runs no code of packages, also by an npm that knows no allowScripts', async () => {
  expect(await runsItsCode('.npmrc')).toBe(false)
  expect(await runsItsCode(), 'where nothing forbids it, it would').toBe(true)
})
