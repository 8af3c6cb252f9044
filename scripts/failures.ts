import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How much of a failure's message is said again: what was expected and what came, without the stack. */
const LINES = 8
const CHARACTERS = 800

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[]
}

/** The tests that failed, by file and name, each with the beginning of its message; a file that did not load counts as one. */
export function vitestFailures(report: unknown): readonly string[] {
  const { testResults = [] } = (report ?? {}) as { readonly testResults?: readonly VitestFile[] }
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describeFailure(file, message)]
    return failed.map(({ fullName, failureMessages }) => describeFailure(`${file} › ${fullName}`, failureMessages[0] ?? ''))
  })
}

/** The files of those tests. */
export function failedFiles(report: unknown): readonly string[] {
  const { testResults = [] } = (report ?? {}) as { readonly testResults?: readonly VitestFile[] }
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name))
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** The same of the browsers' tests, each with its store. */
export function playwrightFailures(report: unknown): readonly string[] {
  const { suites = [] } = (report ?? {}) as { readonly suites?: readonly PlaywrightSuite[] }
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => describeFailure(`[${projectName}] ${file} › ${title}`, results[0]?.error?.message ?? '')),
    ),
    ...playwrightFailures(suite),
  ])
}

function describeFailure(test: string, message: string): string {
  const lines = stripVTControlCharacters(message).slice(0, CHARACTERS).trim().split('\n')
  const said = lines.slice(0, LINES).filter((line) => !/^\s+at /.test(line))
  return [`✗ ${test}`, ...said.map((line) => `    ${line}`)].join('\n')
}
