import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, noteAbout, remove, rowOf, save } from './admin-page.ts'
import { openApi } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import { expect, listenTo, test as base } from './test.ts'

/** The desk of a server of its own, which can be killed and started again. */
interface Desk {
  readonly page: Page
  kill(): Promise<void>
  /** Starts it again, at the same address and on the same store. */
  start(): Promise<void>
  /** Reloads the page while the server is away, as a tablet does that has discarded the tab: nobody is asked. */
  reload(): Promise<void>
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ browser, mongodbUri, complaints }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-restart-'))
    const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    let server = await startTestServer({ settings: shared })
    const { port } = new URL(server.url)
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    await listenTo(context, complaints)
    await openApi(context.request)
    const page = await context.newPage()
    page.on('dialog', (question) => void question.accept())
    await page.goto('/admin')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await use({
      page,
      kill: async () => void (await server.end('SIGKILL')),
      async start() {
        server = await startTestServer({ settings: { ...shared, PORT: port } })
      },
      async reload() {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
      },
    })
    // Before its server: the page would complain of a socket refused.
    await context.close()
    ignoreNetworkErrors(complaints)
    await server.close()
    await rm(dataDir, { recursive: true })
  },
})

const SCREENS = { narrowest: 360, height: 900 }
/** The page without a network asks for the server every five seconds. */
const BACK = { timeout: 20_000 }

const notDone = (page: Page) => page.getByRole('region', { name: 'Not done' })
const stillOpen = (page: Page) => page.getByRole('region', { name: 'Not saved yet' })

test(
  'after a reload the desk says which edit is not saved, wherever the page stands, and leads to it',
  { tag: '@stores' },
  async ({ desk }) => {
    const { page } = desk
    await (await edit(page, 'LEMON POSSET')).getByLabel('Details').fill('Shortbread, raspberries')
    await desk.kill()
    await save(page, 'LEMON POSSET')
    await expect(editorOf(page, 'LEMON POSSET').getByRole('alert')).toContainText('was not saved')
    await desk.reload()
    await desk.start()
    await expect(stillOpen(page)).toHaveText(/^Not saved yet: your changes to “LEMON POSSET”\./, BACK)
    await expect(stillOpen(page)).toBeInViewport({ ratio: 1 })
    await expect(editorOf(page, 'LEMON POSSET')).not.toBeInViewport()
    await expectAccessible(page, SCREENS)
    await stillOpen(page).getByRole('button', { name: 'Go to it' }).click()
    await expect(editorOf(page, 'LEMON POSSET').getByLabel('Dish Name')).toBeFocused()
    await expect(editorOf(page, 'LEMON POSSET')).toBeInViewport({ ratio: 1 })
    await expect(stillOpen(page)).toHaveCount(0)
    await save(page, 'LEMON POSSET')
    await expect(rowOf(page, 'LEMON POSSET')).toContainText('Shortbread, raspberries')
  },
)

test(
  'after a reload the desk says what was pressed and is not done: a person does it now or lets it go, nothing is sent unasked',
  { tag: '@stores' },
  async ({ desk }) => {
    const { page } = desk
    const greens = rowOf(page, 'SAUTÉED GREENS')
    await expect(greens).toBeVisible()
    await desk.kill()
    for (const title of ['CHAMP', 'LEMON POSSET']) await remove(page, title)
    await page.getByRole('button', { name: 'SAUTÉED GREENS is sold out', exact: true }).click()
    for (const title of ['CHAMP', 'LEMON POSSET', 'SAUTÉED GREENS']) await expect(rowOf(page, title).getByRole('alert')).toBeVisible()
    await desk.reload()
    await desk.start()
    await expect(notDone(page).getByRole('alert')).toHaveText(
      ['deleting “CHAMP”', 'deleting “LEMON POSSET”', 'marking “SAUTÉED GREENS” as sold out'].map(
        (act) => new RegExp(`^Not done: ${act}\\. You pressed it .+ ago\\.`),
      ),
      BACK,
    )
    await expect(notDone(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, SCREENS)
    await expect(rowOf(page, 'CHAMP')).toBeVisible()
    await expect(greens).not.toContainText('Sold out')
    await page.getByRole('button', { name: 'Let it go: deleting “LEMON POSSET”' }).click()
    await page.getByRole('button', { name: 'Do it now: marking “SAUTÉED GREENS” as sold out' }).click()
    await expect(greens).toContainText('Sold out')
    await expect(noteAbout(page, 'SAUTÉED GREENS')).toBeVisible()
    await page.getByRole('button', { name: 'Do it now: deleting “CHAMP”' }).click()
    await expect(rowOf(page, 'CHAMP')).toHaveCount(0)
    await expect(noteAbout(page, 'CHAMP').getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(notDone(page)).toHaveCount(0)
    await page.reload()
    await expect(rowOf(page, 'LEMON POSSET')).toBeVisible()
    await expect(notDone(page)).toHaveCount(0)
  },
)
