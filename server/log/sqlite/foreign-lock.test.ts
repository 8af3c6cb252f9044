import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openFresh } from '../../testing/killed-database.ts'
import { StoreUnavailable } from '../unavailable.ts'
import { crab, sole, writerOf } from '../contract/database.ts'

/** A program of somebody else that has locked the database for writing; gives the way to let go of it. */
async function lock(file: string): Promise<{ pid: number | undefined; letGo: () => Promise<void> }> {
  const holding = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]); db.exec('BEGIN IMMEDIATE'); process.send('held'); process.on('message', () => { db.close(); process.exit() })`
  const program = spawn(process.execPath, ['-e', holding, file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  onTestFinished(() => void program.kill())
  await once(program, 'message')
  return {
    pid: program.pid,
    async letGo() {
      program.send('')
      await once(program, 'exit')
    },
  }
}

test('while another program holds the database, writes wait and happen in their order, and whoever reads is not held up', async () => {
  const { file, store } = await openFresh()
  await writerOf(store).put(crab)
  const { letGo } = await lock(file)
  const names: string[] = []
  const writes = ['sole', 'eel', 'ling', 'hake', 'cod', 'dab'].map(async (id) =>
    writerOf(store)
      .put({ ...sole, id })
      .then(() => names.push(id)),
  )
  const signedIn = store.staff.addAccount({ id: 'kim', email: 'kim@tideboard.example', passwordHash: 'x', createdAt: 1 })
  expect((await store.dishes.menu()).dishes.map(({ id }) => id)).toEqual(['crab'])
  await expect(Promise.race([...writes, signedIn, afterSomeTries()])).resolves.toBe('still waiting')
  await letGo()
  await Promise.all(writes)
  expect(names).toEqual(['sole', 'eel', 'ling', 'hake', 'cod', 'dab'])
  expect(await signedIn).toBe(true)
  expect(await store.dishes.revision()).toBe(7)
})

test('a program that does not let go is named after five seconds, to each who waited so long, and nothing is written', async () => {
  const { file, store } = await openFresh()
  await writerOf(store).put(crab)
  const { pid, letGo } = await lock(file)
  const began = performance.now()
  const refused = await Promise.allSettled([writerOf(store).put(sole), store.staff.endSessionsOf('kim')])
  expect(performance.now() - began).toBeGreaterThan(4_900)
  const named = process.platform === 'linux' ? `process ${pid} (node)` : 'another program'
  const reasons = refused.map((outcome) => ('reason' in outcome ? (outcome.reason as Error) : undefined))
  const told = expect.objectContaining({ message: `SQLite in ${file} failed: ${named} has locked it for writing.` })
  expect(reasons).toEqual([told, told])
  expect(reasons.every((reason) => reason instanceof StoreUnavailable)).toBe(true)
  await letGo()
  await writerOf(store).put({ ...sole, id: 'eel' })
  expect((await store.dishes.menu()).dishes.map(({ id }) => id)).toEqual(['crab', 'eel'])
})

/** A hundred turns of the event loop, in which nothing blocks it. */
async function afterSomeTries(): Promise<string> {
  for (let turns = 0; turns < 100; turns += 1) await new Promise((next) => setTimeout(next, 1))
  return 'still waiting'
}
