import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openNow } from '../../domain/open-now.ts'
import type { Menu } from '../../domain/menu.ts'
import { details } from '../../content/details.ts'
import { StoreUnavailable } from '../log/unavailable.ts'
import { BLANK_PAGE } from '../testing/restaurant.ts'
import type { Render } from './page.ts'
import { createPagesHere } from './pages-here.ts'
import type { PagesHereParts } from './pages-here.ts'
import type { Pages } from './pages.ts'

const pagesOf = (menu: PagesHereParts['menu'], render: Render, last?: PagesHereParts['last']) =>
  createPagesHere({ ...BLANK_PAGE, template: '<!--html-->', render, menu, last })

/** A menu whose every edit is a revision; it is acknowledged at once. */
function openMenu() {
  let menu: Menu = { revision: 0, dishes: [] }
  return {
    edit: () => (menu = { revision: menu.revision + 1, dishes: [] }),
    read: async () => menu,
    revision: async () => menu.revision,
    knownRevision: (): number | undefined => menu.revision,
    history: async () => [],
  }
}

/** Takes a few turns of the event loop, as a thread would. */
const render: Render = async (_path, { menu: { revision } }) => {
  for (let turn = 0; turn < 3; turn += 1) await turnOfLoop()
  return { html: `${revision}`, state: '' }
}

/** How many of 100,000 reads that race 1,000 edits get a page that is older than what was acknowledged before them. */
async function oldPages(pages: Pages, menu: ReturnType<typeof openMenu>): Promise<number> {
  let old = 0
  const read = async (): Promise<void> => {
    const acknowledged = await menu.revision()
    const { html } = await pages.public('/')
    if (Number.parseInt(html.toString(), 10) < acknowledged) old += 1
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

test.each([
  ['an embedded store, which knows its revision', {}],
  ['a store that has to be asked', { knownRevision: () => undefined }],
])('no visitor gets a page older than an acknowledged change: %s', async (_store, asked) => {
  const menu = openMenu()
  expect(await oldPages(pagesOf({ ...menu, ...asked }, render), menu)).toBe(0)
})

test('control: pages that did not ask for the revision would be found old', async () => {
  const menu = openMenu()
  expect(await oldPages(pagesOf({ ...menu, knownRevision: () => 1 }, render), menu)).toBeGreaterThan(90_000)
})

test('whoever asks while a page is being drawn for an earlier change waits for one more drawing, all of them for the same', async () => {
  const menu = openMenu()
  const drawn = vi.fn<Render>(render)
  const pages = pagesOf(menu, drawn)
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
  const drawn = vi.fn<Render>(async (_path, { now }) => ({ html: openNow(sessions, timeZone, now).state, state: '' }))
  beforeEach(() => {
    drawn.mockClear()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  const away = { revision: async () => Promise.reject(new StoreUnavailable('away')), knownRevision: () => undefined }
  const last = { known: () => ({ menu: { revision: 1, dishes: [] }, at: 1 }) }

  test.each([
    ['a kept page', {}, undefined],
    ['the page of the last known menu, while the store is unavailable,', away, last],
  ])('%s is dropped, and drawn again for the next visitor', async (_page, store, known) => {
    const pages = pagesOf({ ...openMenu(), ...store }, drawn, known)
    const said: string[] = []
    for (const time of ['12:00:00', '14:59:59', '15:00:00', '16:59:00']) {
      vi.setSystemTime(`2026-11-24T${time}Z`)
      said.push((await pages.public('/')).html.toString())
    }
    const [open, closed] = ['Open now', 'Closed now']
    expect(said).toEqual([open, open, closed, closed])
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  test('every server draws the same page, whenever between the two it does so', async () => {
    const etags: string[] = []
    for (const time of ['12:00', '13:37', '14:59']) {
      vi.setSystemTime(`2026-11-24T${time}Z`)
      etags.push((await pagesOf(openMenu(), drawn).public('/')).etag)
    }
    expect(new Set(etags).size).toBe(1)
  })
})
