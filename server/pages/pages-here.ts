import type { Menu } from '../../domain/menu.ts'
import type { Menu as LiveMenu } from '../menu/menu.ts'
import { drawPage } from './page.ts'
import type { DrawingParts } from './page.ts'
import { createPages } from './pages.ts'
import type { PageParts, Pages } from './pages.ts'
import { staffPages } from './staff-page.ts'

/** What pages are made of. */
export interface PagesHereParts extends Omit<DrawingParts, 'head'>, Pick<PageParts, 'last'> {
  /** The content of a page's head, in pieces; staff's pages have no menu. */
  readonly head: (path: string, menu?: Menu) => Promise<readonly string[]>
  readonly menu: Pick<LiveMenu, 'read' | 'revision' | 'knownRevision'>
}

/** Pages that are drawn in this thread: in development, where the renderer is loaded again each time, and in tests. */
export function createPagesHere(parts: PagesHereParts): Pages {
  const { menu, last } = parts
  return createPages({
    drawing: {
      latest: async (path) => drawPage(parts, path, await menu.read()),
      asOf: async (path, { menu, at }) => drawPage(parts, path, menu, at),
    },
    menu,
    staff: staffPages(parts),
    last,
  })
}
