import { StoreUnavailable } from '../log/unavailable.ts'
import type { MenuReader } from '../menu/menu.ts'
import type { KnownMenu } from './last-menu.ts'
import type { DatedMenu, Draw, DrawnPage, Page } from './page.ts'

export interface Pages {
  /** A page with the menu, drawn once per revision and between two openings or closings; while the store is unavailable with the last known menu and its time. */
  public(path: string): Promise<Page>
  /** The page in which a staff screen is rendered by the browser. */
  staff(path: string): Promise<Page>
}

export interface PageParts {
  readonly draw: Draw
  readonly menu: Pick<MenuReader, 'read' | 'history' | 'revision' | 'knownRevision'>
  readonly staff: Pages['staff']
  /** The fallback while the store is unavailable; without it, or before its first menu, a public page throws then. */
  readonly last?: { known(): KnownMenu | undefined } | undefined
}

/**
 * Caches each public page until the menu's revision changes, the restaurant opens or closes, or a day begins. The revision is the store's at every request, so that a page is never
 * older than the menu, whichever server changed it: who asks after a change waits until it is drawn, and nobody else does.
 */
export function createPages({ draw, menu, staff, last }: PageParts): Pages {
  const latest = new Map<string, ReturnType<typeof latestPage>>()
  const outdated = outdatedPages(draw)

  function latestAt(path: string): ReturnType<typeof latestPage> {
    const known = latest.get(path) ?? latestPage(async () => draw(path, await datedMenu(menu)))
    latest.set(path, known)
    return known
  }

  return {
    async public(path) {
      try {
        return (await latestAt(path)(menu.knownRevision() ?? (await menu.revision()))).page
      } catch (error) {
        const known = error instanceof StoreUnavailable ? last?.known() : undefined
        if (known === undefined) throw error
        return (await outdated(path, known)).page
      }
    },
    staff,
  }
}

/** The menu, with the time at which the log says that it was last changed. */
async function datedMenu(reader: PageParts['menu']): Promise<DatedMenu> {
  const menu = await reader.read()
  const [last] = await reader.history({ before: menu.revision + 1, limit: 1 })
  return last?.revision === menu.revision ? { ...menu, changedAt: last.at } : menu
}

/** Whether what the page says of the hours and of today is still true. */
function isCurrent({ until }: DrawnPage): boolean {
  return Date.now() < until
}

/** Draws each page once from a menu of an earlier time; one that failed is drawn again for the next visitor. */
function outdatedPages(draw: Draw): (path: string, known: KnownMenu) => Promise<DrawnPage> {
  const drawn = new Map<string, { readonly at: number; readonly page: Promise<DrawnPage> }>()
  return async (path, known) => {
    const entry = drawn.get(path)
    if (entry?.at === known.at && isCurrent(await entry.page)) return entry.page
    const page = draw(path, known.menu, known.at)
    drawn.set(path, { at: known.at, page })
    page.catch(() => drawn.get(path)?.page === page && drawn.delete(path))
    return page
  }
}

/**
 * Caches the page as it was rendered last. Whoever asks for the revision that is being drawn waits for it; whoever asks for another waits
 * for the next drawing, which begins after that one and is one for all of them.
 */
function latestPage(draw: () => Promise<DrawnPage>): (revision: number) => Promise<DrawnPage> {
  let cached: DrawnPage | undefined
  let running: { readonly revision: number; readonly page: Promise<DrawnPage> } | undefined
  let next: Promise<DrawnPage> | undefined

  async function start(revision: number): Promise<DrawnPage> {
    next = undefined
    running = { revision, page: draw().finally(() => (running = undefined)) }
    return (cached = await running.page)
  }

  return async (revision) => {
    if (cached?.revision === revision && isCurrent(cached)) return cached
    if (running === undefined) return start(revision)
    if (running.revision === revision) return running.page
    next ??= running.page.catch(() => undefined).then(async () => start(revision))
    return next
  }
}
