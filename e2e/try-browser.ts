import { chromium } from '@playwright/test'
import { findChromium } from './browser.ts'

/** Starts the browser once before all tests: where none can start, one sentence says so in place of every test's own log. */
export default async function tryBrowser(): Promise<void> {
  const browser = await findChromium()
  const fault = await chromium.launch(browser).then(
    async (started) => started.close(),
    (error: unknown) => reasonIn(String(error)),
  )
  if (fault === undefined) return
  const refusal = new Error(
    `No browser test can run, because ${browser.executablePath} does not start (${fault}): ` +
      'install what it lacks, or name a Chromium that starts in CHROMIUM_PATH.',
  )
  // Playwright prints a stack with the code around it, which would bury the sentence.
  refusal.stack = ''
  throw refusal
}

/** What the browser itself complained of first, else how it ended. */
function reasonIn(launchLog: string): string {
  const [, reason = launchLog] = /\[err\] (.+)/.exec(launchLog) ?? /<process did exit: (.+)>/.exec(launchLog) ?? []
  return reason
}
