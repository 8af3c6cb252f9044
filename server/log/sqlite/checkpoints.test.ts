import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDishes, dishesIn, flipTwoBits, killedCopy, openFresh } from '../../testing/killed-database.ts'
import { scheduleCheckpoints } from './checkpoints.ts'

const unexpected = (error: unknown) => expect.unreachable(String(error))

/** An open store of ten dishes, none of which is in the -wal file alone; it gets no further checkpoint. */
async function tenInTheDatabase() {
  const { file, store } = await openFresh()
  await createDishes(store, 1, 10)
  const close = scheduleCheckpoints(file, unexpected)
  onTestFinished(close)
  await expect.poll(() => statSync(`${file}-wal`).size, { timeout: 5_000 }).toBe(0)
  await close()
  return { file, store }
}

/** A part of a -wal file is cut off, zeros, noise or two flipped bits. */
const SPOILT: [string, (wal: string, at: number) => void][] = [
  ['cut off', (wal, at) => writeFileSync(wal, readFileSync(wal).subarray(0, at))],
  ['zeros', (wal, at) => writeFileSync(wal, readFileSync(wal).fill(0, at))],
  ['noise', (wal, at) => writeFileSync(wal, readFileSync(wal).fill(0xa5, at, at + 5000))],
  ['two flipped bits', (wal, at) => flipTwoBits(wal, at)],
]

test.each(SPOILT)('a -wal file that is spoilt at one of five places loses nothing older than two seconds: %s', async (_, spoil) => {
  const { file, store } = await tenInTheDatabase()
  await createDishes(store, 11, 20)
  const { size } = statSync(`${file}-wal`)
  for (const part of [0.001, 0.2, 0.4, 0.6, 0.8]) {
    const spoilt = killedCopy(file)
    spoil(`${spoilt}-wal`, Math.floor(size * part))
    const dishes = await dishesIn(spoilt)
    expect(dishes).toBeGreaterThanOrEqual(10)
    expect(dishes).toBeLessThan(20)
  }
})

test('beside steady writes and reads, all but the last two seconds are in the database itself', async () => {
  const { file, store } = await openFresh()
  const close = scheduleCheckpoints(file, unexpected)
  onTestFinished(close)
  const writtenAt: number[] = []
  const oldWrites = (): number => writtenAt.filter((at) => at < performance.now() - 2_000).length
  const end = performance.now() + 4_000
  while (performance.now() < end || oldWrites() <= 20) {
    await createDishes(store, writtenAt.length + 1, writtenAt.length + 1)
    writtenAt.push(performance.now())
    await store.dishes.menu()
    await sleep(1)
  }
  const old = oldWrites()
  await close()
  const alone = join(dirname(file), 'alone', 'tideboard.db')
  mkdirSync(dirname(alone))
  cpSync(file, alone)
  expect(old).toBeGreaterThan(20)
  expect(await dishesIn(alone)).toBeGreaterThanOrEqual(old)
})

test('what fails is told once, and the thread ends all the same', async () => {
  const { file, store } = await openFresh()
  await store.close()
  writeFileSync(file, 'a shopping list, not a database '.repeat(50))
  writeFileSync(`${file}-wal`, 'x')
  const faults: unknown[] = []
  const close = scheduleCheckpoints(file, (fault) => faults.push(fault))
  await expect
    .poll(() => faults, { timeout: 5_000 })
    .toEqual([expect.objectContaining({ message: expect.stringContaining('not a database') })])
  await sleep(1_200)
  await close()
  expect(faults).toHaveLength(1)
})

test('the thread that is ended first leaves the store to close its files', async () => {
  const { file, store } = await openFresh()
  const close = scheduleCheckpoints(file, unexpected)
  await createDishes(store, 1, 3)
  await close()
  await store.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(await dishesIn(file)).toBe(3)
})
