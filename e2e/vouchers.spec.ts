import type { Locator, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

const AMOUNTS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const TERMS = [/electronic swipe cards/, /cannot be emailed/, /sent by post the next day/, /valid for 1 year from purchase/]

async function openShop(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Shop Now' }).click()
  return page.getByRole('dialog', { name: 'Gift vouchers' })
}

test('R23 R24 R25 Shop Now opens the voucher, its terms and amounts; without an amount, Buy Now goes nowhere and says so', async ({
  visitor,
}) => {
  const dialog = await openShop(visitor)
  await expect(dialog.getByRole('img', { name: 'Gift voucher' })).toBeVisible()
  await expect(dialog.getByText(details.vouchers.about)).toBeVisible()
  for (const term of TERMS) await expect(dialog.getByText(term)).toBeVisible()
  const amount = dialog.getByLabel('Amount')
  await expect(amount.getByRole('option')).toHaveText(['Select an amount', ...AMOUNTS.map((each) => `£${each}`)])
  await expect(amount).toHaveValue('')
  const buy = dialog.getByRole('button', { name: 'Buy Now' })
  const place = await buy.boundingBox()
  await buy.click()
  await expect(dialog.getByRole('alert')).toHaveText('Select an amount first.')
  expect(await buy.boundingBox(), 'it stays where it is').toEqual(place)
  await expect(visitor).toHaveURL('/')
  await amount.selectOption('£40')
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await expect(dialog.getByRole('img', { name: 'Gift voucher for £40' })).toBeVisible()
  await amount.selectOption('Select an amount')
  await buy.click()
  await expect(dialog.getByRole('alert')).toHaveText('Select an amount first.')
})

test('R24 each amount goes to its own checkout', { tag: '@quick' }, async ({ browser, server }) => {
  const links = AMOUNTS.map((amount) => `${server.url}/pheasant?voucher=${amount}`)
  const shop = await startTestServer({ settings: { VOUCHER_LINKS: AMOUNTS.map((amount, place) => `${amount}=${links[place]}`).join(' ') } })
  const page = await browser.newPage({ baseURL: shop.url })
  const asked: string[] = []
  // An answer without content leaves the browser on the page that it was on.
  await page.route('**/pheasant?*', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 204 })
  })
  await page.goto('/')
  const dialog = await openShop(page)
  for (const [place, amount] of AMOUNTS.entries()) {
    await dialog.getByLabel('Amount').selectOption(String(amount))
    await dialog.getByRole('button', { name: 'Buy Now' }).click()
    await expect.poll(() => asked).toEqual(links.slice(0, place + 1))
  }
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(links.at(-1)!)
  await page.close()
  await shop.close()
})

test('R24 an amount without a checkout cannot be chosen, and says to call', async ({ browser, server }) => {
  const shop = await startTestServer({ settings: { VOUCHER_LINKS: `10=${server.url}/one` } })
  const page = await browser.newPage({ baseURL: shop.url })
  await page.goto('/')
  const dialog = await openShop(page)
  const options = dialog.getByLabel('Amount').getByRole('option')
  await expect(options.nth(1)).toBeEnabled()
  for (let option = 2; option <= 10; option += 1) await expect(options.nth(option)).toBeDisabled()
  await expect(options.nth(2)).toHaveText('£20 (please call)')
  await expect(dialog.getByText('For the other amounts')).toContainText(details.phone.shown)
  // The list that Shop Now leads to while no script runs.
  await page.goto('/#voucher-amounts')
  const amounts = page.getByRole('region', { name: 'Vouchers' })
  await expect(amounts.getByRole('link', { name: '£10', exact: true })).toHaveAttribute('href', `${server.url}/one`)
  await expect(amounts.getByRole('listitem').filter({ hasText: '(please call)' })).toHaveCount(9)
  await expect(amounts.getByText('For the other amounts')).toContainText(details.phone.shown)
  await page.close()
  await shop.close()
})

test('R23 the keyboard alone buys a voucher, and closing gives the focus back', async ({ visitor }) => {
  const shopNow = visitor.getByRole('button', { name: 'Shop Now' })
  await shopNow.focus()
  await visitor.keyboard.press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Gift vouchers' })
  await expect(dialog).toBeVisible()
  await visitor.keyboard.press('Escape')
  // A dialog is hidden a moment before its page has heard that it is closed, and can open it again.
  await expect(visitor.locator('dialog')).toHaveCount(0)
  await expect(shopNow).toBeFocused()

  await visitor.keyboard.press('Space')
  await visitor.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await visitor.keyboard.press('Tab')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  for (let press = 0; press < 7; press += 1) await visitor.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Amount')).toHaveValue('70')
  await visitor.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Buy Now' })).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await visitor.keyboard.press('Tab')
    expect(await visitor.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName), 'the focus stays inside').not.toBe(
      'MAIN',
    )
    await expect(shopNow).not.toBeFocused()
  }
  await dialog.getByRole('button', { name: 'Buy Now' }).focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/amount=70/)
})

test('R23 a press beside the dialog closes it; a text that is selected across its edge does not', async ({ visitor }) => {
  const dialog = await openShop(visitor)
  const box = (await dialog.boundingBox())!
  await visitor.mouse.move(box.x + 40, box.y + 40)
  await visitor.mouse.down()
  await visitor.mouse.move(box.x - 40, box.y + 60)
  await visitor.mouse.up()
  await expect(dialog).toBeVisible()
  await visitor.mouse.click(box.x - 40, box.y + 60)
  await expect(dialog).toBeHidden()
  await expect(visitor.getByRole('button', { name: 'Shop Now' })).toBeFocused()
})

test('R24 offline, Buy Now keeps the guest here and says what to do', async ({ visitor, complaints }) => {
  const dialog = await openShop(visitor)
  await dialog.getByLabel('Amount').selectOption('£20')
  await visitor.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Buy Now' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`You’re offline. Try again when you have a signal, or call ${details.phone.shown}`)
  await expect(visitor).toHaveURL('/')
  await visitor.context().setOffline(false)
  ignoreNetworkErrors(complaints)
})
