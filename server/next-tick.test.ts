import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** What V8 knows of how Node’s code for process.nextTick makes its objects, after a collection of garbage at which none was alive. */
async function knownOfNextTick(first: string): Promise<string> {
  const program = `${first}
    const callOften = () => { for (let n = 0; n < 100; n += 1) process.nextTick(() => {}) }
    callOften()
    setTimeout(() => {
      gc()
      callOften()
      const known = %GetFeedback(process.nextTick).filter((one) => one?.[0] === 'DefineKeyedOwnPropertyInLiteral')
      console.log([...new Set(known.map(([, state]) => state))].join())
      process.exit()
    })`
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname })
  return stdout.trim()
}

test('in the server V8 knows the objects of process.nextTick for good, which it forgets in other programs', async () => {
  expect(await knownOfNextTick("import { runUntilSignal } from './run.ts'; void runUntilSignal(async () => {})")).toBe('MONOMORPHIC')
  expect(await knownOfNextTick('')).toContain('MEGAMORPHIC')
})
