import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, WebSocketRoute } from '@playwright/test'
import { openApi } from './api.ts'
import { freshDatabase, openHouse } from './house.ts'
import { expect, test } from './test.ts'

const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

interface Line {
  /** Ends the connection, and lets no new one through until it is mended. */
  cut(): Promise<void>
  mend(): void
  /** From now on nothing passes on this connection, as in a tunnel: nobody is told that it is over. */
  die(): void
  /** How many connections there have been. */
  count(): number
  /** The revision after which the page has last asked to be told of changes. */
  since(): number | undefined
}

/** Puts a line between the page and the house. */
async function lineOf(page: Page): Promise<Line> {
  const sockets: WebSocketRoute[] = []
  const dead = new Set<WebSocketRoute>()
  let isCut = false
  let since: number | undefined
  await page.routeWebSocket('/graphql', (socket) => {
    if (isCut) {
      void socket.close({ code: 4000 })
      return
    }
    sockets.push(socket)
    const house = socket.connectToServer()
    socket.onMessage((message) => {
      since = sinceIn(message.toString()) ?? since
      if (!dead.has(socket)) house.send(message)
    })
    house.onMessage((message) => void (dead.has(socket) || socket.send(message)))
  })
  return {
    async cut() {
      isCut = true
      await sockets.at(-1)?.close({ code: 4000 })
    },
    mend: () => void (isCut = false),
    die: () => void dead.add(sockets.at(-1)!),
    count: () => sockets.length,
    since: () => since,
  }
}

function sinceIn(message: string): number | undefined {
  return (JSON.parse(message) as { payload?: { variables?: { since: number } } }).payload?.variables?.since
}

test('R22 a page whose connection was cut catches up by itself', async ({ page, api, word }) => {
  const line = await lineOf(page)
  const stays = await api.create({ sitting: word, course: 'B', title: 'Sole' })
  await page.goto('/')
  await expect.poll(line.since).toBeDefined()
  const since = line.since()!
  const goes = await api.create({ sitting: word, course: 'A', title: 'Turbot' })
  await expect(rows(page, word)).toHaveText(['SOLE', 'TURBOT'])
  await line.cut()

  await api.update(stays, { price: 21 })
  await api.delete(goes)
  await api.create({ sitting: word, course: 'C', title: 'Brill' })
  await expect(rows(page, word), 'cut off, the page cannot know').toHaveText(['SOLE', 'TURBOT'])

  line.mend()
  await expect(rows(page, word)).toHaveText(['BRILL', 'SOLE£21.00'], { timeout: 10_000 })
  expect(line.since(), 'it asks only for what it has not heard').toBe(since + 1)
  await api.create({ sitting: word, course: 'D', title: 'Eel' })
  await expect(rows(page, word), 'and is live again').toHaveText(['EEL', 'BRILL', 'SOLE£21.00'], { timeout: 1000 })
})

test('R22 a page whose connection died without a word notices by itself', async ({ page, api, word }) => {
  const line = await lineOf(page)
  await page.goto('/')
  await expect.poll(line.count).toBe(1)
  const first = await api.create({ sitting: word, course: 'ANY', title: 'Cockles' })
  await expect(rows(page, word)).toHaveText(['COCKLES'])
  line.die()
  await api.update(first, { price: 5 })
  await expect(rows(page, word)).toHaveText(['COCKLES£5.00'], { timeout: 15_000 })
})

test('R22 a page stays open over a deploy, and catches up with the new server', async ({
  page,
  mongodbUri,
  playwright,
  complaints,
  word,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-deploy-'))
  const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
  const before = await openHouse({ settings: shared })
  await page.goto(before.url)
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  await before.close()
  const after = await openHouse({ settings: { ...shared, PORT: new URL(before.url).port } })
  const request = await playwright.request.newContext({ baseURL: after.url })
  const api = await openApi(request)
  await api.create({ sitting: word, course: 'ANY', title: 'Samphire' })
  await expect(rows(page, word)).toHaveText(['SAMPHIRE'], { timeout: 10_000 })
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
  // Browsers report each attempt to connect that fails.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('WebSocket connection'))).toEqual([])
  await request.dispose()
  await after.close()
  await rm(dataDir, { recursive: true })
})
