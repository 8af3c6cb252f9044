import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

declare global {
  interface Window {
    /** The layout shifts since the navigation: how much, and what moved from where to where. */
    moved: { value: number; what: string }[]
  }
}

/** Opens the home page, and holds up its fonts until the returned function is called. */
async function openWithoutFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  await page.addInitScript(() => {
    window.moved = []
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
    const edges = ({ y, height }: DOMRect): string => `${y} to ${y + height}`
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName} ${element?.className}: ${edges(previousRect)} → ${edges(currentRect)}`
        })
        window.moved.push({ value, what: `${Math.round(startTime)} ms: ${what.join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What others do to the menu may move the page.
  await page.routeWebSocket('/graphql', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  return resolve
}

/** The fonts that the browser draws an element with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName)
}

for (const width of [320, 390, 1280]) {
  test(`R12 at ${width} pixels fonts that come late are still taken, and move nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.clock.setFixedTime('2026-11-18T12:30:00Z')
    const sendFonts = await openWithoutFonts(page)
    expect(await fontsOf(page, 'h1')).not.toContain('Young Serif')
    sendFonts()
    for (const heading of ['h1', '#menu h2', '.sitting h3']) await expect.poll(() => fontsOf(page, heading)).toEqual(['Young Serif'])
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
      // Layout shifts are reported after the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return window.moved
    })
    const sum = moved.reduce((all, { value }) => all + value, 0)
    expect(sum, moved.map(({ what }) => what).join('\n')).toBeLessThan(0.01)
  })
}

test('R12 the name breaks in the same place in a font that is a twentieth narrower', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  const height = async (): Promise<number> => name.evaluate((heading) => heading.getBoundingClientRect().height)
  await page.evaluate(async () => document.fonts.ready)
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    await name.evaluate((heading) => (heading.style.letterSpacing = ''))
    const before = await height()
    // The name takes 7 em; what a visitor without any of the stand-ins sees first may take 6.6.
    await name.evaluate((heading) => (heading.style.letterSpacing = '-0.055em'))
    expect(await height(), `at ${width}`).toBe(before)
  }
})
