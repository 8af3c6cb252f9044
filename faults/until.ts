import { setTimeout as pause } from 'node:timers/promises'

/** Polls until there is an answer; throws when there is none in time. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>, within = 30_000): Promise<T> {
  const deadline = performance.now() + within
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`In ${within / 1000} s this did not happen: ${what}.`)
    await pause(20)
  }
}

/** Polls until that is so; how many seconds it took. */
export async function secondsUntil(what: string, ask: () => Promise<unknown>, within?: number): Promise<number> {
  const began = performance.now()
  await until(what, async () => ((await ask()) ? true : undefined), within)
  return (performance.now() - began) / 1000
}

/** `1.24 s` */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(2)} s`
}
