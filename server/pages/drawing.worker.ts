import type { Links } from '../../content/shape.ts'
import { loadRenderer } from './built.ts'
import { headOf } from './head.ts'
import { drawingOf } from './page.ts'
import type { DatedMenu, DrawnPage } from './page.ts'

/** A page to draw. */
export interface DrawJob {
  readonly path: string
  readonly menu: DatedMenu
  readonly asOf: number | undefined
  readonly siteUrl: string
  readonly links: Links
}

const parts = await loadRenderer()

/** The task of the thread that draws pages: beside it, nobody waits for a page but those who want it. */
export default async function draw({ path, menu, asOf, siteUrl, links }: DrawJob): Promise<DrawnPage> {
  return drawingOf({ ...parts, links, head: () => headOf(path, menu, siteUrl) })(path, menu, asOf)
}
