import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Links } from '../../content/shape.ts'
import type { Menu as LiveMenu } from '../menu/menu.ts'
import type { Close } from '../store/store.ts'
import type { Drawing, DrawnPage } from './drawing.ts'
import type { KnownMenu } from './last-menu.ts'
import type { DrawAnswer, DrawJob, SentDrawing } from './drawing.worker.ts'
import { receivedParts } from './page-parts.ts'

interface Parts {
  readonly menu: Pick<LiveMenu, 'read' | 'since'>
  readonly links: Links
  readonly siteUrl: Promise<string>
}

/** Draws in a worker thread, one page after the other, so that no other request waits for a page of thousands of dishes. */
export function openDrawingThread({ menu, links, siteUrl }: Parts): Drawing & { readonly close: Close } {
  const thread = openThread()
  /** The revision that the thread has. */
  let sent: number | undefined
  const receive = createReceiver()
  let queue: Promise<unknown> = Promise.resolve()

  /** In turn, because the thread's menu is the one that was drawn last. */
  async function inTurn(draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    const drawn = queue.then(draw)
    queue = drawn.catch(() => (sent = undefined))
    return drawn
  }

  async function ask(job: Pick<DrawJob, 'path' | 'news' | 'asOf'>): Promise<DrawnPage | undefined> {
    const answer = await thread.ask({ ...job, links, siteUrl: await siteUrl })
    if ('error' in answer) throw answer.error
    return 'drawn' in answer ? receive(job, answer.drawn) : undefined
  }

  async function latest(path: string): Promise<DrawnPage> {
    const news = sent === undefined ? await menu.read() : await menu.since(sent)
    const drawn = (await ask({ path, news })) ?? (await ask({ path, news: await menu.read() }))
    if (drawn === undefined) throw new Error('The page was not drawn.')
    sent = drawn.revision
    return drawn
  }

  async function asOf(path: string, known: KnownMenu): Promise<DrawnPage> {
    const drawn = await ask({ path, news: known.menu, asOf: known.at })
    if (drawn === undefined) throw new Error('The page was not drawn.')
    return drawn
  }

  return {
    latest: async (path) => inTurn(async () => latest(path)),
    asOf: async (path, known) => inTurn(async () => asOf(path, known)),
    // A page is drawn to its end, also for a visitor who has gone: a thread cut off would be logged as a fault.
    async close() {
      await queue
      await thread.close()
    },
  }
}

/** Puts each page together from what the thread sends of it, and what it sent for the same path before. */
function createReceiver(): (job: Pick<DrawJob, 'path' | 'asOf'>, sent: SentDrawing) => DrawnPage {
  const last = new Map<string, Buffer[]>()
  return ({ path, asOf }, { etag, parts, ...drawn }) => {
    const plain = receivedParts({ etag, parts }, last.get(path) ?? [])
    last.set(path, plain)
    return { ...drawn, page: { etag, asOf, plain } }
  }
}

/** The worker thread: started at once, so that it is warm, and again after it has failed; it takes one job at a time. */
function openThread() {
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./drawing.worker.ts', import.meta.url))
    const forget = (): void => {
      if (worker === started) worker = undefined
    }
    // Whoever waits for a page is told by `ask`.
    return started.on('error', forget).on('exit', forget)
  }

  async function ask(job: DrawJob): Promise<DrawAnswer> {
    worker ??= start()
    const answered = new AbortController()
    const answer = once(worker, 'message', answered)
    const ended = once(worker, 'exit', answered)
    worker.postMessage(job, [])
    try {
      const [first] = await Promise.race([answer, ended.then(() => Promise.reject(new Error('The thread that draws pages has ended.')))])
      return first as DrawAnswer
    } finally {
      answered.abort()
    }
  }

  worker = start()
  return { ask, close: async () => void (await worker?.terminate()) }
}
