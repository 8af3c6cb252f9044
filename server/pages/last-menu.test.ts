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
const onFault = vi.fn<(error: unknown) => void>()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-last-'))
  file = join(folder, 'data', 'last-menu.json')
  menu = { revision: 7, dishes: [CRAB] }
  onFault.mockClear()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const source = { read: async () => menu }
const open = async () => openLastMenu({ menu: source, file, onFault })

/** Opens it, and lets it learn the menu. */
async function openConfirmed(path = file) {
  const last = await openLastMenu({ menu: source, file: path, onFault })
  last.confirm(7)
  await expect.poll(() => last.known()?.menu).toEqual(menu)
  return last
}

test('the first start knows no menu; a new revision reads it, and each confirmation makes it current', async () => {
  expect((await open()).known()).toBeUndefined()
  const last = await openConfirmed()
  const { at } = last.known()!
  await expect
    .poll(() => {
      last.confirm(7)
      return last.known()?.at
    })
    .toBeGreaterThan(at)
  menu = { revision: 8, dishes: [] }
  last.confirm(8)
  await expect.poll(() => last.known()?.menu).toEqual(menu)
})

test('the menu is saved soon after each change, and the next start loads it', async () => {
  const last = await openConfirmed()
  await expect.poll(async () => readFile(file, 'utf8').catch(() => ''), { timeout: 5_000 }).toContain('CRAB')
  await last.save()
  expect((await open()).known()).toEqual(last.known())
  expect(await readdir(join(folder, 'data'))).toEqual(['last-menu.json'])
})

test.each([0, 1, 500, 1_201])('a menu of %i dishes is saved whole', async (count) => {
  menu = { revision: 7, dishes: Array.from({ length: count }, (_, i) => ({ ...CRAB, id: `crab-${i}` })) }
  const last = await openConfirmed()
  await last.save()
  expect((await open()).known()).toEqual(last.known())
})

test('a menu that is confirmed while it is being saved is saved again after that, also in the same millisecond', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(7)
  const last = await openConfirmed()
  const first = last.save()
  menu = { revision: 8, dishes: [{ ...CRAB, title: 'LOBSTER' }] }
  last.confirm(8)
  await expect.poll(() => last.known()?.menu).toEqual(menu)
  await Promise.all([first, last.save()])
  expect((await open()).known()).toEqual(last.known())
  expect(onFault).not.toHaveBeenCalled()
})

test.each(['', '{"at":1,"menu":', '{"at":1}', '{"at":1,"menu":{"revision":7,"dishes":[{"id":"crab"}]}}'])(
  'a file that is damaged, or of another version, is ignored: %j',
  async (text) => {
    const first = await openConfirmed()
    await first.save()
    await writeFile(file, text)
    expect((await open()).known()).toBeUndefined()
  },
)

test('a menu that cannot be saved is still known', async () => {
  const last = await openConfirmed('/dev/null/last-menu.json')
  await last.save()
  expect(onFault).toHaveBeenCalledTimes(1)
  expect(last.known()?.menu).toEqual(menu)
})
