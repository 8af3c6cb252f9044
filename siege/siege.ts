import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProbesJobs } from '../bench/processes/probes.ts'
import { startProcess } from '../bench/processes/start.ts'
import { startTestServer } from '../e2e/test-server.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { memoryOf } from '../faults/process.ts'
import { INSPECTABLE, liveMemoryOf } from './live-memory.ts'
import { disappointments } from '../fuzz/honest.ts'
import type { Attack, AttackerJobs, Tally } from './attackers/attacker.ts'
import { beginShift } from './staff.ts'
import type { Shift } from './staff.ts'

/** Requests a second of guests who read: the home page and the menu, in turn. */
const GUESTS_PER_SECOND = 20
const MENU = `/graphql?query=${encodeURIComponent('{ menu { revision dishes { id title price } } }')}`

type Order = Omit<Attack, 'origin'>

/** Who attacks, each kind in a process of its own; at rates that leave the two cores to the server. */
const ATTACKERS: Readonly<Record<string, Order>> = {
  'documents': { size: 20, perSecond: 20 }, // prettier-ignore
  'slow-connections': { size: 300, perSecond: 300 },
  'sockets': { size: 300, perSecond: 30 }, // prettier-ignore
  'stalled-listeners': { size: 100, perSecond: 0 },
  'logins': { size: 40, perSecond: 0.1 }, // prettier-ignore
}

/** Addresses from which queries come at full speed, alone; absent: all other kinds attack. */
export interface Greedy {
  readonly addresses: number
  /** Whether these are the site's own alone. */
  readonly isKnownOnly: boolean
}

export interface SiegeOptions {
  readonly mongodbUri: string | undefined
  readonly greedy?: Greedy | undefined
  /** Of honest work until the server has warmed up, and as long again without attackers; of the siege; from its end to the last look at the memory. */
  readonly seconds: { readonly before: number; readonly siege: number; readonly after: number }
}

/** What was seen. */
export interface Besieged {
  /** Milliseconds of each answer to a guest, sorted: without attackers and with them. */
  readonly calm: readonly number[]
  readonly besieged: readonly number[]
  /** Requests of guests without an answer of 200. */
  readonly failed: number
  readonly shift: Shift
  /** Megabytes: before, at most, and at the end. */
  /** Megabytes: what the process holds, and what of it is in use. */
  readonly memory: Readonly<Record<'before' | 'after', { readonly held: number; readonly live: number }>> & { readonly peak: number }
  readonly tallies: Readonly<Record<string, Tally>>
  /** What does not work when it is over. */
  readonly faults: readonly string[]
}

type Opened = Pick<AsyncDisposableStack, 'defer'>

/** Besieges a server as `npm start` runs it. */
export async function besiege({ mongodbUri, greedy, seconds }: SiegeOptions): Promise<Besieged> {
  await using opened = new AsyncDisposableStack()
  const server = await startTestServer({ mongodbUri, settings: { TRUSTED_PROXIES: '0', ...INSPECTABLE } })
  opened.defer(server.close)
  const bench = { defer: (close: () => unknown) => opened.defer(async () => void (await close())) }
  const guests = await openGuests(bench, [`${server.url}/`, server.url + MENU])
  const device = { cookie: '' }
  const staff = await beginShift(server.url, device)
  const attackers = await openAttackers(
    bench,
    greedy ? { greedy: { size: greedy.addresses, perSecond: Infinity, isKnownOnly: greedy.isKnownOnly } } : ATTACKERS,
  )

  const watched = watchMemory(opened, server)
  await guests.during(seconds.before)
  const calm = await guests.during(seconds.before)
  const before = { held: watched.lowest(), live: await liveMemoryOf(server) }
  await attackers.begin(server.url)
  const siege = await guests.during(seconds.siege)
  const shift = await staff.end()
  // Guests go on meanwhile.
  const [tallies, quiet] = await Promise.all([attackers.end(), guests.during(seconds.after)])
  const memory = { before, peak: watched.peak(), after: { held: watched.lowest(), live: await liveMemoryOf(server) } }
  const faults = await disappointments(server.url, '127.0.0.1', device)
  const code = await server.end('SIGTERM')
  return {
    calm: sorted(calm.latencies),
    besieged: sorted(siege.latencies),
    failed: calm.failed + siege.failed + quiet.failed,
    shift,
    memory,
    tallies,
    faults: code === 0 ? faults : [...faults, `The server ended with ${String(code)}.`],
  }
}

type Deferring = Parameters<typeof startProcess>[0]

async function openGuests(bench: Deferring, urls: string[]) {
  const probes = await startProcess<ProbesJobs>(bench, 'probes.ts')
  return {
    async during(seconds: number) {
      await probes.ask('begin', { urls, perSecond: GUESTS_PER_SECOND })
      await sleep(seconds * 1000)
      return probes.ask('end')
    },
  }
}

async function openAttackers(bench: Deferring, orders: Readonly<Record<string, Order>>) {
  const processes = await Promise.all(
    Object.entries(orders).map(async ([name, order]) => ({
      name,
      order,
      process: await startProcess<AttackerJobs>(bench, join(import.meta.dirname, `attackers/${name}.ts`)),
    })),
  )
  return {
    begin: async (origin: string) => Promise.all(processes.map(async ({ order, process }) => process.ask('begin', { origin, ...order }))),
    async end(): Promise<Record<string, Tally>> {
      return Object.fromEntries(await Promise.all(processes.map(async ({ name, process }) => [name, await process.ask('end')] as const)))
    },
  }
}

/** Milliseconds between two looks at the memory; as many as in ten seconds are its latest. */
const LOOK_EVERY_MS = 250
const LATEST = 10_000 / LOOK_EVERY_MS

/** The memory in megabytes: at most, and the least of the last ten seconds, since it grows until the next collection of garbage. */
function watchMemory(opened: Opened, { pid }: TestServer) {
  const seen: number[] = []
  const timer = setInterval(
    () =>
      void memoryOf(pid).then(
        (megabytes) => seen.push(megabytes),
        () => undefined,
      ),
    LOOK_EVERY_MS,
  )
  opened.defer(async () => clearInterval(timer))
  return { peak: () => Math.max(...seen), lowest: () => Math.min(...seen.slice(-LATEST)) }
}

function sorted(latencies: readonly number[]): readonly number[] {
  return latencies.toSorted((a, b) => a - b)
}
