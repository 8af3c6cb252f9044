import { CLOCKS } from './clocks.ts'
import { DISK } from './disk.ts'
import type { Fault } from './fault.ts'
import { STOPS } from './stops.ts'

/** Everything that is broken on purpose, in the order of the table. */
export const FAULTS: readonly Fault[] = [...STOPS, ...DISK, ...CLOCKS]
