import { openApi } from './api.ts'
import { expect, listenTo, test } from './test.ts'

interface Violation {
  readonly on: string
  readonly directive: string
  readonly blocked: string
}

test('no screen needs what the Content-Security-Policy forbids, an inline script least of all', async ({ browser, server, complaints }) => {
  // The service worker too.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  listenTo(context, complaints)
  const violations: Violation[] = []
  await context.exposeFunction('report', (violation: Violation) => void violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { report } = window as unknown as { report(violation: Violation): void }
      report({ on: location.pathname, directive: effectiveDirective, blocked: blockedURI })
    })
  })
  const page = await context.newPage()
  for (const path of ['/', '/pheasant', '/one', '/login', '/demo/checkout?amount=30', '/demo/booking']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  await page.goto('/')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expect(page.frameLocator('iframe').getByText('How many of you?')).toBeVisible()
  await openApi(context.request)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
  await page.goto('/graphql')
  await expect(page.getByText('# 1. The menu').first()).toBeVisible()
  expect(violations).toEqual([])

  // The control: the policy is in force, and would have been heard of.
  await page.goto('/')
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    try {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "taken over"' }))
    } catch {
      // Trusted Types refuse the text already.
    }
  })
  await expect.poll(() => violations.map(({ directive }) => directive)).toEqual(['style-src-elem', 'require-trusted-types-for'])
  await expect.poll(() => complaints).toHaveLength(2)
  await expect(page).not.toHaveTitle('taken over')
  await context.close()
  complaints.length = 0
})
