import { spawnSync } from 'node:child_process'
import { open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshData, openEmbedded, titlesIn } from './embedded.ts'

const PAGE = 4096

/** What a server says that cannot start. */
async function refusalOf(bench: Bench, dataDir: string): Promise<string> {
  return openEmbedded(bench, dataDir).then(
    () => 'it started',
    (error: unknown) => String(error),
  )
}

async function overwrite(file: string, bytes: Buffer, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, at)
  await handle.close()
}

/** The second write counts as unacknowledged: it is damaged from its first byte, its middle or its last on. */
async function tearTail(bench: Bench): Promise<Outcome> {
  const got: string[] = []
  for (const kind of ['torn', 'zeros'] as const) {
    for (const part of [0, 0.5, 0.999]) {
      const dataDir = await freshData(bench)
      const wal = path.join(dataDir, 'tideboard.db-wal')
      const { server, api } = await openEmbedded(bench, dataDir)
      await api.create(crab('ACKNOWLEDGED'))
      const { size: from } = await stat(wal)
      await api.create(crab('UNACKNOWLEDGED'))
      await server.end('SIGKILL')
      const { size: to } = await stat(wal)
      const at = Math.floor(from + (to - from) * part)
      await (kind === 'torn' ? truncate(wal, at) : overwrite(wal, Buffer.alloc(to - at), at))
      got.push((await titlesIn((await openEmbedded(bench, dataDir)).api)).join())
    }
  }
  const isKept = got.every((titles) => titles === 'ACKNOWLEDGED')
  return { got: isKept ? `${got.length} of ${got.length} starts: the acknowledged write is there` : got.join('; '), isKept }
}

/** Damages the file, fails to start, and does what the error message says. */
async function damageAndRestore(bench: Bench, damage: (file: string) => Promise<void>): Promise<Outcome> {
  const dataDir = await freshData(bench)
  const file = path.join(dataDir, 'tideboard.db')
  const first = await openEmbedded(bench, dataDir)
  await first.api.create(crab('KEPT'))
  await first.server.close()
  // At start it backs up the dish.
  await (await openEmbedded(bench, dataDir)).server.close()
  await damage(file)
  const refusal = await refusalOf(bench, dataDir)
  const isSaid = refusal.includes('tideboard.db') && refusal.includes('`npm run restore`')
  const restored = spawnSync(process.execPath, ['server/commands/restore.ts', 'newest'], { env: { ...process.env, DATA_DIR: dataDir } })
  const titles = (await titlesIn((await openEmbedded(bench, dataDir)).api)).join()
  const isKept = isSaid && restored.status === 0 && titles === 'KEPT'
  return { got: isKept ? 'as wanted' : `${refusal}; ${String(restored.stderr)}; ${titles}`, isKept }
}

const WANTED = 'the start ends with a sentence that names the file and `npm run restore`, which brings the menu back'

export const DAMAGE: readonly Fault[] = [
  {
    name: 'the tail of the database’s log is torn or zero-filled',
    injected: 'kill -9, then the last write cut off or overwritten with zeros from its first, middle and last bytes on',
    wanted: 'starts, with at most that last write lost',
    run: tearTail,
  },
  {
    name: 'the head of the database is overwritten',
    injected: '100 bytes of noise at the start of the file',
    wanted: WANTED,
    run: async (bench) => damageAndRestore(bench, async (file) => overwrite(file, Buffer.alloc(100, 'x'), 0)),
  },
  {
    name: 'pages in the middle of the database are spoilt',
    injected: '16 KB of noise from the fifth page on',
    wanted: WANTED,
    run: async (bench) => damageAndRestore(bench, async (file) => overwrite(file, Buffer.alloc(4 * PAGE, 0xa5), 4 * PAGE)),
  },
  {
    name: 'the database has gone',
    injected: 'the file removed',
    wanted: WANTED,
    run: async (bench) => damageAndRestore(bench, async (file) => rm(file)),
  },
]
