import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// V8's compile cache: a start reads what an earlier one has compiled, and compiles what has changed since. Beside the built client,
// and like it made anew at any time; where that is read-only, the start is only slower.
enableCompileCache(join(import.meta.dirname, '../dist/.compile-cache'))

/** Saves what has been compiled by now, so that also a server that is killed leaves it to the next. */
export function saveCompiled(): void {
  flushCompileCache()
}
