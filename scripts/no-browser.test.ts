import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const MISSING = 'error while loading shared libraries: libnspr4.so: cannot open shared object file'

test('where no browser can start, the browser tests end at once with one sentence that says what is missing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tideboard-no-browser-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const chromium = path.join(folder, 'chromium')
  await writeFile(chromium, `#!/bin/sh\necho 'chromium: ${MISSING}' >&2\nexit 127\n`)
  await chmod(chromium, 0o755)

  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', `--output=${folder}/results`]
  const run = promisify(execFile)(process.execPath, playwright, { env: { ...process.env, FORCE_COLOR: '0', CHROMIUM_PATH: chromium } })
  const { code, stdout, stderr } = await run.then(
    () => expect.unreachable('No browser started, yet nothing failed.'),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect(code).toBe(1)
  expect(`${stdout}${stderr}`.trim().split('\n')).toEqual([
    `Error: No browser test can run, because ${chromium} does not start (chromium: ${MISSING}): ` +
      'install what it lacks, or name a Chromium that starts in CHROMIUM_PATH.',
  ])
})
