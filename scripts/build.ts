import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { STAMP, fingerprint } from './built.ts'

// The client for browsers, the stand-ins, and the renderer of both for the server. All are made aside and moved into place
// together, so that neither a cut-off build nor two at once leave half of one.
const dist = path.dirname(STAMP)
const aside = path.join(dist, `.building-${process.pid}`)
const startedFrom = fingerprint()
try {
  await build({ logLevel: 'warn', build: { outDir: path.join(aside, 'client') } })
  // In a build of their own: a chunk shared with the stand-ins would be one more file to wait for on the home page.
  const standIns = { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: path.resolve(dist, '../client/demo/index.html') } }
  await build({ logLevel: 'warn', build: { outDir: path.join(aside, 'client'), ...standIns } })
  await build({ logLevel: 'warn', build: { outDir: path.join(aside, 'server'), ssr: 'entry-server.tsx', copyPublicDir: false } })
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
