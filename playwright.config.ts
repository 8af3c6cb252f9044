import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/browser.ts'

/** The tests' server keeps its dishes there; undefined: in the embedded store. */
const mongodbUri = process.env['MONGODB_TEST_URI']

export default defineConfig<object, { mongodbUri: string | undefined }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // "Within a second" is a promise about the product, not about a machine that is busy with something else: in CI, a test that
  // fails may try once more, and is then named as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    launchOptions: await findChromium(),
    // What a service worker fetches, no test can hold up or cut; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // The same tests over each store.
  projects: [
    { name: 'embedded', use: { mongodbUri: undefined } },
    ...(mongodbUri === undefined ? [] : [{ name: 'mongodb', use: { mongodbUri } }]),
  ],
})
