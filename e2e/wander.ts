import type { Page } from '@playwright/test'

/** Resolves when React has taken the page over: it leaves its mark on an element then. */
export async function whenReactHas(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactProps')))
}

/** Goes to a path as a link inside the page does, without asking the server. Until React has the page, it has no such links. */
export async function wander(page: Page, path: string): Promise<void> {
  await whenReactHas(page)
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
