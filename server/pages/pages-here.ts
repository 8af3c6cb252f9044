import { drawingOf } from './page.ts'
import type { DatedMenu, DrawingParts } from './page.ts'
import { createPages } from './pages.ts'
import type { PageParts, Pages } from './pages.ts'
import { staffPages } from './staff-page.ts'

/** What pages are made of. */
export interface PagesHereParts extends Omit<DrawingParts, 'head'>, Pick<PageParts, 'last' | 'menu'> {
  /** The content of a page's head; staff's pages have no menu. */
  readonly head: (path: string, menu?: DatedMenu) => Promise<string>
}

/** Pages that are drawn in this thread: in development, where the renderer is loaded again each time, and in tests. */
export function createPagesHere(parts: PagesHereParts): Pages {
  return createPages({ ...parts, draw: drawingOf(parts), staff: staffPages(parts) })
}
