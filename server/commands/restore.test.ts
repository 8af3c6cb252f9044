import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scheduleBackups, openStore } from '../store/open.ts'

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
  [['--accept-loss'], /^There is no database in .*\n$/],
  [['newest', '--accept-loss'], /^Either a backup, or --accept-loss\.\n$/],
])('%j is refused with one sentence where there is nothing', (args, sentence) => {
  expect(run(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) })
  expect(readdirSync(dataDir)).toEqual([])
})

test('--accept-loss goes on with a database that lacks acknowledged writes', async () => {
  const store = await openStore({ mongodbUri: undefined, dataDir })
  await store.staff.addAccount({ id: 'a1', email: 'ada@tideboard.example', passwordHash: 'x', createdAt: 1 })
  // The account is in the -wal file as yet.
  const withoutAccount = readFileSync(join(dataDir, 'tideboard.db'))
  await store.close()
  expect(run('--accept-loss').err).toMatch(/^\S+ lacks nothing that was acknowledged\. Start the server\.\n$/)
  writeFileSync(join(dataDir, 'tideboard.db'), withoutAccount)
  await expect(openStore({ mongodbUri: undefined, dataDir })).rejects.toThrow('`npm run restore -- --accept-loss` goes on')
  expect(run('--accept-loss')).toEqual({ code: 0, out: expect.stringMatching(/lies in \S+replaced-\S+\. Start the server\.\n$/), err: '' })
  await (await openStore({ mongodbUri: undefined, dataDir })).close()
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
