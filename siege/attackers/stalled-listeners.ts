import { once } from 'node:events'
import { stall } from '../../faults/stalled-subscribers.ts'
import { addressIn, attackWith } from './attacker.ts'

// Holds `size` listeners that have stopped reading; one that is terminated comes back.
const NETWORK = 40
const ADDRESSES = 10

attackWith(async ({ origin, size, over, tally }) => {
  const { lasted, end } = await stall(origin, size, (n) => addressIn(NETWORK, n, ADDRESSES))
  if (!over.aborted) await once(over, 'abort')
  await end()
  tally('terminated', lasted.length)
})
