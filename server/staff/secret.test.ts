import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from './secret.ts'

let home: string
let data: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tideboard-secret-'))
  data = join(home, 'data')
})
afterEach(() => rm(home, { recursive: true }))

test('the first start creates a secret, and a restart loads it, also with the line end of one that was copied in', async () => {
  const first = await loadOrCreateSecret(data)
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(await loadOrCreateSecret(data)).toBe(first)
  await writeFile(join(data, 'jwt-secret'), `${first}\n`)
  expect(await loadOrCreateSecret(data)).toBe(first)
  expect(await loadOrCreateSecret(join(home, 'another-restaurant'))).not.toBe(first)
})

test('servers that start at the same time load the same secret, which no other user of the machine can read', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(data)))
  expect(new Set(secrets).size).toBe(1)
  // No temporary files are left.
  expect(await readdir(data)).toEqual(['jwt-secret'])
  expect((await stat(join(data, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(data)).mode & 0o777).toBe(0o700)
})

test('so do servers in separate processes', async () => {
  const program = `import { loadOrCreateSecret } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)}; console.log(await loadOrCreateSecret(${JSON.stringify(data)}))`
  const starts = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]))
  const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())
  expect(new Set([...secrets, await loadOrCreateSecret(data)]).size).toBe(1)
})

test.each([
  ['empty', ''],
  ['cut short', 'a'.repeat(42)],
  ['something else', 'this is the password list of the restaurant, not a secret'],
])('a file that is %s is refused with what to do, and not changed', async (_name, content) => {
  await loadOrCreateSecret(data)
  const file = join(data, 'jwt-secret')
  await writeFile(file, content)
  await expect(loadOrCreateSecret(data)).rejects.toThrow(`The sign-in secret in ${file} is damaged. Delete that file`)
  expect(await readFile(file, 'utf8')).toBe(content)
})
