import { execFile } from 'node:child_process'
import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crab } from './dishes.ts'
import type { Bench, Fault, Opening, Outcome } from './fault.ts'
import { copyOf, freshData, openEmbedded, titlesIn } from './embedded.ts'
import type { DataFolder } from './embedded.ts'

const PAGE = 4096

/** What a server says that cannot start. */
async function refusalOf(bench: Bench, data: DataFolder): Promise<string> {
  return openEmbedded(bench, data).then(
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
  const data = await freshData(bench)
  const wal = ({ dataDir }: DataFolder): string => path.join(dataDir, 'tideboard.db-wal')
  const mark = path.join(data.dataDir, 'tideboard.db.acknowledged')
  const { server, api } = await openEmbedded(bench, data)
  await api.create(crab('ACKNOWLEDGED'))
  const { size: from } = await stat(wal(data))
  const watermark = await readFile(mark)
  await api.create(crab('UNACKNOWLEDGED'))
  await server.end('SIGKILL')
  await writeFile(mark, watermark)
  const { size: to } = await stat(wal(data))
  const got: string[] = []
  for (const kind of ['torn', 'zeros'] as const) {
    for (const part of [0, 0.5, 0.999]) {
      const damaged = await copyOf(bench, data)
      const at = Math.floor(from + (to - from) * part)
      await (kind === 'torn' ? truncate(wal(damaged), at) : overwrite(wal(damaged), Buffer.alloc(to - at), at))
      got.push((await titlesIn((await openEmbedded(bench, damaged)).api)).join())
    }
  }
  const isKept = got.every((titles) => titles === 'ACKNOWLEDGED')
  return { got: isKept ? `${got.length} of ${got.length} starts: the acknowledged write is there` : got.join('; '), isKept }
}

async function damageAndRestore(bench: Bench, damage: (file: string) => Promise<void>): Promise<Outcome> {
  const data = await copyOf(bench, await bench.share(dataWithBackup))
  await damage(path.join(data.dataDir, 'tideboard.db'))
  return restoreNewest(bench, data, /tideboard\.db .+`npm run restore`/)
}

/** Twenty dishes are acknowledged, and the log is damaged after the fifth. */
async function flipBitsInLog(bench: Bench): Promise<Outcome> {
  const data = await copyOf(bench, await bench.share(dataWithBackup))
  const { server, api } = await openEmbedded(bench, data)
  const wal = path.join(data.dataDir, 'tideboard.db-wal')
  for (let n = 1; n <= 5; n += 1) await api.create(crab(`DISH ${n}`))
  const { size } = await stat(wal)
  for (let n = 6; n <= 20; n += 1) await api.create(crab(`DISH ${n}`))
  await server.end('SIGKILL')
  const at = size + PAGE / 2
  const byte = (await readFile(wal)).readUInt8(at)
  await overwrite(wal, Buffer.of(byte ^ 0b1001), at)
  return restoreNewest(bench, data, /tideboard\.db lacks the last 15 writes that were acknowledged, .+`npm run restore -- newest`/)
}

/** The data of a restaurant that has a backup of one dish. */
async function dataWithBackup(opening: Opening): Promise<DataFolder> {
  const data = await freshData(opening)
  const first = await openEmbedded(opening, data)
  await first.api.create(crab('KEPT'))
  await first.server.close()
  // At start it backs up the dish; when it stops, the backup is done.
  const { server } = await openEmbedded(opening, data)
  await server.close()
  return data
}

/** Fails to start, and does what the error message says. */
async function restoreNewest(bench: Bench, data: DataFolder, sentence: RegExp): Promise<Outcome> {
  const refusal = await refusalOf(bench, data)
  const env = { ...process.env, DATA_DIR: data.dataDir }
  const failure = await promisify(execFile)(process.execPath, ['server/commands/restore.ts', 'newest'], { env }).then(() => '', String)
  const titles = await titlesIn((await openEmbedded(bench, data)).api)
  // The backup of the latest start may have some of the dishes that followed it.
  const isKept = sentence.test(refusal) && failure === '' && titles.includes('KEPT')
  return { got: isKept ? 'as wanted' : `${refusal}; ${failure}; ${titles.join()}`, isKept }
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
    name: 'two bits of the database’s log are flipped',
    injected: 'kill -9 after 20 acknowledged dishes, then two bits of the -wal file flipped after the fifth',
    wanted: 'the start ends with a sentence that counts the 15 missing writes and names the newest good backup, which comes back',
    run: flipBitsInLog,
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
