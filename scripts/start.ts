import { runUntilSignal } from '../server/process/run.ts'
import { buildWhatIsMissing } from './built.ts'

await runUntilSignal(async (opened, stopping) => {
  const isBuilt = await buildWhatIsMissing(stopping)
  if (stopping.aborted) return
  if (!isBuilt) process.exit(1)
  const { open } = await import('../server/open.ts')
  await open(opened, stopping)
})
