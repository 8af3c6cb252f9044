import { parentPort } from 'node:worker_threads'
import type { Links } from '../../content/shape.ts'
import { applyChange } from '../../domain/change.ts'
import type { MenuChange } from '../../domain/change.ts'
import type { Menu } from '../../domain/menu.ts'
import { collectWhileIdle } from '../idle-memory.ts'
import { loadRenderer } from './built.ts'
import type { DrawnPage } from './drawing.ts'
import { headOf } from './head.ts'
import { drawPage } from './page.ts'

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

/** What the thread answers; `needsMenu`: the change does not lead on from the menu that the thread has. */
export type DrawAnswer = { readonly drawn: DrawnPage } | { readonly needsMenu: true } | { readonly error: unknown }

const parts = await loadRenderer()
/** The menu that was drawn last: to copy thousands of dishes from thread to thread would hold up the server. */
let kept: Menu | undefined

collectWhileIdle()
parentPort?.on('message', (job: DrawJob) => void answer(job))

async function answer(job: DrawJob): Promise<void> {
  const answer: DrawAnswer = await draw(job).catch((error: unknown) => ({ error }))
  parentPort?.postMessage(answer, 'drawn' in answer ? [answer.drawn.page.plain.buffer] : [])
}

async function draw({ path, siteUrl, links, news, asOf }: DrawJob): Promise<DrawAnswer> {
  const menu = menuAfter(news)
  if (menu === undefined) return { needsMenu: true }
  if (asOf === undefined) kept = menu
  return { drawn: await drawPage({ ...parts, links, head: () => headOf(path, menu, siteUrl) }, path, menu, asOf) }
}

function menuAfter(news: DrawJob['news']): Menu | undefined {
  if (news === undefined || 'dishes' in news) return news ?? kept
  const next = kept && applyChange(kept, news)
  return next === 'refetch' ? undefined : next
}
