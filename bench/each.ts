import type { Bench, Figure } from './bench.ts'

/** Measures at each size in turn; what one size has opened is closed before the next. */
export async function each<Size>(
  bench: Bench,
  sizes: readonly Size[],
  measure: (bench: Bench, size: Size) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await scoped(bench, async (inner) => measure(inner, size))))
  return figures
}

/** Closes whatever was opened through the bench that it hands on. */
export async function scoped<T>(bench: Omit<Bench, 'defer'>, work: (bench: Bench) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack()
  return await work({ ...bench, defer: (close) => opened.defer(async () => void (await close())) })
}
