import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshData, openEmbedded, titlesIn } from './embedded.ts'
import { cannotPreload, compile } from './preload.ts'

const HOUR_SECONDS = 3600

/** The clock is set back while a server runs, and the next one starts with it. */
async function stepBack(bench: Bench): Promise<Outcome> {
  const { library, controls } = await compile('system-clock.c', bench)
  const data = await freshData(bench)
  const file = path.join(controls, 'seconds')
  // In place: the server has the file mapped.
  const set = (seconds: number): void => writeFileSync(file, new BigInt64Array([BigInt(seconds)]), { flag: existsSync(file) ? 'r+' : 'w' })
  set(0)
  const settings = { LD_PRELOAD: library, BROKEN_CLOCK: file }

  const first = await openEmbedded(bench, data, settings)
  const before = await first.api.create(crab('FIRST'))
  set(-HOUR_SECONDS)
  // In a session from before the step.
  await first.api.create(crab('SECOND'))
  // In a course of its own a dish has the clock's time.
  const elsewhere = await first.api.create({ ...crab('ELSEWHERE'), course: 'ELSEWHERE' })
  await first.server.close()

  // Signs in anew.
  const { api } = await openEmbedded(bench, { ...data, session: { cookie: '' } }, settings)
  await api.create(crab('THIRD'))
  const titles = (await titlesIn(api)).join()
  const stepped = (before.createdAt ?? 0) - (elsewhere.createdAt ?? 0)
  return {
    got: `${titles}; the server's clock went back ${stepped} s`,
    isKept: titles === 'FIRST,SECOND,THIRD' && stepped > HOUR_SECONDS - 60,
  }
}

export const CLOCKS: readonly Fault[] = [
  {
    name: 'the clock is set back an hour',
    injected: 'the time of day of the server process, by LD_PRELOAD; once while it runs, and then at a start',
    wanted: 'new dishes stay last in their course, in the control they were typed; sessions go on, and others can sign in',
    cannot: cannotPreload,
    run: stepBack,
  },
]
