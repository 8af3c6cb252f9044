import { buildWhatIsMissing } from './built.ts'

if (!buildWhatIsMissing()) process.exit(1)
// In this process, so that the signals that stop the server reach it.
await import('../server/main.ts')
