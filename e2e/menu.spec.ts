import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('group', { name: 'Show one sitting' }).getByRole('button')
const tab = (page: Page, sitting: string) => tabs(page).filter({ hasText: new RegExp(`^${sitting}$`) })
const sittings = (page: Page) => page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })
const sitting = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page | Locator, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Which of these the texts on the page name, in the order of the page: other tests have their own sittings on it. */
async function orderOf(all: Locator, wanted: string[]): Promise<string[]> {
  return (await all.allTextContents()).filter((text) => wanted.includes(text))
}

test('R14 there is one tab a sitting: the four known ones first, the others alphabetically', async ({ visitor, api, word }) => {
  const others = [`${word} ART`, `${word} BRUNCH`, `${word} ÉCLAIRS`, `${word} FEAST`]
  for (const sitting of ['FEAST', 'ÉCLAIRS', 'BRUNCH', 'ART'])
    await api.create({ sitting: `${word} ${sitting}`, course: 'ANY', title: word })
  await api.create({ sitting: `${word} ART`, course: 'MORE', title: word })
  const wanted = ['INFO', 'LUNCH', 'EVENING', 'KIDS', ...others]
  await expect.poll(() => orderOf(tabs(visitor), wanted)).toEqual(wanted)
  expect(await orderOf(sittings(visitor), wanted), 'the sittings below stand in the same order').toEqual(wanted)
  expect((await tabs(visitor).allTextContents()).slice(0, 4)).toEqual(wanted.slice(0, 4))
})

test('R14 a sitting without dishes has no tab', async ({ visitor, api, word }) => {
  const only = await api.create({ sitting: word, course: 'ANY', title: 'Kipper' })
  await expect(tab(visitor, word)).toBeVisible()
  await api.delete(only)
  await expect(tab(visitor, word)).toBeHidden()
  await expect(sitting(visitor, word)).toBeHidden()
})

test('R15 R16 all sittings show, a pressed tab shows its own alone, and pressed again all of them', async ({ visitor }) => {
  const all = await sittings(visitor).allTextContents()
  await tab(visitor, 'KIDS').scrollIntoViewIfNeeded()
  const place = await tab(visitor, 'SUNDAY').boundingBox()
  expect(all).toEqual(expect.arrayContaining(['INFO', 'LUNCH', 'EVENING', 'KIDS', 'SUNDAY']))
  for (const pressed of await tabs(visitor).all()) await expect(pressed).toHaveAttribute('aria-pressed', 'false')

  await tab(visitor, 'KIDS').click()
  await expect(sittings(visitor)).toHaveText(['KIDS'])
  await expect(tab(visitor, 'KIDS')).toHaveAttribute('aria-pressed', 'true')
  expect(await tab(visitor, 'SUNDAY').boundingBox(), 'no other tab moves under the finger').toEqual(place)

  await tab(visitor, 'LUNCH').click()
  await expect(sittings(visitor)).toHaveText(['LUNCH'])
  await expect(tab(visitor, 'KIDS')).toHaveAttribute('aria-pressed', 'false')

  await tab(visitor, 'LUNCH').click()
  await expect(sittings(visitor)).toHaveText(all)
  await expect(tab(visitor, 'LUNCH')).toHaveAttribute('aria-pressed', 'false')
})

test('R16 the tabs can be worked by the keyboard alone', async ({ visitor }) => {
  await tab(visitor, 'KIDS').focus()
  await visitor.keyboard.press('Enter')
  await expect(sittings(visitor)).toHaveText(['KIDS'])
  await visitor.keyboard.press('Space')
  await expect(sitting(visitor, 'LUNCH')).toBeVisible()
})

test('R16 when the last dish of the selected sitting goes, all sittings show again', async ({ visitor, api, word }) => {
  const [first, last] = [
    await api.create({ sitting: word, course: 'ANY', title: 'Sprats' }),
    await api.create({ sitting: word, course: 'ANY', title: 'Whelks' }),
  ]
  await tab(visitor, word).click()
  await expect(sittings(visitor)).toHaveText([word])

  await api.delete(first)
  await expect(row(visitor, 'SPRATS')).toBeHidden()
  await expect(sittings(visitor), 'one dish is left').toHaveText([word])

  await api.delete(last)
  await expect(sitting(visitor, 'LUNCH')).toBeVisible()
  await expect(sitting(visitor, 'EVENING')).toBeVisible()
  for (const pressed of await tabs(visitor).all()) await expect(pressed).toHaveAttribute('aria-pressed', 'false')
})

test('R17 R18 a sitting shows its courses, in reverse alphabetical order', async ({ visitor, api, word }) => {
  for (const course of ['MAINS', 'STARTERS', 'ÉCLAIRS', 'DESSERTS', 'EXTRAS'])
    await api.create({ sitting: word, course, title: `A ${course}` })
  const courses = sitting(visitor, word).getByRole('heading', { level: 4 })
  await expect(courses).toHaveText(['STARTERS', 'MAINS', 'EXTRAS', 'ÉCLAIRS', 'DESSERTS'])
})

test('R19 within a course the oldest dish comes first, and of equally old ones the lesser id', async ({ visitor, api, word }) => {
  const dish = async (id: string) => api.create({ id: `${word}-${id}`, sitting: word, course: 'ANY', title: id })
  await dish('z')
  const { createdAt } = await dish('y')
  // createdAt counts whole seconds; a dish of a later second, with an id that would come first.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(createdAt!)
  await dish('a')
  const dishes = (await api.dishes()).filter(({ sitting }) => sitting === word)
  const titles = dishes.toSorted((a, b) => a.createdAt! - b.createdAt! || (a.id < b.id ? -1 : 1)).map(({ title }) => title)
  expect(titles.at(-1)).toBe('A')
  await expect(sitting(visitor, word).getByRole('heading', { level: 5 })).toHaveText(titles)
})

test('R20 a dish without a title and a price is a line of text', async ({ visitor, api, word }) => {
  await api.create({ sitting: word, course: 'ANY', description: 'Ask us about the boats' })
  const line = sitting(visitor, word).getByRole('listitem')
  await expect(line).toHaveText('Ask us about the boats')
  await expect(line.getByRole('heading')).toHaveCount(0)
  await expect(line.getByText('£')).toHaveCount(0)
})

test('R21 a dish with a title or a price is a line of both, with the description under it', async ({ visitor, api, word }) => {
  const both = { title: 'Kedgeree', price: 9.5, description: 'Smoked haddock' }
  const unpriced = { title: 'Market fish', price: 0, description: 'Ask the board' }
  const untitled = { title: '', price: 1, description: 'Add a flake' }
  for (const [course, dish] of Object.entries({ C: both, B: unpriced, A: untitled })) await api.create({ sitting: word, course, ...dish })
  const rows = sitting(visitor, word).getByRole('listitem')
  await expect(rows).toHaveText(['KEDGEREE£9.50Smoked haddock', 'MARKET FISHAsk the board', '£1.00Add a flake'])
  await expect(rows.getByRole('heading')).toHaveText(['KEDGEREE', 'MARKET FISH'])

  const [title, price, description] = await Promise.all(
    ['KEDGEREE', '£9.50', 'Smoked haddock'].map((text) => visitor.getByText(text, { exact: true }).first().boundingBox()),
  )
  expect(price!.x, 'the price stands to the right of the title').toBeGreaterThan(title!.x + title!.width)
  expect(description!.y, 'the description stands under both').toBeGreaterThanOrEqual(
    Math.max(title!.y + title!.height, price!.y + price!.height) - 1,
  )
})

test('R21 prices have two decimals and thousands their comma; a price that becomes 0 prints nothing', async ({ visitor, api, word }) => {
  const prices = { E: 12, D: 9.05, C: 0.1, B: 9999.99, A: 7 }
  for (const [course, price] of Object.entries(prices)) await api.create({ sitting: word, course, title: course, price })
  await expect(sitting(visitor, word).getByText('£')).toHaveText(['£12.00', '£9.05', '£0.10', '£9,999.99', '£7.00'])
  const free = (await api.dishes()).find(({ sitting, title }) => sitting === word && title === 'A')!
  await api.update(free, { price: 0 })
  await expect(sitting(visitor, word).getByRole('listitem').last()).toHaveText('A')
})
