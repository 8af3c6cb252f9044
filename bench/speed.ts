import type { Work } from './ask.ts'
import type { Bench, Figure, Goal } from './bench.ts'
import { inDigits } from './digits.ts'
import { race } from './race.ts'
import type { Runner, Speed } from './race.ts'

/** A race to be put in the table. */
export interface Race {
  readonly name: string
  readonly work: Work
  /** The product, the physical limit, then other servers. */
  readonly runners: readonly [ours: Runner, limit: Runner, ...peers: Runner[]]
  readonly goal: Goal
  /** The number of dishes at which the cost is a point of the plot. */
  readonly plotAt?: number | undefined
}

/** Answers a second of the product, by those of the limit in the same run. */
export async function speedFigure(bench: Bench, { name, work, runners, goal, plotAt }: Race): Promise<Figure> {
  const speeds = await race(bench, runners, work)
  const of = ({ name }: Runner): Speed => speeds.get(name) ?? { perSecond: NaN, cpu: NaN }
  const [ours, limit, ...others] = runners
  return {
    name,
    ours: of(ours).perSecond,
    unit: 'answers/s',
    peers: Object.fromEntries([limit, ...others].map((runner) => [runner.name, of(runner).perSecond])),
    ratio: of(ours).perSecond / of(limit).perSecond,
    goal,
    note: `by CPU ${inDigits(of(limit).cpu / of(ours).cpu)}: ${of(ours).cpu.toFixed(2)} ms an answer, the limit's ${of(limit).cpu.toFixed(2)} ms`,
    ...(plotAt !== undefined && {
      plot: { on: 'dishes' as const, size: plotAt, cost: Object.fromEntries(runners.map((runner) => [runner.name, of(runner).cpu])) },
    }),
  }
}
