import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const status = (page: Page) => page.locator('.menu-status')

/** Opens the home page, whose script comes when the returned function is called; `subscriptions` are those that it has sent. */
async function openBeforeScript(page: Page): Promise<{ letScriptCome: () => void; subscriptions: string[] }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const subscriptions: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"subscribe"')) subscriptions.push(String(payload))
    }),
  )
  await page.goto('/', { waitUntil: 'commit' })
  return { letScriptCome: resolve, subscriptions }
}

/** React has drawn the page: Book Now is a button. */
const whenHydrated = async (page: Page) => expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()

test('R22 a page says Live before its script has come, and its script goes on with the same subscription', async ({ page, api, word }) => {
  const { letScriptCome, subscriptions } = await openBeforeScript(page)
  await expect(status(page)).toHaveText('Live')
  letScriptCome()
  await whenHydrated(page)
  await expect(status(page)).toHaveText('Live')
  await api.create({ sitting: word, course: 'ANY', title: 'Kedgeree', price: 8 })
  await expect(page.getByRole('region', { name: word, exact: true }).getByRole('listitem')).toHaveText(['KEDGEREE£8.00'])
  expect(subscriptions).toHaveLength(1)
})

test('R22 a change that comes before the script takes the word Live back, until the script has shown it', async ({ page, api, word }) => {
  const { letScriptCome, subscriptions } = await openBeforeScript(page)
  await expect(status(page)).toHaveText('Live')
  await api.create({ sitting: word, course: 'ANY', title: 'Kedgeree', price: 8 })
  await expect(status(page)).toHaveAttribute('data-state', 'unknown')
  letScriptCome()
  await expect(page.getByRole('region', { name: word, exact: true }).getByRole('listitem')).toHaveText(['KEDGEREE£8.00'])
  await expect(status(page)).toHaveText('Live')
  expect(subscriptions).toHaveLength(1)
})
