import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { must } from './equal.ts'

/** Milliseconds between two keys of somebody who types fast: what a key has left to do meanwhile, the next one waits for. */
const BETWEEN_KEYS_MS = 125

/** Types into an input; resolves to the milliseconds from each key to the end of the frame that shows it. */
export async function timeKeys(page: Page, input: Locator, text: string): Promise<number[]> {
  await input.focus()
  await page.keyboard.press('Control+End')
  await page.evaluate(watchKeys)
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await sleep(BETWEEN_KEYS_MS)
  }
  await page.waitForFunction((count) => (globalThis as unknown as { keys: number[] }).keys.length === count, text.length)
  const typed = await input.inputValue()
  must(typed.endsWith(text), `“${text}” was typed, and the input has “${typed}”.`)
  return page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys)
}

/** Runs in the page: notes how long each key takes, from the moment that the browser had it. */
function watchKeys(): void {
  const keys: number[] = []
  const scope = globalThis as unknown as { keys: number[]; watchesKeys?: true }
  scope.keys = keys
  if (scope.watchesKeys) return
  scope.watchesKeys = true
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // Keys that go somewhere, such as End, are not typed.
      if (key.length > 1) return
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame: it has been drawn by then.
      port1.addEventListener('message', () => scope.keys.push(performance.now() - timeStamp))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(undefined))
    },
    { capture: true },
  )
}
