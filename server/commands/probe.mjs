import { loadPort } from '../config.ts'

// Asks the server of this environment how it is, for a container's health check: node server/commands/probe.ts /healthz
const [path = '/healthz'] = process.argv.slice(2)
const port = loadPort()
try {
  // Every path that the server does not know leads home, which is no answer.
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(4000) })
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
