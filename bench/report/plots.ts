import type { Point } from '../bench.ts'
import { drawPlot } from './plot.ts'
import type { Result } from './results.ts'

/** The plots, by their file. */
export function plots(results: readonly Result[]): Record<string, string> {
  const points = results
    .filter(({ store }) => store === 'the embedded store')
    .flatMap(({ figures }) => figures.flatMap(({ plot }) => plot ?? []))
  const on = (what: Point['on']): Point[] => points.filter((point) => point.on === what).toSorted((a, b) => a.size - b.size)
  return {
    'benchmarks-dishes.svg': drawPlot({
      title: 'One menu over GraphQL',
      across: 'dishes',
      up: 'ms of CPU for one answer',
      points: on('dishes'),
    }),
    'benchmarks-listeners.svg': drawPlot({
      title: 'One change to all listeners',
      across: 'listeners',
      up: 'ms of CPU for one change',
      points: on('listeners'),
    }),
  }
}
