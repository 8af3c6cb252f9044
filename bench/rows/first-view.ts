import type { Figure, Row } from '../bench.ts'
import { openBrowser } from '../browser.ts'
import type { Conditions } from '../browser.ts'
import { must } from '../equal.ts'
import { viewFirst } from '../first-view.ts'
import type { FirstView } from '../first-view.ts'
import { openBareHttp } from '../limits.ts'
import { openSystem } from '../seed.ts'
import { putStaticPage } from '../static-page.ts'
import { median } from '../statistics.ts'

/** A first visit on a phone with a bad signal. */
export const FIRST_VIEW: Row = {
  name: 'first-view',
  about:
    'The first visit to the home page in Chromium on slow 4G with a CPU 4 times slower, beside the same page without scripts and with its ' +
    'styles inlined, on bare `node:http`. Both show the same dishes. No inspector watches the scripts, as in a visitor’s browser.',
  isEmbeddedOnly: true,
  async run(bench) {
    const { server } = await openSystem(bench, 70)
    const limit = await openBareHttp(bench)
    await putStaticPage(server.url, limit)
    const browser = await openBrowser(bench)
    const conditions: Conditions = bench.scale.isQuick ? { cpu: 1, isSlow4g: false } : { cpu: 4, isSlow4g: true }
    const views: Record<'ours' | 'theirs', FirstView[]> = { ours: [], theirs: [] }
    for (let i = 0; i < bench.scale.times; i += 1) {
      const [ours, theirs] = [
        await viewFirst(browser, conditions, server.url, true),
        await viewFirst(browser, conditions, limit.origin, false),
      ]
      must(ours.menu !== '' && ours.menu === theirs.menu, 'The page and the same page without scripts show other dishes.')
      views.ours.push(ours)
      views.theirs.push(theirs)
    }
    return figuresOf(views)
  },
}

function figuresOf(views: Record<'ours' | 'theirs', FirstView[]>): Figure[] {
  const of = (side: keyof typeof views, what: 'lcp' | 'tbt' | 'longest' | 'live'): number => median(views[side].map((view) => view[what]))
  const [lcp, limit, live] = [of('ours', 'lcp'), of('theirs', 'lcp'), of('ours', 'live')]
  return [
    {
      name: 'largest contentful paint',
      ours: lcp,
      unit: 'ms',
      peers: { 'static page': limit },
      ratio: lcp / limit,
      goal: { atMost: 1.05, of: 'ratio' },
    },
    blocking('total blocking time', of('ours', 'tbt'), of('theirs', 'tbt'), 3),
    blocking('longest task', of('ours', 'longest'), of('theirs', 'longest'), 1.5),
    {
      name: 'live',
      ours: live,
      unit: 'ms',
      peers: { 'its largest contentful paint': lcp },
      ratio: live / lcp,
      goal: { atMost: 3.5, of: 'ratio' },
    },
  ]
}

/** Milliseconds that nobody feels, below which no page is held to be better than another. */
const UNFELT_MS = 50

/** How long the page holds a finger; a style sheet and the text alone hold it, too. */
function blocking(name: string, ours: number, limit: number, atMost: number): Figure {
  const ratio = Math.max(ours, UNFELT_MS) / Math.max(limit, UNFELT_MS)
  return { name, ours, unit: 'ms', peers: { 'static page': limit }, ratio, goal: { atMost, of: 'ratio' } }
}
