/** A fault as the check of the shape reports it. */
interface Issue {
  readonly code: string
  /** Its words, where the shape has words of its own. */
  readonly message?: string | undefined
  /** The types that would be right. */
  readonly expected?: readonly unknown[]
}

/** What is wrong with the value that is given in a place of the details. */
export function inWords({ code, message, expected }: Issue, given: unknown): string {
  if (message !== undefined) return message
  if (given === undefined) return 'is missing'
  return code === 'unrecognized_keys' ? 'is not known' : `has to be ${named(String(expected))}, not ${shown(given)}`
}

function named(type: string): string {
  return { object: 'Object', array: 'Array' }[type] ?? type
}

function shown(given: unknown): string {
  if (typeof given === 'string') return `"${given}"`
  return typeof given === 'object' && given !== null ? Object.prototype.toString.call(given).slice(8, -1) : String(given)
}
