import { once } from 'node:events'
import { CannotStart } from './cannot-start.ts'

/** A supervisor often kills a process 10 seconds after its signal. */
const CLOSED_WITHIN_MS = 9_000
/** npm passes on the SIGINT of a Ctrl-C that the terminal has sent to everyone, so that one arrives twice. */
const SAME_KEYPRESS_MS = 500

/** Opens a program: what it defers is closed in reverse at the end. It should end soon once the signal is aborted. */
type Open = (opened: AsyncDisposableStack, stopping: AbortSignal) => Promise<void>

/**
 * Runs a program until SIGTERM or SIGINT, then closes it and ends the process with 0, also when it was not open yet. It is closed
 * in time: what hangs is left behind, since every acknowledged write is stored already. A second signal, a moment later, ends the
 * process at once. A program that cannot be opened ends with 1.
 */
export async function runUntilSignal(open: Open): Promise<never> {
  const opened = new AsyncDisposableStack()
  const stopping = listenForSignals()
  try {
    await open(opened, stopping)
    if (!stopping.aborted) await once(stopping, 'abort')
    await opened.disposeAsync()
    return process.exit(0)
  } catch (error) {
    print(error instanceof CannotStart ? error.message : String(error instanceof Error ? error.stack : error))
    await opened.disposeAsync()
    return process.exit(1)
  }
}

/** Is aborted at the first signal. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController()
  let firstAt = Infinity
  const onSignal = (): void => {
    if (performance.now() - firstAt > SAME_KEYPRESS_MS) process.exit(1)
    if (stopping.signal.aborted) return
    firstAt = performance.now()
    setTimeout(() => {
      print('Closing took too long; whatever still hung was cut off.')
      process.exit(0)
    }, CLOSED_WITHIN_MS)
    stopping.abort()
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  return stopping.signal
}

function print(message: string): void {
  process.stderr.write(`\n${message}\n\n`)
}
