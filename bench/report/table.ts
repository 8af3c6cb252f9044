import type { Figure, Goal } from '../bench.ts'
import { inDigits } from '../digits.ts'
import type { Result } from './results.ts'

const HEAD = `# Benchmarks

Written by \`npm run bench\`, from \`benchmarks.json\`, the figures as they were last measured. Each figure is the median of several
rounds in which the product and its peers took turns (A B A B) on the same machine, the generators of load in processes of their own,
over the loopback. A ratio is ours by the first peer, the physical limit; the others are there for comparison. Seconds differ from
machine to machine; ratios much less. A goal is the project's own (decision 031); nothing fails where one is missed. Where answers are so large
that the generator is the slowest part, both sides seem alike: there the ratio by CPU time, in brackets, says more.

![CPU for one menu against the number of dishes](benchmarks-dishes.svg)

![CPU for one change against the number of listeners](benchmarks-listeners.svg)
`

/** The document. */
export function table(results: readonly Result[]): string {
  const on = (store: Result['store']): string =>
    results
      .filter((result) => result.store === store)
      .map(section)
      .join('\n')
  const mongodb = on('MongoDB')
  return [HEAD, `## On the embedded store\n`, on('the embedded store'), ...(mongodb === '' ? [] : ['## On MongoDB\n', mongodb])].join('\n')
}

function section({ row, about, date, machine, load, versions, command, figures }: Result): string {
  return `### ${row}

${about}

| ${row} | ours | peers, the limit first | ratio | goal | reached |
| --- | --: | --- | --: | --- | --- |
${figures.map(line).join('\n')}

${date}, \`${command}\`, on ${machine}; load average ${load.toFixed(1)} when it began. ${versions}.
`
}

function line(figure: Figure): string {
  const { name, ours, unit, peers = {}, ratio, goal, note } = figure
  const others = Object.entries(peers).map(([peer, value]) => `${peer} ${inDigits(value)}`)
  const cells = [
    note === undefined ? name : `${name} (${note})`,
    `${inDigits(ours)} ${unit}`,
    others.join(', '),
    ratio === undefined ? '' : inDigits(ratio),
    goal === undefined ? '' : goalInWords(goal, unit),
    goal === undefined ? '' : isReached(figure) ? 'yes' : '**no**',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Whether a figure is as good as its goal; true for one without. */
function isReached({ ours, ratio, goal }: Figure): boolean {
  if (goal === undefined) return true
  const got = goal.of === 'ours' ? ours : (ratio ?? NaN)
  return got >= (goal.atLeast ?? -Infinity) && got <= (goal.atMost ?? Infinity)
}

function goalInWords({ atLeast, atMost, of }: Goal, unit: string): string {
  const limit = atLeast === undefined ? `≤ ${inDigits(atMost ?? NaN)}` : `≥ ${inDigits(atLeast)}`
  return of === 'ours' ? `${limit} ${unit}` : `${limit} × the limit`
}

/** A figure on the terminal. */
export function figureInWords(figure: Figure): string {
  const { name, ours, unit, peers = {}, ratio, note } = figure
  const others = Object.entries(peers).map(([peer, value]) => `${peer} ${inDigits(value)}`)
  const parts = [
    `${inDigits(ours)} ${unit}`,
    ...others,
    ...(ratio === undefined ? [] : [`ratio ${inDigits(ratio)}`]),
    ...(note === undefined ? [] : [note]),
  ]
  return `${name}: ${parts.join(', ')}${isReached(figure) ? '' : ' (goal missed)'}`
}
