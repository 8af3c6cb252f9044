import { parseArgs } from 'node:util'

interface Command {
  readonly usage: string
  /** The options without a value that it knows, beside `--help`. */
  readonly flags?: readonly string[]
  /** Runs the command with its arguments, and returns what to print. */
  run(args: readonly string[], flags: ReadonlySet<string>): Promise<string>
}

/** Runs a command line: prints the answer, or one sentence and ends with 1. Wrong options end with 2 and the usage. */
export async function runCommand({ usage, flags = [], run }: Command): Promise<void> {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    console.log(values['help'] === true ? usage : await run(positionals, new Set(Object.keys(values))))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isMisused = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    // The rest of Node's advice is about arguments that begin with a dash, and there are none here.
    console.error(isMisused ? `${message.split('. ', 1)[0]}.\n\n${usage}` : message)
    process.exitCode = isMisused ? 2 : 1
  }
}
