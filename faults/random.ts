/** A pseudo-random generator: the same seed gives the same numbers (mulberry32). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** From the one up to the other. */
  between(least: number, most: number): number
  pick<T>(all: readonly T[]): T
}

/** Starts a generator from a seed. */
export function createRandom(seed: number): Random {
  let state = seed
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
    between: (least, most) => least + (most - least) * random.next(),
    pick(all) {
      const one = all[Math.floor(random.next() * all.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
  return random
}
