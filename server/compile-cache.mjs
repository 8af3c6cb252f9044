// V8's compile cache: a start reads what an earlier one has compiled, and compiles what has changed since. Beside the built client,
// and like it made anew at any time; where that is read-only, the start is only slower. JavaScript, and loaded before all else
// (node --import): the first TypeScript that the cache does not hold loads Node's compiler, which takes 40 MB of memory.
import module from 'node:module'
import { join } from 'node:path'

// Only an old Node, which scripts/node-version.mjs refuses, has none.
module.enableCompileCache?.(join(import.meta.dirname, '../dist/.compile-cache'))
