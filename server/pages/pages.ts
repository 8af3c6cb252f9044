import { StoreUnavailable } from '../store/unavailable.ts'
import type { Menu as LiveMenu } from '../menu/menu.ts'
import type { KnownMenu } from './last-menu.ts'
import type { Draw, DrawnPage, Page } from './page.ts'

export interface Pages {
  /** A page with the menu, drawn once per revision and between two openings or closings; while the store is unavailable with the last known menu and its time. */
  public(path: string): Promise<Page>
  /** The page, where it is kept and current; a promise of it where the store has to be asked for that. Undefined: ask `public`. */
  kept(path: string): Page | undefined | Promise<Page | undefined>
  /** The page in which a staff screen is rendered by the browser. */
  staff(path: string): Promise<Page>
}

export interface PageParts {
  readonly draw: Draw
  readonly menu: Pick<LiveMenu, 'read' | 'revision' | 'knownRevision'>
  readonly staff: Pages['staff']
  /** The fallback while the store is unavailable; without it, or before its first menu, a public page throws then. */
  readonly last?: { known(): KnownMenu | undefined } | undefined
}

/**
 * Keeps each public page until the menu's revision changes, the restaurant opens or closes, or a day begins. The revision is the store's at every request, so that a page is never
 * older than the menu, whichever server changed it: who asks after a change waits until it is drawn, and nobody else does.
 */
export function createPages({ draw, menu, staff, last }: PageParts): Pages {
  const kept = new Map<string, DrawnPage>()
  const drawLatest = drawingsInto(kept, async (path) => draw(path, await menu.read()))
  const outdated = outdatedPages(draw)

  async function lastKnown(path: string, error: unknown): Promise<Page> {
    const known = error instanceof StoreUnavailable ? last?.known() : undefined
    if (known === undefined) throw error
    return (await outdated(path, known)).page
  }

  function keptAt(path: string, revision: number): Page | undefined {
    const drawn = kept.get(path)
    return drawn !== undefined && drawn.revision === revision && isCurrent(drawn) ? drawn.page : undefined
  }

  return {
    async public(path) {
      try {
        const revision = menu.knownRevision() ?? (await menu.revision())
        return keptAt(path, revision) ?? (await drawLatest(path, revision)).page
      } catch (error) {
        return lastKnown(path, error)
      }
    },
    kept(path) {
      if (!kept.has(path)) return undefined
      const known = menu.knownRevision()
      return known === undefined ? menu.revision().then((revision) => keptAt(path, revision)) : keptAt(path, known)
    },
    staff,
  }
}

/** Draws pages of a path one after the other, and keeps the last of each. */
function drawingsInto(
  kept: Map<string, DrawnPage>,
  drawLatest: (path: string) => Promise<DrawnPage>,
): (path: string, revision: number) => Promise<DrawnPage> {
  const drawings = new Map<string, ReturnType<typeof oneAtATime>>()
  return async (path, revision) => {
    const known = drawings.get(path)
    if (known !== undefined) return known(revision)
    const draw = oneAtATime(async () => {
      const page = await drawLatest(path)
      kept.set(path, page)
      return page
    })
    drawings.set(path, draw)
    return draw(revision)
  }
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
 * Whoever asks for the revision that is being drawn waits for it; whoever asks for another waits for the next drawing, which begins
 * after that one and is one for all of them.
 */
function oneAtATime(draw: () => Promise<DrawnPage>): (revision: number) => Promise<DrawnPage> {
  let running: { readonly revision: number; readonly page: Promise<DrawnPage> } | undefined
  let next: Promise<DrawnPage> | undefined

  function start(revision: number): Promise<DrawnPage> {
    next = undefined
    const page = draw().finally(() => {
      if (running?.page === page) running = undefined
    })
    running = { revision, page }
    return page
  }

  return async (revision) => {
    if (running === undefined) return start(revision)
    if (running.revision === revision) return running.page
    next ??= running.page.catch(() => undefined).then(async () => start(revision))
    return next
  }
}
