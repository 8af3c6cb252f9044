import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { COMPILE_CACHE } from './built.ts'
import { failedFiles, playwrightFailures, vitestFailures } from './failures.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What one runner found, with its failures told once more. */
export interface Outcome extends Count {
  readonly failures: readonly string[]
  /** What a runner is given to run once more what failed. */
  readonly again: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** The unit tests in these files, or all of them, in the terminal and counted. */
export async function runVitest(env: Environment, files: readonly string[] = []): Promise<Outcome> {
  const report = 'test-results/unit.json'
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('node_modules/vitest/vitest.mjs', [...args, ...files], env)
  const found = readReport(report)
  return { ...settled('Vitest', code, countVitest(found)), failures: vitestFailures(found), again: failedFiles(found) }
}

/** The browser tests, or those that options of Playwright choose, in the terminal and counted. */
export async function runPlaywright(env: Environment, options: readonly string[] = []): Promise<Outcome> {
  const report = 'test-results/e2e.json'
  const args = ['test', '--reporter=list,json']
  const code = await run('node_modules/@playwright/test/cli.js', [...args, ...options], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const found = readReport(report)
  return { ...settled('Playwright', code, countPlaywright(found)), failures: playwrightFailures(found), again: ['--last-failed'] }
}

async function run(script: string, args: readonly string[], env: Environment): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env: { ...COMPILE_CACHE, ...env } })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** Without a report nothing is counted, and `settled` makes a failure of that. */
export function countVitest(report: unknown): Count {
  if (report === undefined) return NOTHING
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as VitestReport
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number }
}

/** Without a report nothing is counted, and `settled` makes a failure of that. */
export function countPlaywright(report: unknown): Count {
  if (report === undefined) return NOTHING
  const { expected, unexpected, skipped } = (report as PlaywrightReport).stats
  return { passed: expected, failed: unexpected, skipped }
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

/** What crashed, or found nothing to run, counts as one failure more than its tests tell. */
export function settled(name: string, code: number, count: Count): Count {
  const ran = count.passed + count.failed > 0
  if (ran && (code === 0 || count.failed > 0)) return count
  console.log(`\n${name} ${ran ? `ended with code ${code} though no test failed` : 'ran no test'}: counted as one failure.`)
  return { ...count, failed: count.failed + 1 }
}
