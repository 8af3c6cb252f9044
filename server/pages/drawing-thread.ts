import { Piscina } from 'piscina'
import type { Links } from '../../content/shape.ts'
import type { Close } from '../log/store.ts'
import type { DrawJob } from './drawing.worker.ts'
import type { Draw, DrawnPage } from './page.ts'

interface Parts {
  readonly links: Links
  readonly siteUrl: Promise<string>
}

/** Draws in a worker thread, one page after the other, so that no other request waits for a page. It starts at once, and is warm then. */
export function openDrawingThread({ links, siteUrl }: Parts): { readonly draw: Draw; readonly close: Close } {
  const filename = new URL('./drawing.worker.ts', import.meta.url).href
  const thread = new Piscina<DrawJob, DrawnPage>({ filename, minThreads: 1, maxThreads: 1 })
  return {
    async draw(path, menu, asOf) {
      const { page, ...drawn } = await thread.run({ path, menu, asOf, links, siteUrl: await siteUrl })
      // A buffer comes from another thread as plain bytes.
      return { ...drawn, page: { ...page, html: Buffer.from(page.html.buffer, page.html.byteOffset, page.html.length) } }
    },
    // A page is drawn to its end, also for a visitor who has gone: a thread cut off would be logged as a fault.
    close: async () => thread.close(),
  }
}
