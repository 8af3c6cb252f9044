import { CLOCKS } from './clocks.ts'
import { DAMAGE } from './damage.ts'
import { DISK } from './disk.ts'
import type { Fault } from './fault.ts'
import { KILLS } from './kills.ts'
import { LISTENERS } from './listeners.ts'
import { NETWORK } from './network.ts'
import { STOPS } from './stops.ts'
import { STORMS } from './storm.ts'

/** Everything that is broken on purpose, in the order of the table. */
export const FAULTS: readonly Fault[] = [...NETWORK, ...STORMS, ...STOPS, ...LISTENERS, ...KILLS, ...DISK, ...DAMAGE, ...CLOCKS]
