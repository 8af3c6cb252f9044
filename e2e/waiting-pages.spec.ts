import { DESK_OFFLINE_PAGE, UNAVAILABLE_PAGE } from '../server/pages/error-pages.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

for (const [heading, body] of [
  ['No connection', DESK_OFFLINE_PAGE],
  ['Back in a moment', UNAVAILABLE_PAGE],
] as const)
  test(`“${heading}” stays while the server is up and its database is not, and then opens what was asked for by itself`, async ({
    page,
    complaints,
  }) => {
    ignoreNetworkErrors(complaints)
    let asked = 0
    const isAway = async () => (await page.title()).startsWith(heading)
    await page.clock.install()
    await page.route('/login', async (route) => {
      asked += 1
      await route.fulfill({ status: 503, contentType: 'text/html', body: asked === 1 ? body : UNAVAILABLE_PAGE.replace('Back', 'Not yet') })
    })
    await page.goto('/login')
    for (const times of [2, 3]) {
      await page.clock.fastForward(5_000)
      await expect.poll(() => asked).toBe(times)
      expect(await isAway()).toBe(true)
    }
    await page.unroute('/login')
    await page.clock.fastForward(5_000)
    await expect(page.getByLabel('Password')).toBeVisible()
  })
