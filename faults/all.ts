import { CLOCKS } from './clocks.ts'
import { DAMAGE } from './damage.ts'
import { DISK } from './disk.ts'
import type { Fault } from './fault.ts'
import { KILLS } from './kills.ts'
import { STOPS } from './stops.ts'

/** Everything that is broken on purpose, in the order of the table. */
export const FAULTS: readonly Fault[] = [...STOPS, ...KILLS, ...DISK, ...DAMAGE, ...CLOCKS]
