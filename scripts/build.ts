import { rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { overBudget, report, weigh } from './budgets.ts'
import type { Weight } from './budgets.ts'
import { STAMP, fingerprint } from './built.ts'
import { visitorFilesIn } from './visitor-files.ts'

// The client for browsers with its service worker, the demo pages, GraphiQL, and the renderer of the pages for the server. All are
// built in a temporary folder and moved into place together, so that neither an interrupted build nor two builds at once leave half
// of one.
const dist = path.dirname(STAMP)
const aside = path.join(dist, `.building-${process.pid}`)
const source = (file: string): string => path.resolve(dist, '../client', file)
const startedFrom = fingerprint()

/** Ends a build that weighs more than it may; with `--report` draws what every build weighs. */
function keepBudgets(weights: readonly Weight[]): void {
  if (process.argv.includes('--report')) console.log(`\n${report(weights)}\n`)
  const faults = overBudget(weights)
  if (faults.length === 0) return
  console.error(`\n${faults.join('\n')}\n`)
  rmSync(aside, { recursive: true, force: true })
  process.exit(1)
}

// Vite would build for development where this names something else, and the server cannot draw with that.
process.env['NODE_ENV'] = 'production'
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    rmSync(aside, { recursive: true, force: true })
    process.exit(1)
  })
}
try {
  const client = path.join(aside, 'client')
  // One file has all that every page needs. What two chunks of staff share with it would become files of their own, and each visitor
  // would wait for those too.
  const oneFile = { codeSplitting: { groups: [{ name: 'index', tags: ['$initial' as const] }] } }
  // That compressing takes seconds is no news.
  const checks = { bundlerTimings: false }
  const pages = await build({ logLevel: 'warn', build: { outDir: client, rolldownOptions: { output: oneFile, checks } } })
  if (!('output' in pages)) throw new Error('The client was to be built once, into one folder.')
  // In builds of their own: a chunk shared with the pages would be one more file to wait for.
  const beside = { outDir: client, emptyOutDir: false, copyPublicDir: false }
  await build({ logLevel: 'warn', build: { ...beside, rolldownOptions: { input: source('demo/index.html') } } })
  await build({
    logLevel: 'warn',
    define: { __VISITOR_FILES__: JSON.stringify(visitorFilesIn(pages)) },
    // A service worker controls the folder that it is served from, and is found by its name. What it keeps for staff is, too.
    build: {
      ...beside,
      rolldownOptions: {
        input: [source('offline/service-worker.ts'), source('offline/desk-offline.ts')],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  // In a folder of its own: the service worker keeps what it sees of /assets/ in each visitor's browser.
  const output = { entryFileNames: 'graphiql/assets/[name]-[hash].js', assetFileNames: 'graphiql/assets/[name]-[hash][extname]' }
  await build({ logLevel: 'warn', build: { ...beside, rolldownOptions: { input: source('graphiql/index.html'), output, checks } } })
  keepBudgets(weigh(pages, client))
  await build({
    logLevel: 'warn',
    build: {
      outDir: path.join(aside, 'server'),
      ssr: 'entry-server.tsx',
      copyPublicDir: false,
    },
  })
  await mkdir(dist, { recursive: true })
  await rm(STAMP, { force: true })
  for (const part of ['client', 'server']) {
    await rm(path.join(dist, part), { recursive: true, force: true })
    await rename(path.join(aside, part), path.join(dist, part))
  }
  await writeFile(STAMP, startedFrom)
} finally {
  await rm(aside, { recursive: true, force: true })
}
