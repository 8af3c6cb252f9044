import { runUntilSignal } from './process/run.ts'

await runUntilSignal(async (opened, stopping) => {
  // Imported here: loading it all takes a while, and a signal has to be handled before.
  const { open } = await import('./open.ts')
  await open(opened, stopping)
})
