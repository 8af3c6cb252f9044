import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '@playwright/test'
import { openApi } from '../e2e/api.ts'
import type { Bench, Fault } from './fault.ts'
import { openPremises } from './premises.ts'
import type { Premises } from './premises.ts'
import { openProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { openVisitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

interface Scene {
  readonly proxy: Proxy
  readonly visitor: Visitor
  readonly premises: Premises
  /** Staff create a dish, change one and delete one, past the network that is broken. */
  edit(): Promise<void>
}

interface Outage extends Pick<Fault, 'name' | 'injected' | 'isLong'> {
  /** Milliseconds. */
  readonly within: number
  /** Resolves when everything is mended. */
  strike(scene: Scene): Promise<void>
}

const LONG_ENOUGH = 15_000

const OUTAGES: readonly Outage[] = [
  {
    name: 'the network resets a connection',
    injected: 'the proxy resets every connection; three edits',
    within: 2500,
    async strike({ proxy, edit }) {
      proxy.reset()
      await edit()
    },
  },
  {
    name: 'the network is away for 20 s',
    injected: 'the proxy resets every connection and refuses new ones for 20 s; three edits',
    within: 5000,
    async strike({ proxy, edit }) {
      proxy.cut()
      await edit()
      await sleep(20_000)
      proxy.heal()
    },
  },
  {
    name: 'a connection goes silent (half-open)',
    injected: 'the proxy passes nothing on and closes nothing; three edits; new connections pass again at once',
    within: 12_000,
    async strike({ proxy, edit }) {
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
    async strike({ proxy, edit }) {
      proxy.freeze()
      await edit()
      await sleep(LONG_ENOUGH)
      proxy.heal()
    },
  },
  {
    name: 'a laptop sleeps',
    injected: 'SIGSTOP to the browser, its connections go silent; three edits; SIGCONT after 15 s',
    within: 2500,
    async strike({ proxy, visitor, edit }) {
      proxy.freeze()
      visitor.sleep()
      await edit()
      await sleep(LONG_ENOUGH)
      proxy.heal()
      visitor.wake()
    },
  },
  ...(['SIGKILL', 'SIGTERM'] as const).map((signal) => ({
    name: `the server restarts after ${signal}`,
    injected: `${signal}, the same address and store again; three edits as soon as it is ready`,
    within: 5000,
    async strike({ premises, edit }: Scene) {
      await premises.reopen(signal)
      await edit()
    },
  })),
]

async function setScene(bench: Bench): Promise<Scene> {
  const premises = await openPremises(bench)
  const proxy = await openProxy(premises.port)
  bench.defer(proxy.close)
  const visitor = await openVisitor(bench, `http://127.0.0.1:${proxy.port}/`)
  const kitchen = await request.newContext({ baseURL: premises.house().url })
  bench.defer(async () => kitchen.dispose())
  const api = await openApi(kitchen)
  const [changed, deleted] = await api.dishes()
  if (changed === undefined || deleted === undefined) throw new Error('The opening menu has less than two dishes.')
  const edit = async (): Promise<void> => {
    await api.create({ sitting: changed.sitting, course: changed.course, title: 'CAUGHT MEANWHILE', price: 12.5 })
    await api.update(changed, { price: 77.5 })
    await api.delete(deleted)
  }
  return { proxy, visitor, premises, edit }
}

/** What a network, a laptop or a restarted server does to an open page. */
export const NETWORK: readonly Fault[] = OUTAGES.map(({ name, injected, isLong, within, strike }) => ({
  name,
  injected,
  ...(isLong && { isLong }),
  wanted: `the page equals the database and says Live ${within / 1000} s after everything is mended`,
  async run(bench) {
    const scene = await setScene(bench)
    await strike(scene)
    const took = await scene.visitor.untilTrue(scene.premises.house())
    return { got: `${(took / 1000).toFixed(2)} s`, isKept: took <= within }
  },
}))
