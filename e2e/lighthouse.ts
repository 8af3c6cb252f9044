import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from './browser.ts'
import { startTestServer } from './test-server.ts'

// Lighthouse on the home page, mobile preset, against what the owner promises: npm run lighthouse
// Scores are out of 100, the layout shift has no unit.
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_SHIFT = 0.01
/** The machine is noisy, so the median counts. */
const RUNS = 5

interface Figures {
  readonly scores: Record<string, number>
  readonly shift: number
  readonly timings: string
  /** Audits that cost points, by their titles. */
  readonly faults: readonly string[]
}

async function measure(url: string, port: number): Promise<Figures> {
  const report = (await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(WANTED) }))?.lhr
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? 'no report'}`)
  const { audits, categories } = report
  const counted = Object.entries(categories).filter(([name]) => name !== 'performance')
  const shown = (id: string): string => `${id} ${audits[id]?.displayValue ?? '?'}`
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    timings: ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(shown).join(', '),
    faults: counted.flatMap(([, { auditRefs }]) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => audits[id]?.title ?? id),
    ),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

const DEBUGGING_PORT = 9_333
const server = await startTestServer()
const browser = await findChromium()
const chrome = await chromium.launch({ ...browser, args: [...browser.args, `--remote-debugging-port=${DEBUGGING_PORT}`] })
const runs: Figures[] = []
for (let run = 1; run <= RUNS; run += 1) {
  const figures = await measure(server.url, DEBUGGING_PORT)
  runs.push(figures)
  process.stdout.write(`run ${run}: ${JSON.stringify(figures.scores)} shift ${figures.shift.toFixed(4)}; ${figures.timings}\n`)
  if (figures.faults.length > 0) process.stdout.write(`  ${figures.faults.join('\n  ')}\n`)
}
await chrome.close()
await server.close()

const results = Object.entries(WANTED).map(([name, wanted]) => ({ name, wanted, got: median(runs.map(({ scores }) => scores[name] ?? 0)) }))
const shift = median(runs.map((figures) => figures.shift))
for (const { name, wanted, got } of results) process.stdout.write(`${name}: ${got} (wanted ${wanted})\n`)
process.stdout.write(`cumulative layout shift: ${shift.toFixed(4)} (at most ${MOST_SHIFT})\n`)
if (results.some(({ wanted, got }) => got < wanted) || !(shift <= MOST_SHIFT)) process.exitCode = 1
