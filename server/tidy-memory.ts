import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 tidy up once the memory in use has grown by a quarter. On a machine with memory to spare it would wait until it had grown to
 * four times as much: a busy evening then takes hundreds of megabytes, and never gives them back while it lasts.
 */
export function tidyMemoryEarly(): void {
  setFlagsFromString('--heap-growing-percent=25')
}
