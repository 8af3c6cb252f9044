import { createApi } from '../../e2e/api.ts'
import type { Api } from '../../e2e/api.ts'
import { sendByHttp } from '../send.ts'
import { answerJobs } from './jobs.ts'

/** One member of staff who writes as fast as the answers come. */
export interface Writing {
  readonly origin: string
  readonly kind: 'update' | 'create'
  readonly seconds: number
}

/** What was acknowledged. */
export interface Written {
  readonly writes: number
  readonly seconds: number
  /** The ids of the dishes that were written. */
  readonly ids: readonly string[]
}

const COURSE = { sitting: 'LUNCH', course: 'MAINS' }

async function nextWrite(api: Api, kind: Writing['kind']): Promise<(n: number) => Promise<string>> {
  const create = async (n: number): Promise<string> =>
    (await api.create({ ...COURSE, title: `DISH ${n}`, description: 'OF THE BENCH', price: 14.5 })).id
  if (kind === 'create') return create
  let [dish] = await api.dishes()
  return async (n) => {
    if (dish === undefined) throw new Error('The menu is empty.')
    dish = await api.update(dish, { price: (n % 9000) + 1 })
    return dish.id
  }
}

const jobs = {
  /** Writes one after the other for so long. */
  async write({ origin, kind, seconds }: Writing): Promise<Written> {
    const api = createApi(sendByHttp(origin))
    await api.login()
    const write = await nextWrite(api, kind)
    const ids: string[] = []
    const began = performance.now()
    while (performance.now() - began < seconds * 1000) ids.push(await write(ids.length + 1))
    return { writes: ids.length, seconds: (performance.now() - began) / 1000, ids: [...new Set(ids)] }
  },
}

export type WriterJobs = typeof jobs
answerJobs(jobs)
