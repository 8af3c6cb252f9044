import type { Locator } from '@playwright/test'
import { details } from '../content/details.ts'
import { expect, test } from './test.ts'

test('R11 the header leads to the sister venues', async ({ visitor }) => {
  const sisters = visitor.getByRole('banner').getByRole('navigation', { name: 'Sister venues' }).getByRole('link')
  await expect(sisters).toHaveText(['The Pheasant', 'One'])
  await sisters.first().click()
  await expect(visitor.getByText('Coming Soon...')).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to The Tideboard' }).click()
  await expect(visitor).toHaveURL('/')
})

test('R12 the first thing on the page is whose it is, with the tagline', async ({ visitor }) => {
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText([details.name])
  await expect(visitor.getByText(details.tagline)).toBeInViewport()
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`R13 the anchors lead to their parts at ${width} pixels, and no bar stands over a heading`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height })
    const bar = visitor.getByRole('navigation', { name: 'On this page' })
    await expect(bar.getByRole('link')).toHaveText(['Book', 'Vouchers', 'Careers', 'Contact'])
    for (const [anchor, heading] of [
      ['Book', 'Reservations'],
      ['Vouchers', 'Vouchers'],
      ['Careers', 'Careers'],
      ['Contact', 'Contact'],
    ] as const) {
      await bar.getByRole('link', { name: anchor }).click()
      const title = visitor.getByRole('heading', { level: 2, name: heading })
      await expect(title).toBeInViewport()
      const isOnTop = async () =>
        title.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 4, y) === element)
        })
      await expect.poll(isOnTop, `${heading} is not covered`).toBe(true)
      const section = visitor.locator(`#${anchor.toLowerCase()}`)
      const gap = async () =>
        section.evaluate((element, under) => Math.abs(element.getBoundingClientRect().top - under), await lowerEdge(bar))
      // The last of them may be too short to reach the top.
      if (anchor !== 'Contact') await expect.poll(gap, `${heading} begins right under the bar`).toBeLessThan(2)
    }
  })
}

/** Where the page begins under the bar; a phone has it at the bottom. */
async function lowerEdge(bar: Locator): Promise<number> {
  const { y, height } = (await bar.boundingBox())!
  return y > 0 ? 0 : y + height
}

test('below the menu there is a way back to it', async ({ visitor }) => {
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Back to the menu' }).click()
  await expect(visitor.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
})

test('what a thumb presses in the footer is 44 pixels high', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  for (const link of await visitor.getByRole('contentinfo').getByRole('link').all())
    expect((await link.boundingBox())!.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
})

test('R14 on a phone the menu is the second thing that the thumb meets, and its tabs stay within reach', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 740 })
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('Menu')
  await expect(visitor.getByRole('button', { name: 'LUNCH' })).toBeInViewport({ ratio: 1 })
  await visitor.getByRole('heading', { name: 'KNICKERBOCKER GLORY' }).scrollIntoViewIfNeeded()
  await expect(visitor.getByRole('button', { name: 'LUNCH' })).toBeInViewport({ ratio: 1 })
})

test('R29 applications for work go to another site', async ({ visitor }) => {
  const apply = visitor.getByRole('region', { name: 'Careers' }).getByRole('link', { name: 'Apply Now' })
  await expect(apply).toHaveAttribute('href', details.careers.link)
  expect(new URL(details.careers.link).origin).not.toBe(new URL(visitor.url()).origin)
})

test('R30 the footer says where the restaurant is, when it is open, and how to reach it', async ({ visitor }) => {
  const footer = visitor.getByRole('contentinfo')
  const { address, phone, email, maps, social } = details
  for (const line of [address.street, address.town, address.postcode]) await expect(footer).toContainText(line)
  await expect(footer.getByRole('link', { name: phone.shown })).toHaveAttribute('href', `tel:${phone.dialled}`)
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  for (const { name, link } of [...maps, ...social])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', link)
  await expect(footer.getByText('Tuesday to Saturday')).toBeVisible()
  await expect(footer.getByText('12:00–15:00')).toBeVisible()
  await expect(footer.getByText('Closed', { exact: true })).toBeVisible()
})

for (const [at, words] of [
  ['2026-11-24T12:30:00Z', 'Open now, until 15:00'],
  ['2026-11-30T13:00:00Z', 'Closed now, opens tomorrow at 12:00'],
] as const) {
  test(`at ${at} the footer and the reservations say “${words}”`, async ({ page }) => {
    await page.clock.setFixedTime(at)
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByText(words)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reservations' }).getByText(words)).toBeVisible()
  })
}
