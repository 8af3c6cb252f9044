import type { Locator, Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { oldestFirst } from '../domain/menu.ts'
import type { Api } from './api.ts'
import { expect, test as base } from './test.ts'

/** A sitting that is long enough to be scrolled, among others; its dishes in the order of the page. */
const test = base.extend<{ dishes: Dish[] }>({
  dishes: async ({ api, word }, use) => {
    const ids = Array.from({ length: 30 }, (_, place) => `${word}-${place + 10}`)
    const fields = { sitting: word, course: 'ANY', description: 'Brown bread' }
    await api.act(ids.map((id) => ({ create: { id, fields: { ...fields, title: `${id}!` } } })))
    await use((await api.dishes()).filter(({ sitting }) => sitting === word).toSorted(oldestFirst))
  },
})

const LONG = 'A long story of how it was caught. '.repeat(12)

const row = (page: Page, { id }: Pick<Dish, 'id'>) => page.getByRole('listitem').filter({ hasText: `${id}!` })
const topOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)

/** Opens the page with one dish at a height of the screen. */
async function readAt(page: Page, dish: Dish, height: number): Promise<Locator> {
  await page.goto('/')
  await expect(page.locator('.menu-status')).toHaveText('Live', { timeout: 5000 })
  const read = row(page, dish)
  await read.evaluate((element, height) => scrollBy({ top: element.getBoundingClientRect().top - height, behavior: 'instant' }), height)
  return read
}

/** Every kind of change to dishes that stand earlier on the page; resolves when the last one has arrived. */
async function changeAbove(page: Page, api: Api, word: string, [first, second, third, ...rest]: Dish[]): Promise<void> {
  await api.create({ sitting: 'INFO', course: 'ZZ', title: `${word}-z!`, description: LONG })
  await api.update(first!, { description: LONG })
  await api.delete(second!)
  await api.update(third!, { sitting: 'INFO', course: 'ZZ' })
  await api.update(rest.at(-1)!, { description: LONG })
  const last = await api.create({ sitting: word, course: 'COME FIRST', title: `${word} last ${first!.id}`, description: LONG })
  await expect(page.getByRole('listitem').filter({ hasText: last.title })).toBeAttached()
}

// One column of dishes, and two.
for (const width of [390, 1280]) {
  test(`a dish that is read at ${width} pixels stays where it is whatever happens above it, also in a sitting shown alone`, async ({
    page,
    api,
    word,
    dishes,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    const [read, next] = [row(page, dishes[18]!), row(page, dishes[19]!)]
    const places = async (): Promise<[number, number]> => [await topOf(read), await topOf(next)]
    const movedFrom = async ([one, other]: [number, number]): Promise<number> => {
      const now = await places()
      return Math.max(Math.abs(now[0] - one), Math.abs(now[1] - other))
    }
    for (const [where, height, above] of [
      ['at the top', 20, dishes.slice(0, 6)],
      ['in the middle', 330, dishes.slice(6, 12)],
    ] as const) {
      await readAt(page, dishes[18]!, height)
      const before = await places()
      await changeAbove(page, api, word, [...above])
      expect(await movedFrom(before), where).toBeLessThan(1)
    }
    const tab = page.getByRole('button', { name: word, exact: true })
    await tab.evaluate((element) => (element as HTMLElement).click())
    await read.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }))
    const before = await places()
    await changeAbove(page, api, word, dishes.slice(12, 18))
    expect(await movedFrom(before), 'shown alone').toBeLessThan(1)
    await expect(tab).toHaveAttribute('aria-pressed', 'true')

    const footer = page.getByRole('contentinfo')
    await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const [footerBefore, story] = [await topOf(footer), `${LONG}${width}`]
    await api.update(dishes[28]!, { description: story })
    await expect(page.getByText(story)).toBeAttached()
    expect(Math.abs((await topOf(footer)) - footerBefore), 'what stands below the menu').toBeLessThan(1)
  })
}

test('a dish that goes while it is read leaves its neighbours in their places', async ({ page, api, dishes }) => {
  const read = await readAt(page, dishes[15]!, 330)
  const height = (await read.boundingBox())!.height
  const [previous, next] = [await topOf(row(page, dishes[14]!)), await topOf(row(page, dishes[16]!))]
  await api.delete(dishes[15]!)
  await expect(read).toHaveCount(0)
  const moved = [(await topOf(row(page, dishes[14]!))) - previous, (await topOf(row(page, dishes[16]!))) - next].map(Math.round)
  expect(
    [
      [0, -Math.round(height)],
      [Math.round(height), 0],
    ],
    'the gap closes from one side',
  ).toContainEqual(moved)
})

test('at the top of the page nothing jumps, what is selected stays so, and a press of a tab shows its sitting from its beginning', async ({
  page,
  api,
  word,
  dishes,
}) => {
  await page.goto('/')
  await expect(page.locator('.menu-status')).toHaveText('Live', { timeout: 5000 })
  await row(page, dishes[20]!).evaluate((element) => getSelection()!.selectAllChildren(element.querySelector('h5')!))
  await changeAbove(page, api, word, dishes.slice(0, 15))
  expect(await page.evaluate(() => [scrollY, getSelection()!.toString().toUpperCase()])).toEqual([0, `${dishes[20]!.id}!`.toUpperCase()])

  await row(page, dishes[25]!).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.getByRole('button', { name: word, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText([word])
  const { y, height } = (await page.getByRole('group', { name: 'Show one sitting' }).boundingBox())!
  const belowTabs = await topOf(page.locator('.menu-list'))
  expect(belowTabs).toBeGreaterThanOrEqual(y + height)
  expect(belowTabs).toBeLessThan(y + height + 40)
  // Playwright's own click would first scroll.
  await page.getByRole('button', { name: 'EVENING', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText(['EVENING'])
  expect(await topOf(page.locator('.menu-list')), 'a reader who is there already stays').toBeCloseTo(belowTabs, 0)
})
