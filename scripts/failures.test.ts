import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failedFiles, playwrightFailures, vitestFailures } from './failures.ts'

describe('what failed is said once more at the end', () => {
  test('a unit test by its file and name, with what was expected and without the stack', () => {
    const message = '\u001B[31mexpected 1 to be 2\u001B[39m\n    at menu.ts:3'
    const failed = { fullName: 'the menu opens', status: 'failed', failureMessages: [message] }
    const passed = { fullName: 'the menu closes', status: 'passed', failureMessages: [] }
    const file = { name: resolve('server/menu.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] }
    expect(vitestFailures({ testResults: [file] })).toEqual(['✗ server/menu.test.ts › the menu opens\n    expected 1 to be 2'])
  })

  test('a file of unit tests that did not load', () => {
    const file = { name: resolve('server/menu.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] }
    expect(vitestFailures({ testResults: [file] })).toEqual(['✗ server/menu.test.ts\n    no such module'])
  })

  test('a browser’s test by its store, also in a group', () => {
    const unexpected = { projectName: 'mongodb', status: 'unexpected', results: [{ error: { message: 'no dish' } }] }
    const expected = { projectName: 'embedded', status: 'expected', results: [{}] }
    const group = { specs: [{ title: 'R22 live', file: 'live.spec.ts', tests: [expected, unexpected] }] }
    expect(playwrightFailures({ suites: [{ specs: [], suites: [group] }] })).toEqual(['✗ [mongodb] live.spec.ts › R22 live\n    no dish'])
  })

  test('and the files of the unit tests are known, to run them again', () => {
    const file = (name: string, status: string) => ({ name: resolve(name), status, message: '', assertionResults: [] })
    expect(failedFiles({ testResults: [file('a.test.ts', 'passed'), file('b.test.ts', 'failed')] })).toEqual(['b.test.ts'])
  })

  test('nothing, where a runner left no report', () => {
    expect([vitestFailures(undefined), playwrightFailures(undefined), failedFiles(undefined)]).toEqual([[], [], []])
  })
})
