import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import WebSocket from 'ws'
import type { TestServer } from '../e2e/test-server.ts'

/** The settings of a server whose memory can be looked at. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Megabytes that are in use in such a server once its garbage is collected. */
export async function liveMemoryOf({ printed }: TestServer): Promise<number> {
  const [url = ''] = /ws:\/\/127\.0\.0\.1:\S+/.exec(printed()) ?? []
  const inspector = new WebSocket(url)
  await once(inspector, 'open')
  await ask(inspector, 'HeapProfiler.collectGarbage')
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
  const { result } = (await ask(inspector, 'Runtime.evaluate', { expression })) as { result: { value: number } }
  inspector.close()
  return result.value / 1_048_576
}

async function ask(inspector: WebSocket, method: string, params: object = {}): Promise<unknown> {
  const id = randomInt(1_000_000)
  inspector.send(JSON.stringify({ id, method, params }))
  for (;;) {
    const [message] = (await once(inspector, 'message')) as [Buffer]
    const answer = JSON.parse(message.toString()) as { id?: number; result?: unknown }
    if (answer.id === id) return answer.result
  }
}
