import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createAuditLog } from './audit-log.ts'

function auditAt(level: string) {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(line) })
  return { audit: createAuditLog(log), lines }
}

test('who changed the menu is one JSON line, with the id of the request', () => {
  const { audit, lines } = auditAt('warn')
  audit('menu-changed', { requestId: 'req-7', account: 'kim', revision: 71 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ audit: 'menu-changed', requestId: 'req-7', account: 'kim', revision: 71 })
})

test.each(['fatal', 'error', 'warn', 'info', 'trace'])('is written at LOG_LEVEL=%s', (level) => {
  const { audit, lines } = auditAt(level)
  audit('signed-out', {})
  expect(lines).toHaveLength(1)
})

test('is silent where the whole log is', () => {
  const { audit, lines } = auditAt('silent')
  audit('signed-out', {})
  expect(lines).toEqual([])
})

test.each([
  ['letters', 'x'.repeat(100_000)],
  ['quotes and backslashes', '"\\'.repeat(50_000)],
  ['NUL', '\0'.repeat(100_000)],
  ['lone surrogates', '\ud800'.repeat(100_000)],
  ['bidi overrides', '\u202e'.repeat(100_000)],
  ['four-byte letters', '𝔸'.repeat(100_000)],
])('a hostile message of %s makes a line of less than 300 bytes', (_name, hostile) => {
  const { audit, lines } = auditAt('warn')
  audit('origin-refused', { requestId: 'req-123456789', ip: '2001:db8:1111:2222:3333:4444:5555:6666', reason: hostile })
  expect(Buffer.byteLength(lines[0] ?? '')).toBeLessThan(300)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ audit: 'origin-refused' })
})
