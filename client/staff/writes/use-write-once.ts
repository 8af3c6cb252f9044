import { useCallback, useState } from 'react'
import type { DishEdit } from '../../live/live-menu.ts'
import { createRequestIds } from './request-ids.ts'
import type { Answer, Refused, Success, Write } from './use-write.ts'

/** Asks with the id of the request, so that one whose answer was lost may be sent again: it is stored once. */
export type WriteOnce = <A extends Answer>(
  request: object,
  ask: (requestId: string) => Promise<A | undefined>,
  editsOf: (success: NoInfer<Success<A>>) => readonly DishEdit[],
) => Promise<Success<A> | Refused>

/** The function that writes so, the same at each drawing. */
export function useWriteOnce(write: Write): WriteOnce {
  const [requestIds] = useState(createRequestIds)
  return useCallback(
    async <A extends Answer>(
      request: object,
      ask: (requestId: string) => Promise<A | undefined>,
      editsOf: (success: Success<A>) => readonly DishEdit[],
    ) => requestIds.send<Success<A> | Refused>(request, async (requestId) => write(async () => ask(requestId), editsOf)),
    [write, requestIds],
  )
}
