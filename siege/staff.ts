import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../e2e/api.ts'
import type { Session } from '../e2e/send.ts'
import { crab } from '../faults/dishes.ts'
import { apiFrom } from '../fuzz/honest.ts'

/** Milliseconds between two edits, and between two sign-ins. */
const EDITS_EVERY_MS = 250
const SIGN_INS_EVERY_MS = 10_000
/** Milliseconds after which somebody who was refused tries again, and after which they would give up. */
const TRIES_AGAIN_AFTER_MS = 1000
const GIVES_UP_AFTER_MS = 20_000

/** How somebody of the staff fared, in milliseconds. */
export interface Shift {
  readonly saves: readonly number[]
  /** With the tries before, each. */
  readonly signIns: readonly number[]
  /** What did not work, in words. */
  readonly failures: readonly string[]
}

/** Somebody who works at the restaurant's own device through the whole siege. */
export interface Staff {
  end(): Promise<Shift>
}

/** Signs in and edits a dish, again and again, on one device. */
export async function beginShift(url: string, device: Session): Promise<Staff> {
  const api = apiFrom('127.0.0.1', url, device)
  await api.login()
  const shift = { saves: [] as number[], signIns: [] as number[], failures: [] as string[] }
  const over = new AbortController()
  const working = work(api, shift, over.signal)
  return {
    async end() {
      over.abort()
      await working
      return shift
    },
  }
}

async function work(api: Api, { saves, signIns, failures }: { [Kind in keyof Shift]: Shift[Kind][number][] }, over: AbortSignal) {
  const failed = (error: unknown): void => void failures.push(String(error))
  let signedIn = performance.now()
  let dish = await api.create(crab('UNDER SIEGE'))
  while (!over.aborted) {
    if (performance.now() - signedIn > SIGN_INS_EVERY_MS) {
      await timed(signIns, async () => signInAgain(api)).catch(failed)
      signedIn = performance.now()
    }
    const price = (dish.version % 900) + 1
    await timed(saves, async () => {
      dish = await api.update(dish, { price })
    }).catch(failed)
    await sleep(EDITS_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
  }
}

async function signInAgain(api: Api): Promise<void> {
  await api.logout()
  const began = performance.now()
  for (;;) {
    try {
      return await api.login()
    } catch (error) {
      if (performance.now() - began > GIVES_UP_AFTER_MS) throw error
      await sleep(TRIES_AGAIN_AFTER_MS)
    }
  }
}

async function timed(times: number[], act: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await act()
  times.push(performance.now() - began)
}
