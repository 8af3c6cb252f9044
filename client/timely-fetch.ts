/** Milliseconds after which an answer no longer counts: on dead Wi-Fi, staff are told instead of left waiting. */
const ANSWER_WITHIN = 15_000

/** Like fetch, but an answer has to be there in time and to its last byte; bad signal also stops in the middle of one. */
export function createTimelyFetch(within = ANSWER_WITHIN): typeof fetch {
  return async (input, { signal, ...init } = {}) => {
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(new DOMException('The server did not answer in time.', 'TimeoutError')), within)
    signal?.addEventListener('abort', () => ended.abort(signal.reason), { signal: ended.signal })
    try {
      const { status, statusText, headers, body } = await whole(await fetch(input, { ...init, signal: ended.signal }))
      return new Response(body, { status, statusText, headers })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function whole(answer: Response) {
  const { status, statusText, headers } = answer
  return { status, statusText, headers, body: (await answer.text()) || null }
}
