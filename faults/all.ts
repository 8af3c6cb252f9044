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

const SITE: readonly Fault[] = [...NETWORK, ...STORMS, ...STOPS, ...LISTENERS]
const EMBEDDED: readonly Fault[] = [...KILLS, ...DISK, ...DAMAGE, ...CLOCKS]
const MONGODB: readonly Fault[] = [...DATABASE, ...REFUSED_WRITES, ...STREAMS, ...SERVERS, ...RESTARTS]

/** Every fault that is injected, in the order of the table. */
export const FAULTS: readonly Fault[] = [...SITE, ...EMBEDDED, ...MONGODB]
