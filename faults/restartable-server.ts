import type { Session } from '../e2e/send.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { freshData } from './embedded.ts'
import type { Bench } from './fault.ts'
import { freePort } from './free-port.ts'

/** A server that stops and comes back with the same address and the same store. */
export interface RestartableServer {
  readonly url: string
  readonly port: number
  /** Of the staff of the embedded store. */
  readonly session: Session
  /** Ends it by a signal and starts it again; resolves when it is ready. */
  restart(signal: NodeJS.Signals): Promise<void>
}

/** Starts one, over the embedded store unless the settings name another. */
export async function openRestartableServer(bench: Bench, settings: Readonly<Record<string, string>> = {}): Promise<RestartableServer> {
  const { dataDir, session } = await freshData(bench)
  const port = await freePort()
  const open = async (): Promise<TestServer> => bench.startTestServer({ settings: { DATA_DIR: dataDir, PORT: String(port), ...settings } })
  let server = await open()
  return {
    url: server.url,
    port,
    session,
    async restart(signal) {
      await server.end(signal)
      server = await open()
    },
  }
}
