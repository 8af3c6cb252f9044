/** The most that one hostile input may make the server write into its log, in bytes. */
const MAX_LINE = 300

/** What is wrong with the lines that a server printed under attack, each kind once: no JSON, too long, or with a secret in them. */
export function faultsIn(printed: string, secrets: readonly string[]): string[] {
  const lines = printed.split('\n').filter((line) => line !== '')
  return [...new Set(lines.flatMap((line) => faultIn(line, secrets) ?? []))]
}

function faultIn(line: string, secrets: readonly string[]): string | undefined {
  // The secret itself is not repeated.
  if (secrets.some((secret) => line.includes(secret))) return 'A line of the log holds a password or a token.'
  const message = messageOf(line)
  if (message === undefined) return `Printed past the log: ${line}`
  return Buffer.byteLength(line) >= MAX_LINE ? `A line of the log has ${MAX_LINE} bytes or more: ${message}` : undefined
}

/** Undefined where it is no line of the log. */
function messageOf(line: string): string | undefined {
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message: string }; msg: string }
    return `${msg} ${err?.message ?? ''}`
  } catch {
    return undefined
  }
}
