import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openNow } from '../../domain/open-now.ts'
import type { Menu } from '../../domain/menu.ts'
import { details } from '../../content/details.ts'
import { StoreUnavailable } from '../store/unavailable.ts'
import { BLANK_PAGE } from '../testing/restaurant.ts'
import type { Render } from './page.ts'
import { createPagesHere } from './pages-here.ts'
import type { Pages } from './pages.ts'

const TEMPLATE = '<!--html-->'

/** A menu whose every edit is a revision; it is acknowledged at once. */
function openMenu() {
  let menu: Menu = { revision: 0, dishes: [] }
  return {
    edit: () => (menu = { revision: menu.revision + 1, dishes: [] }),
    read: async () => menu,
    revision: async () => menu.revision,
    knownRevision: (): number | undefined => menu.revision,
  }
}

/** Takes a few turns of the event loop, as a thread would. */
const render: Render = async (_path, { menu: { revision } }) => {
  for (let turn = 0; turn < 3; turn += 1) await turnOfLoop()
  return { html: [`${revision}`], state: [] }
}

/** How many of 100,000 reads that race 1,000 edits get a page that is older than what was acknowledged before them. */
async function oldPages(pages: Pages, menu: ReturnType<typeof openMenu>): Promise<number> {
  let old = 0
  const read = async (): Promise<void> => {
    const acknowledged = await menu.revision()
    const { plain } = (await pages.kept('/')) ?? (await pages.public('/'))
    if (Number.parseInt(plain.join(''), 10) < acknowledged) old += 1
  }
  const reads: Promise<void>[] = []
  for (let edits = 0; edits < 1_000; edits += 1) {
    menu.edit()
    reads.push(...Array.from({ length: 100 }, read))
    // Some edits come while the page is drawn, some after it.
    await (edits % 3 === 0 ? reads.at(-1) : turnOfLoop())
  }
  await Promise.all(reads)
  return old
}

test.each(['an embedded store, which knows its revision', 'a store that has to be asked'])(
  'no visitor gets a page older than an acknowledged change: %s',
  async (store) => {
    const menu = openMenu()
    const asked = { ...menu, knownRevision: () => undefined }
    const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render, menu: store.startsWith('an embedded') ? menu : asked })
    expect(await oldPages(pages, menu)).toBe(0)
  },
)

test('control: pages that did not ask for the revision would be found old', async () => {
  const menu = openMenu()
  const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render, menu: { ...menu, knownRevision: () => 1 } })
  expect(await oldPages(pages, menu)).toBeGreaterThan(90_000)
})

test('whoever asks while a page is being drawn for an earlier change waits for one more drawing, all of them for the same', async () => {
  const menu = openMenu()
  const drawn = vi.fn<Render>(render)
  const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render: drawn, menu })
  const first = pages.public('/')
  const visitors = [1, 2, 3].map(async () => {
    menu.edit()
    return pages.public('/')
  })
  const etags = (await Promise.all([...visitors, first])).map(({ etag }) => etag)
  expect(new Set(etags.slice(0, 3)).size).toBe(1)
  expect(drawn).toHaveBeenCalledTimes(2)
})

describe('at an opening or a closing', () => {
  const { sessions, timeZone } = details
  const drawn = vi.fn<Render>(async (_path, { now }) => ({ html: [openNow(sessions, timeZone, now).join(' ')], state: [] }))
  beforeEach(() => {
    drawn.mockClear()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  /** What the page says from a minute to the next, by the restaurant's clock, and how often it was drawn for that. */
  async function said(pages: Pages, times: readonly string[]): Promise<string[]> {
    const answers: string[] = []
    for (const time of times) {
      vi.setSystemTime(`2026-11-24T${time}Z`)
      answers.push(((await pages.kept('/')) ?? (await pages.public('/'))).plain.join(''))
    }
    return answers
  }

  const LUNCH = ['12:00:00', '14:59:59', '15:00:00', '16:59:00']
  const WORDS = ['Open now until 15:00', 'Open now until 15:00', 'Closed now opens at 17:00', 'Closed now opens at 17:00']

  test('a kept page is dropped, and drawn again for the next visitor', async () => {
    const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render: drawn, menu: openMenu() })
    expect(await said(pages, LUNCH)).toEqual(WORDS)
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  test('so is the page of the last known menu, while the store is unavailable', async () => {
    const revision = async () => Promise.reject(new StoreUnavailable('away'))
    const menu = { ...openMenu(), revision, knownRevision: () => undefined }
    const last = { known: () => ({ menu: { revision: 1, dishes: [] }, at: 1 }) }
    const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render: drawn, menu, last })
    expect(await said(pages, LUNCH)).toEqual(WORDS)
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  test('every server draws the same page, whenever between the two it does so', async () => {
    const etags: string[] = []
    for (const time of ['12:00', '13:37', '14:59']) {
      vi.setSystemTime(`2026-11-24T${time}Z`)
      const pages = createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render: drawn, menu: openMenu() })
      etags.push((await pages.public('/')).etag)
    }
    expect(new Set(etags).size).toBe(1)
  })
})
