import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Menu } from '../../domain/menu.ts'
import { openLastMenu } from './last-menu.ts'

const CRAB = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 14.5, createdAt: 1, version: 1 }

let folder: string
let file: string
let menu: Menu
const faults = vi.fn<(error: unknown) => void>()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-last-'))
  file = join(folder, 'data', 'last-menu.json')
  menu = { revision: 7, dishes: [CRAB] }
  faults.mockClear()
})
afterEach(() => rm(folder, { recursive: true }))

const open = async () => openLastMenu({ read: async () => menu, file, onFault: faults })

test('nothing is known at the first start', async () => {
  const last = await open()
  expect(last.known()).toBeUndefined()
})

test('the menu is read when its revision is new, and each answer of the store makes it current', async () => {
  const last = await open()
  last.confirm(7)
  await vi.waitFor(() => expect(last.known()?.menu).toEqual(menu))
  const { at } = last.known()!
  await vi.waitFor(() => {
    last.confirm(7)
    expect(last.known()?.at).toBeGreaterThan(at)
  })
  menu = { revision: 8, dishes: [] }
  last.confirm(8)
  await vi.waitFor(() => expect(last.known()?.menu).toEqual(menu))
})

test('it is on the disk a moment after each change, for the next start', async () => {
  const last = await open()
  last.confirm(7)
  await expect.poll(async () => readFile(file, 'utf8').catch(() => ''), { timeout: 5_000 }).toContain('CRAB')
  await last.keep()
  expect((await open()).known()).toEqual(last.known())
  expect(await readdir(join(folder, 'data'))).toEqual(['last-menu.json'])
})

test.each(['', '{"at":1,"menu":', '{"at":1}', '{"at":1,"menu":{"revision":7,"dishes":[{"id":"crab"}]}}'])(
  'a copy that is damaged, or of another version, counts for nothing: %j',
  async (text) => {
    const first = await open()
    first.confirm(7)
    await vi.waitFor(() => expect(first.known()).toBeDefined())
    await first.keep()
    await writeFile(file, text)
    expect((await open()).known()).toBeUndefined()
  },
)

test('a disk that cannot be written costs the copy alone', async () => {
  const last = await openLastMenu({ read: async () => menu, file: '/dev/null/last-menu.json', onFault: faults })
  last.confirm(7)
  await vi.waitFor(() => expect(last.known()?.menu).toEqual(menu))
  await last.keep()
  expect(faults).toHaveBeenCalledTimes(1)
})
