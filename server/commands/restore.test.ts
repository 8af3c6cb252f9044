import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scheduleBackups, openStore } from '../open-store.ts'

const COMMAND = fileURLToPath(new URL('./restore.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tideboard-restore-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** `npm run restore -- …`, in production. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env: { DATA_DIR: dataDir, NODE_ENV: 'production' } })
  return { code: status, out: String(stdout), err: String(stderr) }
}

test.each(['--help', '-h'])('%s shows how it is used', (help) => {
  expect(run(help)).toEqual({ code: 0, out: expect.stringContaining('npm run restore -- newest'), err: '' })
})

test('an option that does not exist is refused with a sentence and its usage', () => {
  expect(run('--newest')).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Unknown option '--newest'\.\n\nPuts a backup .+\n/) })
})

test.each([
  [['newest'], /^There is no undamaged backup called newest\. .*\n$/],
  [['monday', 'tuesday'], /^One backup at a time, please\.\n$/],
])('%j is refused with one sentence where there is nothing', (args, sentence) => {
  expect(run(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) })
  expect(readdirSync(dataDir)).toEqual([])
})

test('it lists the backups, and puts the newest back', async () => {
  expect(run()).toEqual({ code: 0, out: expect.stringMatching(/^There is no backup in /), err: '' })
  const store = await openStore({ mongodbUri: undefined, dataDir })
  const stop = await scheduleBackups({ mongodbUri: undefined, dataDir }, (error) => expect.unreachable(String(error)))
  await stop()
  await store.close()
  expect(run().out).toMatch(/^The backups in \S+, newest first:\n\n {2}\S+ .* 0 dishes\n/)
  expect(run('newest')).toEqual({ code: 0, out: expect.stringContaining(' is back: 0 dishes'), err: '' })
})
