import type { Browser } from '@playwright/test'
import { SLOW_4G, VIEWPORT } from './browser.ts'
import type { Conditions } from './browser.ts'

/** A page that nothing is known of but what its own scripts say. */
export interface BarePage {
  /** The value of an expression in the page, once its promise has resolved. */
  evaluate<T>(expression: string): Promise<T>
  goto(url: string): Promise<void>
  close(): Promise<void>
}

/** What DevTools answers. */
interface Answered {
  readonly id?: number
  readonly result?: object
  readonly error?: { readonly message: string }
}

/**
 * Opens an empty page with nothing in its cache, and runs a script before its own. Playwright's pages have the Runtime domain of DevTools
 * turned on: V8 then locates each error that is made, also the five that React makes as it starts, and reads the whole script again
 * for that, which no visitor's browser does.
 */
export async function openBarePage(browser: Browser, { cpu, isSlow4g }: Conditions, script: string): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Answered) => void>()
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answered
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = waiting.size + 1
    const { promise, resolve } = Promise.withResolvers<Answered>()
    waiting.set(id, resolve)
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result, error } = await promise
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  const { viewport, deviceScaleFactor, isMobile } = VIEWPORT
  await send('Page.enable')
  await send('Network.enable')
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile })
  if (isSlow4g) await send('Network.emulateNetworkConditions', SLOW_4G)
  if (cpu > 1) await send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  return {
    async evaluate<T>(expression: string) {
      const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      return result.value
    },
    goto: async (url) => send('Page.navigate', { url }),
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
