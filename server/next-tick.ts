import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps process.nextTick as quick as it is at first, by keeping one of the objects that Node makes for each call. At a collection of
 * garbage that finds none of them alive V8 forgets how they are laid out, and from then on each takes it four times as long (decision 071).
 */
export function keepNextTickQuick(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
