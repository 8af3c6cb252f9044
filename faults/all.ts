import { CLOCKS } from './system-clock.ts'
import { DAMAGE } from './damage.ts'
import { DATABASE } from './database.ts'
import { DISK } from './disk.ts'
import type { Fault } from './fault.ts'
import { KILLS } from './kills.ts'
import { LISTENERS } from './slow-subscribers.ts'
import { NETWORK } from './network.ts'
import { REFUSED_WRITES } from './refused-writes.ts'
import { RESTARTS } from './restarts.ts'
import { SERVERS } from './servers.ts'
import { STOPS } from './stops.ts'
import { STORMS } from './storm.ts'
import { STREAMS } from './streams.ts'

// As long as one another, and while the rows of one list wait, those of another work.
const PAGES: readonly Fault[] = [...LISTENERS, ...NETWORK, ...STORMS]
const SERVER: readonly Fault[] = [...STOPS, ...KILLS, ...DISK, ...DAMAGE, ...CLOCKS]
/** They share a MongoDB, so no two of them at once. */
const MONGODB: readonly Fault[] = [...DATABASE, ...REFUSED_WRITES, ...STREAMS, ...SERVERS, ...RESTARTS]

/** Every fault that is injected. The lists run beside one another, the rows of each list one after the other. */
export const FAULTS: readonly (readonly Fault[])[] = [PAGES, SERVER, MONGODB]
