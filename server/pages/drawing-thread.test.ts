import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildWhatIsMissing } from '../../scripts/built.ts'
import { applyChange } from '../../domain/change.ts'
import type { MenuChange } from '../../domain/change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import { loadRenderer } from './built.ts'
import { openDrawingThread } from './drawing-thread.ts'
import { headOf } from './head.ts'
import { linksFor } from './links.ts'
import { drawPage } from './page.ts'

const CRAB: Dish = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 14.5, version: 1 }
const SITE = 'https://tideboard.example'
const links = linksFor({})

let menu: Menu
let changes: MenuChange[]
let worker: Worker
let thread: ReturnType<typeof openDrawingThread>
const read = vi.fn<() => Promise<Menu>>(async () => menu)

beforeAll(async () => {
  if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
}, 120_000)
beforeEach(async () => {
  menu = { revision: 1, dishes: [CRAB, { ...CRAB, id: 'eel', title: 'EEL' }] }
  changes = []
  read.mockClear()
  const started = once(process, 'worker')
  const since = async (after: number): Promise<MenuChange | undefined> => changes.find((change) => change.after === after)
  thread = openDrawingThread({ menu: { read, since }, links, siteUrl: Promise.resolve(SITE) })
  ;[worker] = (await started) as [Worker]
})
afterEach(async () => thread.close())

function edit(price: number, { isReset = false } = {}): void {
  const dish = { ...CRAB, price, version: menu.revision + 1 }
  const change: MenuChange = { revision: menu.revision + 1, after: menu.revision, edits: [{ kind: 'UPDATED', id: 'crab', dish }] }
  menu = applyChange(menu, change) as Menu
  changes.push(isReset ? { revision: change.revision, after: change.after } : change)
}

async function expectToBeDrawn(path = '/'): Promise<void> {
  const head = () => headOf(path, menu, SITE)
  const [drawn, expected] = [await thread.latest(path), await drawPage({ ...(await loadRenderer()), links, head }, path, menu)]
  expect(drawn).toEqual(expected)
}

/** Of a page this long, only the changed parts come from the thread. */
const LONG = Array.from({ length: 1_200 }, (_, n) => ({ ...CRAB, id: `crab-${n}`, course: `COURSE ${n % 9}` }))

test.each([
  ['a usual', []],
  ['a long', LONG],
])('a page of %s menu is drawn from the changes alone, and after a RESET from the whole menu', async (_length, others) => {
  menu = { ...menu, dishes: [...others, ...menu.dishes] }
  await expectToBeDrawn()
  edit(15)
  await expectToBeDrawn()
  await expectToBeDrawn('/one')
  edit(16)
  await expectToBeDrawn()
  expect(read).toHaveBeenCalledTimes(1)
  edit(17, { isReset: true })
  await expectToBeDrawn()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a page as of an earlier time leaves the latest menu alone', async () => {
  await expectToBeDrawn()
  const old = { revision: 7, dishes: [{ ...CRAB, title: 'LOBSTER' }] }
  const { page } = await thread.asOf('/', { menu: old, at: 1_700_000_000_000 })
  expect(page.plain.join('')).toContain('data-as-of="1700000000000"')
  expect(page.plain.join('')).toContain('LOBSTER')
  edit(15)
  await expectToBeDrawn()
})

test('a page that is being drawn when the server closes is drawn to its end', async () => {
  const waiting = thread.latest('/')
  await thread.close()
  expect((await waiting).revision).toBe(1)
})

test('when the thread dies, whoever waits is told, and the next visitor gets the page from a new one', async () => {
  await expectToBeDrawn()
  const waiting = thread.latest('/')
  await worker.terminate()
  await expect(waiting).rejects.toThrow('The thread that draws pages has ended.')
  edit(15)
  await expectToBeDrawn()
})
