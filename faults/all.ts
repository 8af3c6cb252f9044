import type { Fault } from './fault.ts'
import { DATABASE } from './database.ts'
import { RESTARTS } from './restarts.ts'
import { SERVERS } from './servers.ts'
import { STREAMS } from './streams.ts'
import { STOPS } from './stops.ts'

/** Everything that is broken on purpose, in the order of the table. */
export const FAULTS: readonly Fault[] = [...STOPS, ...DATABASE, ...STREAMS, ...SERVERS, ...RESTARTS]
