import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { applyChange } from '../domain/change.ts'
import type { DishChange } from '../domain/change.ts'
import type { Menu } from '../domain/menu.ts'
import type { Bench } from './fault.ts'
import { DISH, menuAt } from './desk.ts'

/** A page without its looks: it keeps its menu as the client does, and comes back when it is cut off. */
export interface Listener {
  menu(): Menu
  /** How often it has read the whole menu again. */
  readings(): number
  isLive(): boolean
  /** Each change that came, in order; a RESET and what a reading brought are not among them. */
  revisions(): readonly number[]
}

/** Opens a page at an address, which may lead to another server each time. */
export async function openListener({ defer }: Pick<Bench, 'defer'>, url: string): Promise<Listener> {
  const page = followedMenu(url, await menuAt(url))
  let isLive = false
  const stop = new AbortController()
  defer(() => stop.abort())

  async function listenOnce(): Promise<void> {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      keepAlive: 5_000,
      on: { connected: () => (isLive = true) },
    })
    const leave = (): void => client.terminate()
    stop.signal.addEventListener('abort', leave)
    const variables = { since: page.menu().revision }
    try {
      for await (const { data } of client.iterate<{ dishChanged: DishChange }>({ query: CHANGES, variables })) {
        if (data) page.hear(data.dishChanged)
      }
    } finally {
      isLive = false
      stop.signal.removeEventListener('abort', leave)
      await client.dispose()
    }
  }

  const keepListening = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await page.read()
      // As the client's first pause.
      await pause(125 + Math.random() * 125)
    }
  }
  void keepListening()
  return { ...page, isLive: () => isLive }
}

const CHANGES = `subscription ($since: Int) { dishChanged(since: $since) { revision kind id dish { ${DISH} } } }`

/** A menu that takes each change once and in order, and is read again after a RESET or a gap. */
function followedMenu(url: string, first: Menu) {
  let menu = first
  let readings = 0
  let reading = Promise.resolve()
  const revisions: number[] = []

  async function readAgain(): Promise<void> {
    const read = await menuAt(url).catch(() => undefined)
    if (read === undefined) return pause(250).then(readAgain)
    readings += 1
    menu = read
  }

  return {
    hear(change: DishChange): void {
      if (change.kind !== 'RESET' && change.revision > menu.revision) revisions.push(change.revision)
      const next = applyChange(menu, change)
      if (next === 'refetch') reading = reading.then(readAgain)
      else menu = next
    },
    /** Resolves when no reading is under way. */
    read: async () => reading,
    menu: () => menu,
    readings: () => readings,
    revisions: () => revisions,
  }
}
