/** Milliseconds of CPU: long enough to be put off by whatever else wants the cores. */
const BURST_MS = 20
const EVERY_MS = 500

/** How much longer work takes than the CPU time it needs: 1 on an idle machine, 3 where two others want each core. */
export interface Contention {
  /** The mean from now until the returned function is called. */
  fromNow(): () => number
  end(): void
}

/** Measures CPU contention from now on, by bursts of work in this process. */
export function measureContention(): Contention {
  const ratios = [burst()]
  const timer = setInterval(() => ratios.push(burst()), EVERY_MS)
  return {
    fromNow() {
      const first = ratios.length - 1
      return () => ratios.slice(first).reduce((sum, ratio) => sum + ratio, 0) / (ratios.length - first)
    },
    end: () => clearInterval(timer),
  }
}

function burst(): number {
  const began = performance.now()
  const before = process.threadCpuUsage()
  const used = (): number => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  while (used() < BURST_MS);
  return Math.max(1, (performance.now() - began) / BURST_MS)
}
