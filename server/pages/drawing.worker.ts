import { parentPort } from 'node:worker_threads'
import type { Links } from '../../content/shape.ts'
import { applyChange } from '../../domain/change.ts'
import type { MenuChange } from '../../domain/change.ts'
import type { Menu } from '../../domain/menu.ts'
import { loadRenderer } from './built.ts'
import { headOf } from './head.ts'
import { createPageSender } from './page-parts.ts'
import type { SentPage } from './page-parts.ts'
import { drawText } from './page.ts'
import type { DrawnText } from './page.ts'

/** A page to draw, and what the thread does not know yet. */
export interface DrawJob {
  readonly path: string
  readonly siteUrl: string
  readonly links: Links
  /** The whole menu, or what has changed since the one that was drawn last; absent: nothing has. */
  readonly news?: Menu | MenuChange | undefined
  /** The time of a menu that may be outdated; the thread does not keep that menu. */
  readonly asOf?: number | undefined
}

/** A page on its way, which leads on from the one of the same path that was sent before. */
export type SentDrawing = SentPage & Omit<DrawnText, 'pieces'>

/** What the thread answers; `needsMenu`: the change does not lead on from the menu that the thread has. */
export type DrawAnswer = { readonly drawn: SentDrawing } | { readonly needsMenu: true } | { readonly error: unknown }

const parts = await loadRenderer()
/** The menu that was drawn last: to copy thousands of dishes from thread to thread would hold up the server. */
let kept: Menu | undefined
const senders = new Map<string, ReturnType<typeof createPageSender>>()

parentPort?.on('message', (job: DrawJob) => void answer(job))

async function answer(job: DrawJob): Promise<void> {
  const answer: DrawAnswer = await draw(job).catch((error: unknown) => ({ error }))
  const bytes = 'drawn' in answer ? answer.drawn.parts.filter((part) => typeof part !== 'number') : []
  // Moved, not copied.
  parentPort?.postMessage(
    answer,
    bytes.map(({ buffer }) => buffer),
  )
}

async function draw({ path, siteUrl, links, news, asOf }: DrawJob): Promise<DrawAnswer> {
  const menu = menuAfter(news)
  if (menu === undefined) return { needsMenu: true }
  if (asOf === undefined) kept = menu
  const { pieces, ...drawn } = await drawText({ ...parts, links, head: () => headOf(path, menu, siteUrl) }, path, menu, asOf)
  const send = senders.get(path) ?? createPageSender()
  senders.set(path, send)
  return { drawn: { ...send(pieces), ...drawn } }
}

function menuAfter(news: DrawJob['news']): Menu | undefined {
  if (news === undefined || 'dishes' in news) return news ?? kept
  const next = kept && applyChange(kept, news)
  return next === 'refetch' ? undefined : next
}
