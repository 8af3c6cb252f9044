import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildWhatIsMissing } from '../../scripts/built.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import { loadRenderer } from './built.ts'
import { openDrawingThread } from './drawing-thread.ts'
import { headOf } from './head.ts'
import { linksFor } from './links.ts'
import { drawingOf } from './page.ts'

const CRAB: Dish = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 14.5, version: 1 }
const MENU: Menu = { revision: 1, dishes: [CRAB, { ...CRAB, id: 'eel', title: 'EEL' }] }
const SITE = 'https://tideboard.example'
const links = linksFor({})

let worker: Worker
let thread: ReturnType<typeof openDrawingThread>

beforeAll(async () => {
  if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
}, 120_000)
beforeEach(async () => {
  const started = once(process, 'worker')
  thread = openDrawingThread({ links, siteUrl: Promise.resolve(SITE) })
  ;[worker] = (await started) as [Worker]
})
afterEach(async () => thread.close())

test.each([
  ['a usual', []],
  ['a long', Array.from({ length: 1_200 }, (_, n) => ({ ...CRAB, id: `crab-${n}`, course: `COURSE ${n % 9}` }))],
])('a page of %s menu is the one that this thread would draw, also as of an earlier time', async (_length, others) => {
  const menu = { revision: 7, dishes: [...others, ...MENU.dishes] }
  const drawHere = drawingOf({ ...(await loadRenderer()), links, head: () => headOf('/', menu, SITE) })
  expect(await thread.draw('/', menu)).toEqual(await drawHere('/', menu))
  const { page } = await thread.draw('/', menu, 1_700_000_000_000)
  expect(page).toEqual((await drawHere('/', menu, 1_700_000_000_000)).page)
  expect(page.html.toString()).toContain('data-as-of="1700000000000"')
})

test('a page that is being drawn when the server closes is drawn to its end', async () => {
  const waiting = thread.draw('/', MENU)
  await turnOfLoop()
  await thread.close()
  expect((await waiting).revision).toBe(1)
})

test('when the thread dies, whoever waits is told, and the next visitor gets the page from a new one', async () => {
  await thread.draw('/', MENU)
  const waiting = thread.draw('/', MENU)
  await worker.terminate()
  await expect(waiting).rejects.toThrow('worker exited')
  expect((await thread.draw('/', MENU)).revision).toBe(1)
})
