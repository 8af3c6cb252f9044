import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './secret.ts'

let home: string
let data: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tideboard-secret-'))
  data = join(home, 'data')
})
afterEach(() => rm(home, { recursive: true }))

test('a secret is made at the first start and is the same after a restart', async () => {
  const first = await keptSecret(data)
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(await keptSecret(data)).toBe(first)
})

test('two houses have two secrets', async () => {
  expect(await keptSecret(data)).not.toBe(await keptSecret(join(home, 'other')))
})

test('nobody else on the machine can read it', async () => {
  await keptSecret(data)
  expect((await stat(join(data, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(data)).mode & 0o777).toBe(0o700)
})

test('servers that start at once get one and the same secret, and leave no drafts behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(data)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(data)).toEqual(['jwt-secret'])
})

test('so do servers in processes of their own', async () => {
  const program = `import { keptSecret } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)}; console.log(await keptSecret(${JSON.stringify(data)}))`
  const starts = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]))
  const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())
  expect(new Set([...secrets, await keptSecret(data)]).size).toBe(1)
})

test.each([
  ['empty', ''],
  ['cut short', 'a'.repeat(42)],
  ['something else', 'this is the password list of the restaurant, not a secret'],
])('a file that is %s is refused with what to do, and left as it is', async (_name, content) => {
  await keptSecret(data)
  const file = join(data, 'jwt-secret')
  await writeFile(file, content)
  await expect(keptSecret(data)).rejects.toThrow(`The sign-in secret in ${file} is damaged. Delete that file`)
  expect(await readFile(file, 'utf8')).toBe(content)
})

test('a secret that was copied in with a line end is taken without it', async () => {
  const secret = await keptSecret(data)
  await writeFile(join(data, 'jwt-secret'), `${secret}\n`)
  expect(await keptSecret(data)).toBe(secret)
})
