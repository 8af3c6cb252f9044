import type { Refused } from './use-write.ts'

/**
 * What staff are told of an error in the page's own code while it did what they asked for. The error is logged for
 * developers, and told, since a button that does nothing must say why.
 */
export function pageFailed(error: unknown): string {
  console.error(error)
  return 'Something in this page failed: reload it. What you typed is kept. If it fails again, open it in a new tab, or update the browser.'
}

/** The same as the refusal of what they asked for. */
export function refusedByPage(error: unknown): Refused {
  return { code: 'PAGE_FAILED', message: pageFailed(error) }
}
