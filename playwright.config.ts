import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/browser.ts'

/** The tests' server keeps its dishes there; undefined: in the embedded store. */
const mongodbUri = process.env['MONGODB_TEST_URI']

const chromium = await findChromium()
/** A page of a test lives for seconds: optimizing its code takes a fifth of the time, more than running it then saves; axe's, too. */
const WITHOUT_OPTIMIZER = '--js-flags=--no-opt --no-maglev'

export default defineConfig<object, { mongodbUri: string | undefined }>({
  testDir: 'e2e',
  globalSetup: ['./e2e/try-browser.ts', './e2e/first-start.ts'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than the cores of the smallest machine: pages wait for the network, and tests for pages.
  workers: 3,
  // axe reads every dish that the tests before have left on the menu: 12 s on a machine of its own, and 30 beside others.
  timeout: 60_000,
  // In CI, too: a test that passes only when tried again is a fault to mend.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    launchOptions: { ...chromium, args: [...chromium.args, WITHOUT_OPTIMIZER] },
    // A page of a new browser takes a second of a test of three to show the desk, and one that has shown it a third of a second.
    reuseContext: true,
    // What a service worker fetches, no test can hold up or cut; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    // Recording each step takes a quarter of the time: `npm run test:e2e -- --trace on name` where a failure is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // All over the embedded store; over MongoDB those tagged @stores, in which the store can make a difference: the contract of the stores
  // proves the rest.
  projects: [
    { name: 'embedded', use: { mongodbUri: undefined } },
    ...(mongodbUri === undefined ? [] : [{ name: 'mongodb', use: { mongodbUri }, grep: /@stores/ }]),
  ],
})
