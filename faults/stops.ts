import type { Fault } from './fault.ts'

/** What happens to a server as a whole. */
export const STOPS: readonly Fault[] = [
  {
    name: 'a server is told to stop',
    injected: 'SIGTERM to an idle server',
    wanted: 'ends within 10 s',
    async run({ openHouse }) {
      const house = await openHouse()
      const began = performance.now()
      await house.close()
      const took = performance.now() - began
      return { got: `${(took / 1000).toFixed(2)} s`, isKept: took < 10_000 }
    },
  },
]
