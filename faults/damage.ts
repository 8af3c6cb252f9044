import { execFile } from 'node:child_process'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crab } from './dishes.ts'
import type { Bench, Fault, Opening, Outcome } from './fault.ts'
import { copyOf, freshData, openEmbedded, titlesIn } from './embedded.ts'
import type { DataFolder } from './embedded.ts'
import { inSeconds, secondsUntil } from './until.ts'

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

/** One dish is in the database itself, five are in its log alone, which is spoilt at three places. */
async function spoilLog(bench: Bench): Promise<Outcome> {
  const data = await freshData(bench)
  const { server, api } = await openEmbedded(bench, data)
  await api.create(crab('OLD'))
  const emptied = await secondsUntil('the log is empty', async () => (await logSize(data)) === 0)
  for (let n = 1; n <= 5; n += 1) await api.create(crab(`NEW ${n}`))
  await server.end('SIGKILL')
  const size = await logSize(data)
  const counts: number[] = []
  for (const part of [0.001, 0.4, 0.8]) {
    for (const spoil of [truncate, zeroFrom, flipTwoBits]) {
      const spoilt = await copyOf(bench, data)
      await spoil(logOf(spoilt), Math.floor(size * part))
      const titles = await titlesIn((await openEmbedded(bench, spoilt)).api)
      counts.push(titles.includes('OLD') ? titles.length - 1 : Number.NaN)
    }
  }
  const got = `in the database after ${inSeconds(emptied)}; ${counts.length} starts with it, and ${counts.join(', ')} of the five others`
  return { got, isKept: bench.isWithin(emptied, 2) && size > 0 && counts.every((count) => count >= 0 && count < 5) }
}

const logOf = ({ dataDir }: DataFolder): string => path.join(dataDir, 'tideboard.db-wal')

const logSize = async (data: DataFolder): Promise<number> => (await stat(logOf(data))).size

async function zeroFrom(file: string, at: number): Promise<void> {
  await overwrite(file, Buffer.alloc((await stat(file)).size - at), at)
}

async function flipTwoBits(file: string, at: number): Promise<void> {
  await overwrite(file, Buffer.of((await readFile(file)).readUInt8(at) ^ 0b1001), at)
}

async function damageAndRestore(bench: Bench, damage: (file: string) => Promise<void>): Promise<Outcome> {
  const data = await copyOf(bench, await bench.share(dataWithBackup))
  await damage(path.join(data.dataDir, 'tideboard.db'))
  return restoreNewest(bench, data, /tideboard\.db .+`npm run restore`/)
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
    name: 'the database’s log is spoilt',
    injected: 'kill -9 soon after five writes, then the -wal file cut off, zeroed from there or two bits of it flipped, at three places',
    wanted: 'a write is in the database itself ≤ 2 s later; each start has it, and some of the five',
    run: spoilLog,
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
