import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, WebSocketRoute } from '@playwright/test'
import { openApi } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

interface SocketProxy {
  /** Closes the connection, and refuses new ones until `accept`. */
  refuse(): Promise<void>
  accept(): void
  /** Passes nothing more on this connection and leaves it open, as a dead network does. */
  goSilent(): void
  /** How many connections there have been. */
  count(): number
  /** The `since` of the page's last subscription. */
  since(): number | undefined
}

/** Puts a proxy between the page's WebSockets and the server. */
async function proxySockets(page: Page): Promise<SocketProxy> {
  const sockets: WebSocketRoute[] = []
  const silent = new Set<WebSocketRoute>()
  let isRefusing = false
  let since: number | undefined
  await page.routeWebSocket('/graphql', (socket) => {
    if (isRefusing) {
      void socket.close({ code: 4000 })
      return
    }
    sockets.push(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      since = sinceIn(message.toString()) ?? since
      if (!silent.has(socket)) server.send(message)
    })
    server.onMessage((message) => void (silent.has(socket) || socket.send(message)))
  })
  return {
    async refuse() {
      isRefusing = true
      await sockets.at(-1)?.close({ code: 4000 })
    },
    accept: () => void (isRefusing = false),
    goSilent: () => void silent.add(sockets.at(-1)!),
    count: () => sockets.length,
    since: () => since,
  }
}

function sinceIn(message: string): number | undefined {
  return (JSON.parse(message) as { payload?: { variables?: { since: number } } }).payload?.variables?.since
}

test('R22 a page whose connection was cut catches up by itself', { tag: '@stores' }, async ({ page, api, word }) => {
  const proxy = await proxySockets(page)
  const stays = await api.create({ sitting: word, course: 'B', title: 'Sole' })
  await page.goto('/')
  await expect.poll(proxy.since).toBeDefined()
  const since = proxy.since()!
  const goes = await api.create({ sitting: word, course: 'A', title: 'Turbot' })
  await expect(rows(page, word)).toHaveText(['SOLE', 'TURBOT'])
  await proxy.refuse()

  await api.update(stays, { price: 21 })
  await api.delete(goes)
  await api.create({ sitting: word, course: 'C', title: 'Brill' })
  await expect(rows(page, word), 'cut off, the page cannot know').toHaveText(['SOLE', 'TURBOT'])

  proxy.accept()
  await expect(rows(page, word)).toHaveText(['BRILL', 'SOLE£21.00'], { timeout: 10_000 })
  expect(proxy.since(), 'it asks only for what it has not received').toBe(since + 1)
  await api.create({ sitting: word, course: 'D', title: 'Eel' })
  await expect(rows(page, word), 'and is live again').toHaveText(['EEL', 'BRILL', 'SOLE£21.00'], { timeout: 1000 })
})

test('R22 a page whose connection died without a word notices by itself', { tag: '@stores' }, async ({ page, api, word }) => {
  const proxy = await proxySockets(page)
  await page.goto('/')
  await expect.poll(proxy.count).toBe(1)
  const first = await api.create({ sitting: word, course: 'ANY', title: 'Cockles' })
  await expect(rows(page, word)).toHaveText(['COCKLES'])
  proxy.goSilent()
  await api.update(first, { price: 5 })
  await expect(rows(page, word)).toHaveText(['COCKLES£5.00'], { timeout: 15_000 })
})

test(
  'R22 a page stays open over a deploy, and catches up with the new server',
  { tag: '@stores' },
  async ({ page, mongodbUri, playwright, complaints, word }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-deploy-'))
    const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    const before = await startTestServer({ settings: shared })
    await page.goto(before.url)
    await page.evaluate(() => Object.assign(globalThis, { marked: true }))
    await before.close()
    const after = await startTestServer({ settings: { ...shared, PORT: new URL(before.url).port } })
    const request = await playwright.request.newContext({ baseURL: after.url })
    const api = await openApi(request)
    await api.create({ sitting: word, course: 'ANY', title: 'Samphire' })
    await expect(rows(page, word)).toHaveText(['SAMPHIRE'], { timeout: 10_000 })
    expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
    // Before its server: the page would complain of a socket refused.
    await page.close()
    // Browsers report each attempt to connect that fails.
    ignoreNetworkErrors(complaints)
    await request.dispose()
    await after.close()
    await rm(dataDir, { recursive: true })
  },
)
