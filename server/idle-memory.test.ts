import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A program that leaves garbage and then rests, while V8 says what its memory reducer finds. */
function leaveGarbage(first: string): ChildProcess {
  const program = `${first}
    for (let n = 0; n < 100; n += 1) globalThis.kept = Array.from({ length: 20_000 }, (_, x) => ({ x }))
    setInterval(() => {}, 1_000)`
  const child = execFile(process.execPath, ['--trace-memory-reducer', '--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill())
  return child
}

/** Resolves once it has said that. */
async function says(child: ChildProcess, words: RegExp): Promise<void> {
  let said = ''
  for await (const text of child.stdout ?? []) if (words.test((said += String(text)))) return
  throw new Error(`It ended and had not said: ${String(words)}`)
}

test('garbage is collected while there is little to do, which V8 does not find by itself', { timeout: 60_000 }, async () => {
  const collecting = leaveGarbage("import { collectWhileIdle } from './idle-memory.ts'; collectWhileIdle()")
  await Promise.all([says(collecting, /finished GC/), says(leaveGarbage(''), /high alloc/)])
  expect(collecting.exitCode).toBeNull()
})

test('npm start, too, collects its garbage while there is little to do', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tideboard-idle-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir }
  const server = execFile(process.execPath, ['--trace-memory-reducer', 'scripts/start.ts'], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  // The main thread is V8's number 0; the one that draws pages speaks for itself.
  await says(server, /:0\] .*low alloc/)
  expect(server.exitCode).toBeNull()
})
