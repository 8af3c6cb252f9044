import type { Fault } from './fault.ts'
import { LISTENERS } from './listeners.ts'
import { NETWORK } from './network.ts'
import { STORMS } from './storm.ts'
import { STOPS } from './stops.ts'

/** Everything that is broken on purpose, in the order of the table. */
export const FAULTS: readonly Fault[] = [...NETWORK, ...STORMS, ...STOPS, ...LISTENERS]
