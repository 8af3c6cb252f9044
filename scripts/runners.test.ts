import { describe, expect, test, vi } from 'vitest'
import { countPlaywright, countVitest, settled } from './runners.ts'

describe('the total of a test run', () => {
  test('adds what Vitest calls pending and todo to the skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 5 })
  })

  test('takes what Playwright expected for the passed, and the unexpected for the failed', () => {
    const stats = { expected: 7, unexpected: 2, skipped: 3 }
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 2, skipped: 3 })
  })

  test.each([
    ['found nothing to run', 0, undefined],
    ['was killed before it could report', 1, undefined],
    ['failed outside of any test', 1, { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }],
  ])('counts a runner that %s as a failure', (_, code, report) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(settled('Vitest', code, countVitest(report)).failed).toBe(1)
    log.mockRestore()
  })

  test('counts failures once', () => {
    expect(settled('Playwright', 1, { passed: 1, failed: 2, skipped: 0 })).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })
})
