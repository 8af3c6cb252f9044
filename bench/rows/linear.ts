import { ask } from '../ask.ts'
import type { Work } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { cpuOf } from '../cpu.ts'
import { inDigits } from '../digits.ts'
import { scoped } from '../each.ts'
import { must } from '../equal.ts'
import { GET, HOME } from '../menu-requests.ts'
import { openRepricer } from '../prices.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

const [SMALL, LARGE] = [150, 1500]
/** Ten times the dishes may cost ten times as much, and a fifth more. */
const AT_MOST = 12
/** Until V8 has compiled what an edit, a menu and a page run. */
const WARM_UPS = 20

/** That a large group's menu costs no more for each dish than a house's. */
export const LINEAR: Row = {
  name: 'linear',
  about:
    `CPU of the server for the first menu by GET and the first home page after an edit, with ${inDigits(LARGE)} dishes beside ${SMALL}. ` +
    'Both show the new price, and the menu has every dish.',
  async run(bench) {
    const [small, large] = [await costs(bench, SMALL), await costs(bench, LARGE)]
    return [
      figure('the first menu by GET after an edit', large.menu, small.menu),
      figure('the first page after an edit', large.page, small.page),
    ]
  },
}

function figure(name: string, ours: number, limit: number): Figure {
  return {
    name: `${name}, ${inDigits(LARGE)} dishes`,
    ours,
    unit: 'ms of CPU',
    peers: { [`${SMALL} dishes`]: limit },
    ratio: ours / limit,
    goal: { atMost: AT_MOST, of: 'ratio' },
  }
}

/** The median milliseconds of CPU of each, for a menu of so many dishes. */
async function costs(bench: Bench, size: number): Promise<{ readonly menu: number; readonly page: number }> {
  return scoped(bench, async (inner) => {
    const { server, api } = await openSystem(inner, size)
    const prices = await openRepricer(api)
    const costOf = async (work: Work, check: (body: string) => boolean): Promise<number> => {
      const before = cpuOf(server.pid)
      const body = (await ask(server.url, work)).body.toString()
      const cost = cpuOf(server.pid) - before
      must(check(body), `With ${size} dishes the first ${work.path.slice(0, 10)} after an acknowledged edit is another than that edit's.`)
      return cost
    }
    const costs = { menu: [] as number[], page: [] as number[] }
    const warmUps = bench.scale.isQuick ? 0 : WARM_UPS
    for (let i = 0; i < warmUps + bench.scale.times; i += 1) {
      const { dish, price } = await prices.next()
      const menu = await costOf(GET, (body) => hasDish(body, size, dish))
      const page = await costOf(HOME, (body) => body.includes(price))
      if (i < warmUps) continue
      costs.menu.push(menu)
      costs.page.push(page)
    }
    return { menu: median(costs.menu), page: median(costs.page) }
  })
}

function hasDish(body: string, size: number, { id, price }: { readonly id: string; readonly price: number }): boolean {
  const { dishes } = (JSON.parse(body) as { data: { menu: { dishes: { id: string; price: number }[] } } }).data.menu
  return dishes.length === size && dishes.some((dish) => dish.id === id && dish.price === price)
}
