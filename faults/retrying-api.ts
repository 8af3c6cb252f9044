import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import type { Send } from '../e2e/send.ts'
import type { Bench } from './fault.ts'

/** As in the client. */
const ANSWER_WITHIN_MS = 3_000
const RETRY_AFTER_MS = 50

/** Signed-in staff who send each edit again, as their page does, until the server has answered it or the fault is over. */
export async function openRetryingApi({ defer }: Pick<Bench, 'defer'>, url: () => string): Promise<Api> {
  const over = new AbortController()
  defer(() => over.abort())
  const api = createApi(retrying(sendByFetch(url, { cookie: '' }, ANSWER_WITHIN_MS), over.signal))
  await api.login()
  return {
    ...api,
    // By an id of its own a dish that was sent twice is stored once.
    create: async (dish) => api.create({ id: randomUUID(), ...dish }),
    // Sent again after a lost answer, it finds nothing to delete: that is what was wanted.
    delete: async (dish) => api.delete(dish).catch(unlessNotFound),
  }
}

function retrying(send: Send, over: AbortSignal): Send {
  return async (operation) => {
    for (;;) {
      over.throwIfAborted()
      const answer = await send(operation).catch(() => undefined)
      if (answer?.data != null) return answer
      await sleep(RETRY_AFTER_MS)
    }
  }
}

function unlessNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}
