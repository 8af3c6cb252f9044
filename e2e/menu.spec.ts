import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { unchecked } from './unchecked.ts'

test.use({ menu: 'whole' })

const tabs = (page: Page) => page.getByRole('group', { name: 'Show one sitting' }).getByRole('button')
const tab = (page: Page, sitting: string) => tabs(page).filter({ hasText: new RegExp(`^${sitting}$`) })
const sittings = (page: Page) => page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })
const sitting = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page | Locator, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('R14 R17 R18 R19 sittings, courses and dishes stand in their order; a sitting without dishes has no tab', async ({
  visitor,
  api,
  word,
}) => {
  const names = [`${word} ART`, `${word} BRUNCH`, `${word} ÉCLAIRS`]
  for (const name of names.toReversed()) await api.create({ sitting: name, course: 'MAINS', title: word })
  const courses = ['DESSERTS', 'STARTERS', 'EXTRAS']
  // Created in one second or in two: the first comes first by its time, or by its id.
  for (const course of courses)
    for (const n of [1, 2]) await api.create({ id: `${word}-${course}-${n}`, sitting: names[0]!, course, title: `${course} ${n}` })
  await expect(sitting(visitor, names[0]!).getByRole('heading', { level: 5 })).toHaveCount(7)
  await expect(sitting(visitor, names[0]!).getByRole('heading', { level: 4 })).toHaveText(['STARTERS', 'MAINS', 'EXTRAS', 'DESSERTS'])
  await expect(sitting(visitor, names[0]!).getByRole('heading', { level: 5 })).toHaveText([
    'STARTERS 1',
    'STARTERS 2',
    word,
    'EXTRAS 1',
    'EXTRAS 2',
    'DESSERTS 1',
    'DESSERTS 2',
  ])
  const wanted = ['INFO', 'LUNCH', 'EVENING', 'KIDS', ...names]
  // Other tests have their own sittings on it.
  const orderOf = async (all: Locator) => (await all.allTextContents()).filter((text) => wanted.includes(text))
  expect(await orderOf(tabs(visitor))).toEqual(wanted)
  expect(await orderOf(sittings(visitor)), 'the sittings below stand in the same order').toEqual(wanted)
  expect((await tabs(visitor).allTextContents()).slice(0, 4)).toEqual(wanted.slice(0, 4))

  await api.delete((await api.dishes()).find((dish) => dish.sitting === names[1])!)
  await expect(tab(visitor, names[1]!)).toBeHidden()
  await expect(sitting(visitor, names[1]!)).toBeHidden()
})

test(
  'R15 R16 all sittings show, a pressed tab shows its own alone, and pressed again all of them',
  { tag: '@quick' },
  async ({ visitor }) => {
    const all = await sittings(visitor).allTextContents()
    const placeOf = async (name: string) => (await tab(visitor, name).boundingBox())!
    const place = await placeOf('SUNDAY')
    expect(all).toEqual(expect.arrayContaining(['INFO', 'LUNCH', 'EVENING', 'KIDS', 'SUNDAY']))
    for (const pressed of await tabs(visitor).all()) await expect(pressed).toHaveAttribute('aria-pressed', 'false')

    await tab(visitor, 'KIDS').click()
    await expect(sittings(visitor)).toHaveText(['KIDS'])
    await expect(tab(visitor, 'KIDS')).toHaveAttribute('aria-pressed', 'true')
    expect((await placeOf('SUNDAY')).x, 'no tab moves along the row').toBe(place.x)
    const first = sitting(visitor, 'KIDS').getByRole('heading', { level: 3 })
    const { y, height } = await placeOf('KIDS')
    expect((await first.boundingBox())!.y - y - height, 'from the top of the page, too, its part comes under the tabs').toBeLessThan(140)
    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(visitor.getByRole('banner')).not.toBeInViewport()

    await tab(visitor, 'LUNCH').click()
    await expect(sittings(visitor)).toHaveText(['LUNCH'])
    await expect(tab(visitor, 'KIDS')).toHaveAttribute('aria-pressed', 'false')

    await tab(visitor, 'LUNCH').click()
    await expect(sittings(visitor)).toHaveText(all)
    await expect(tab(visitor, 'LUNCH')).toHaveAttribute('aria-pressed', 'false')

    await tab(visitor, 'KIDS').focus()
    await visitor.keyboard.press('Enter')
    await expect(sittings(visitor), 'by the keyboard alone').toHaveText(['KIDS'])
    await visitor.keyboard.press('Space')
    await expect(sittings(visitor)).toHaveText(all)
  },
)

test('R16 when the last dish of the selected sitting goes, all sittings show again', async ({ visitor, api, word }) => {
  const [first, last] = [
    await api.create({ sitting: word, course: 'ANY', title: 'Sprats' }),
    await api.create({ sitting: word, course: 'ANY', title: 'Whelks' }),
  ]
  await tab(visitor, word).click()
  await expect(sittings(visitor)).toHaveText([word])

  await api.delete(first)
  await expect(row(visitor, 'Sprats')).toBeHidden()
  await expect(sittings(visitor), 'one dish is left').toHaveText([word])

  await api.delete(last)
  await expect(sitting(visitor, 'LUNCH')).toBeVisible()
  await expect(sitting(visitor, 'EVENING')).toBeVisible()
  for (const pressed of await tabs(visitor).all()) await expect(pressed).toHaveAttribute('aria-pressed', 'false')
})

test('R20 R21 without a title and a price a dish is a line of text; with either, a line of both and the description under it', async ({
  visitor,
  api,
  word,
}) => {
  const rows = sitting(visitor, word).getByRole('listitem')
  for (const [course, dish] of Object.entries({
    D: { title: 'Kedgeree', price: 9.5, description: 'Smoked haddock' },
    C: { title: 'Market fish', price: 0, description: 'Ask the board' },
    B: { title: '', price: 1, description: 'Add a flake' },
    A: { description: 'Ask us about the boats' },
  }))
    await api.create({ sitting: word, course, ...dish })
  await expect(rows).toHaveText([
    unchecked('Kedgeree', '£9.50Smoked haddock'),
    unchecked('Market fish', 'Ask the board'),
    unchecked('', '£1.00Add a flake'),
    unchecked('', 'Ask us about the boats'),
  ])
  await expect(rows.getByRole('heading')).toHaveText(['Kedgeree', 'Market fish'])

  const [title, price, description] = await Promise.all(
    ['Kedgeree', '£9.50', 'Smoked haddock'].map((text) => rows.getByText(text, { exact: true }).boundingBox()),
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
  await expect(sitting(visitor, word).getByRole('listitem').last()).toHaveText(unchecked('A'))
})
