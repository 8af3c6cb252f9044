import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logRefusal } from './refusal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLog() {
  const lines: string[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) }
}

test('a refusal is one short line, whatever the client made of it', () => {
  const { log, lines } = openLog()
  logRefusal(log, { code: 1009, ip: '192.0.2.1', requestId: 'req-1', detail: '\n"'.repeat(1000) })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.length).toBeLessThan(400)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, code: 1009, ip: '192.0.2.1', requestId: 'req-1', msg: 'Refused.' })
})

test('a flood is ten lines a second, and one that says how many more there were', () => {
  const { log, lines } = openLog()
  const flood = (): void => {
    for (let i = 0; i < 1000; i += 1) logRefusal(log, { code: 4429, ip: '192.0.2.1' })
    vi.advanceTimersByTime(1000)
  }
  flood()
  expect(lines).toHaveLength(11)
  expect(JSON.parse(lines[10]!)).toMatchObject({ leftOut: 990 })
  flood()
  expect(lines).toHaveLength(22)
  logRefusal(log, { code: 4429, ip: '192.0.2.1' })
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(23)
})
