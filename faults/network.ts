import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import type { Bench, Fault } from './fault.ts'
import { openRestartableServer } from './restartable-server.ts'
import type { RestartableServer } from './restartable-server.ts'
import { openProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { openBrowser, openBrowserPage } from './browser-page.ts'
import type { BrowserPage, OpenBrowser } from './browser-page.ts'

interface Setup {
  readonly proxy: Proxy
  readonly browser: OpenBrowser
  readonly page: BrowserPage
  readonly restartable: RestartableServer
  /** Staff create a dish, change one and delete one, not through the proxy. */
  edit(): Promise<void>
}

interface Outage extends Pick<Fault, 'name' | 'injected' | 'isLong'> {
  /** It stops the browser, which is one of its own. */
  readonly stopsBrowser?: true
  /** Milliseconds. */
  readonly within: number
  /** Resolves when nothing is broken any more. */
  inject(setup: Setup): Promise<void>
}

/** By then a page that tries again waits for as long as it ever does between two tries. */
const AWAY_MS = 4_000
/** Longer than any page waits for an answer of the server (9 s): it has to be noticed on waking, by the clock. */
const ASLEEP_MS = 10_000

/** The network is away for some seconds. */
function away(milliseconds: number): Pick<Outage, 'name' | 'injected' | 'within' | 'inject'> {
  const seconds = milliseconds / 1000
  return {
    name: `the network is away for ${seconds} s`,
    injected: `the proxy resets every connection and refuses new ones for ${seconds} s; three edits`,
    within: 5000,
    async inject({ proxy, edit }) {
      proxy.cut()
      await edit()
      await sleep(milliseconds)
      proxy.heal()
    },
  }
}

const OUTAGES: readonly Outage[] = [
  {
    name: 'the network resets a connection',
    injected: 'the proxy resets every connection; three edits',
    within: 2500,
    async inject({ proxy, edit }) {
      proxy.reset()
      await edit()
    },
  },
  away(AWAY_MS),
  // After 10 s the page no longer says Reconnecting….
  { ...away(20_000), isLong: true },
  {
    name: 'a connection goes silent (half-open)',
    injected: 'the proxy passes nothing on and closes nothing; three edits; new connections pass again at once',
    within: 12_000,
    async inject({ proxy, edit }) {
      proxy.freeze()
      await edit()
      proxy.heal()
    },
  },
  {
    name: 'the network is silent for 15 s',
    injected: 'the proxy passes nothing on and closes nothing, new connections hang; three edits; 15 s',
    within: 12_000,
    isLong: true,
    async inject({ proxy, edit }) {
      proxy.freeze()
      await edit()
      await sleep(15_000)
      proxy.heal()
    },
  },
  {
    name: 'a laptop sleeps',
    injected: `SIGSTOP to the browser, its connections half-open; three edits; SIGCONT after ${ASLEEP_MS / 1000} s`,
    within: 2500,
    stopsBrowser: true,
    async inject({ proxy, browser, edit }) {
      proxy.freeze()
      browser.sleep()
      await edit()
      await sleep(ASLEEP_MS)
      proxy.heal()
      browser.wake()
    },
  },
  ...(['SIGKILL', 'SIGTERM'] as const).map((signal) => ({
    name: `the server restarts after ${signal}`,
    injected: `${signal}, the same address and store again; three edits as soon as it is ready`,
    within: 5000,
    async inject({ restartable, edit }: Setup) {
      await restartable.restart(signal)
      await edit()
    },
  })),
]

async function setUp(bench: Bench, browser: OpenBrowser): Promise<Setup> {
  const restartable = await openRestartableServer(bench)
  const proxy = await openProxy(restartable.port)
  bench.defer(proxy.close)
  const page = await openBrowserPage(bench, `http://127.0.0.1:${proxy.port}/`, browser)
  await page.whenLive()
  const api = createApi(sendByFetch(() => restartable.url, restartable.session))
  const [changed, deleted] = await api.dishes()
  if (changed === undefined || deleted === undefined) throw new Error('The opening menu has less than two dishes.')
  const edit = async (): Promise<void> => {
    await api.create({ sitting: changed.sitting, course: changed.course, title: 'CAUGHT MEANWHILE', price: 12.5 })
    await api.update(changed, { price: 77.5 })
    await api.delete(deleted)
  }
  return { proxy, browser, page, restartable, edit }
}

/** What a network, a laptop or a restarted server does to an open page. */
export const NETWORK: readonly Fault[] = OUTAGES.map(({ name, injected, isLong, stopsBrowser, within, inject }) => ({
  name,
  injected,
  ...(isLong && { isLong }),
  wanted: `the page equals the database and says Live within ${within / 1000} s of the recovery`,
  async run(bench) {
    const setup = await setUp(bench, await (stopsBrowser ? openBrowser(bench) : bench.share(openBrowser)))
    await inject(setup)
    const took = await setup.page.untilEqual(setup.restartable)
    return { got: `${(took / 1000).toFixed(2)} s`, isKept: bench.isWithin(took, within) }
  },
}))
