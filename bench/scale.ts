import type { Scale } from './bench.ts'

const FULL: Scale = {
  isQuick: false,
  dishes: [70, 1200],
  listeners: [5000, 10_000],
  rounds: 3,
  seconds: 2,
  times: 9,
  loadSeconds: 40,
  loggedEdits: 96_000,
  racingReads: 100_000,
  sharedListeners: [60, 3000],
}

const LONG: Scale = { ...FULL, rounds: 5, seconds: 4, times: 15, loadSeconds: 600 }

const QUICK: Scale = {
  isQuick: true,
  dishes: [70],
  listeners: [100],
  rounds: 1,
  seconds: 0.3,
  times: 2,
  loadSeconds: 1,
  loggedEdits: 700,
  racingReads: 200,
  sharedListeners: [60],
}

/** The scale that the arguments ask for. */
export function scaleOf(args: readonly string[]): Scale {
  if (args.includes('--quick')) return QUICK
  return args.includes('--long') ? LONG : FULL
}
