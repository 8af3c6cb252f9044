import type { Point } from '../bench.ts'

interface Plot {
  readonly title: string
  /** What the size counts. */
  readonly across: string
  /** What the cost is in. */
  readonly up: string
  readonly points: readonly Point[]
}

const WIDTH = 720
const HEIGHT = 400
const BOX = { left: 70, right: 560, top: 50, bottom: 340 }
/** Legible on white and on black. */
const COLOURS = ['#d9480f', '#2f7ed8', '#2b9348', '#a64ac9', '#8d6e08']

/** A plot on logarithmic axes, with a line for each name, labelled where it ends. */
export function drawPlot({ title, across, up, points }: Plot): string {
  const names = [...new Set(points.flatMap(({ cost }) => Object.keys(cost)))]
  const x = scaleOf(
    points.map(({ size }) => size),
    BOX.left,
    BOX.right,
  )
  const y = scaleOf(
    points.flatMap(({ cost }) => Object.values(cost)),
    BOX.bottom,
    BOX.top,
  )
  const lines = names.map((name) => ({
    name,
    dots: points.flatMap(({ size, cost }) => (cost[name] === undefined ? [] : [{ x: x.at(size), y: y.at(cost[name]) }])),
  }))
  const labels = apart(lines.map(({ dots }) => dots.at(-1)?.y ?? 0))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">
<style>:root { color: #222 } @media (prefers-color-scheme: dark) { :root { color: #ddd } } text { fill: currentColor } .axis { stroke: currentColor; opacity: .25 }</style>
<title>${title}</title>
<text x="${BOX.left}" y="24" font-size="16">${title}</text>
<text x="${BOX.left}" y="42" opacity=".7">${up}; both axes logarithmic</text>
<text x="${(BOX.left + BOX.right) / 2}" y="${BOX.bottom + 44}" text-anchor="middle" opacity=".7">${across}</text>
${y.ticks.map((tick) => `<line class="axis" x1="${BOX.left}" x2="${BOX.right}" y1="${y.at(tick)}" y2="${y.at(tick)}"/><text x="${BOX.left - 8}" y="${y.at(tick) + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`).join('\n')}
${points.map(({ size }) => `<line class="axis" x1="${x.at(size)}" x2="${x.at(size)}" y1="${BOX.top}" y2="${BOX.bottom}"/><text x="${x.at(size)}" y="${BOX.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`).join('\n')}
${lines.map(({ name, dots }, i) => drawLine(name, dots, COLOURS[i % COLOURS.length] ?? '', labels[i] ?? 0)).join('\n')}
</svg>
`
}

interface Dot {
  readonly x: number
  readonly y: number
}

function drawLine(name: string, dots: readonly Dot[], colour: string, labelAt: number): string {
  const path = dots.map(({ x, y }) => `${x},${y}`).join(' ')
  const marks = dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`).join('')
  const label = `<text x="${BOX.right + 14}" y="${labelAt + 4}" style="fill:${colour}">${name}</text>`
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${marks}${label}`
}

/** A logarithmic scale over these values, with a tick at each power of ten in it. */
function scaleOf(values: readonly number[], from: number, to: number) {
  const exponents = values.filter((value) => value > 0).map(Math.log10)
  if (exponents.length === 0) exponents.push(0)
  const [low, high] = [Math.floor(Math.min(...exponents) * 4) / 4, Math.ceil(Math.max(...exponents) * 4) / 4]
  const at = (value: number): number => Math.round(from + ((Math.log10(Math.max(value, 1e-9)) - low) / (high - low || 1)) * (to - from))
  const powers = Array.from({ length: 24 }, (_, i) => i - 12).filter((power) => power >= low && power <= high)
  return { at, ticks: powers.map((power) => Number(`1e${power}`)) }
}

const LINE_HEIGHT = 16

/** The same heights, moved down until no label covers another. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const moved = [...heights]
  let lowest = -Infinity
  for (const i of order) {
    moved[i] = Math.max(heights[i] ?? 0, lowest + LINE_HEIGHT)
    lowest = moved[i] ?? 0
  }
  return moved
}
