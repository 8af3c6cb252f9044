import { newId } from './new-id.ts'

/**
 * The ids of requests that got no answer: the server recognises such a request when it is tried again, also after a colleague has
 * taken back what it did. So the request names the version of the dish that was pressed: pressed anew on a later one, it is another. A
 * create needs none: it is recognised by the id of its dish.
 */
export interface RequestIds {
  /** Sends a request with its id: the same id for the same request, until it is answered. */
  send<Outcome extends object>(request: object, ask: (requestId: string) => Promise<Outcome>): Promise<Outcome>
}

/** To be kept for as long as requests may be tried again: another one would give the same request another id. */
export function createRequestIds(): RequestIds {
  const unanswered = new Map<string, string>()
  return {
    async send(request, ask) {
      const key = JSON.stringify(request)
      const id = unanswered.get(key) ?? newId()
      unanswered.set(key, id)
      const outcome = await ask(id)
      if (!('code' in outcome) || outcome.code !== 'UNREACHABLE') unanswered.delete(key)
      return outcome
    },
  }
}
