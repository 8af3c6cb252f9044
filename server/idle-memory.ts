import { Script } from 'node:vm'

/** V8 looks at the C++ objects of the last 5 seconds. */
const EVERY_MS = 2_000

/**
 * Lets V8 collect this thread's garbage, and give memory back, while the thread has little to do. The V8 of Node 24 never finds that it
 * has: it takes a thread that makes no C++ objects for one that makes the most (decision 062). An empty script is such an object.
 */
export function collectWhileIdle(): void {
  setInterval(() => new Script(''), EVERY_MS).unref()
}
