import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PlannedActsDocument } from '../../generated/operations.ts'
import type { PlannedActsQuery } from '../../generated/operations.ts'
import { useOnNewRevision, useRevision } from './use-on-new-revision.ts'

type Answer = PlannedActsQuery['plannedActs']
type List = Extract<Answer, { readonly entries: unknown }>

/** What came of reading what is planned. */
interface Read {
  /** The list that was read last: the same object for as long as nothing in it is another, so that no row is drawn again. */
  readonly list?: List | undefined
  /** Why the server did not give it the last time, in a sentence: the session has ended. */
  readonly refusal?: string | undefined
  /** Why it could not be read the last time. */
  readonly error?: Error | undefined
}

/** The agenda, read when the page has a menu, and again with each revision of it. What was read stays when a reading fails. */
export function useAgenda(): Read & { readonly readAgain: () => void; readonly drop: (id: string) => void } {
  const client = useApolloClient()
  const hasMenu = useRevision() !== undefined
  const [read, setRead] = useState<Read>({})
  const asked = useRef(0)
  const taken = useRef(0)
  const readAgain = useCallback(() => {
    const mine = (asked.current += 1)
    const take = (next: (now: Read) => Read): void => {
      // A later reading has been answered before this one.
      if (mine < taken.current) return
      taken.current = mine
      setRead(next)
    }
    client.query({ query: PlannedActsDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => take((now) => withAnswer(now, data?.plannedActs)),
      (error: Error) => take(({ list }) => ({ list, error })),
    )
  }, [client])
  useEffect(() => {
    if (hasMenu) readAgain()
  }, [hasMenu, readAgain])
  useOnNewRevision(readAgain)
  const drop = useCallback((id: string) => {
    // What was asked before still has it.
    taken.current = asked.current + 1
    setRead((now) => ({ ...now, list: now.list && without(now.list, id) }))
  }, [])
  return { ...read, readAgain, drop }
}

function without(list: List, id: string): List {
  return { ...list, entries: list.entries.filter((entry) => entry.id !== id) }
}

function withAnswer({ list }: Read, answer: Answer | undefined): Read {
  if (answer?.__typename !== 'PlannedActs') return { list, refusal: answer?.message }
  return { list: JSON.stringify(answer) === JSON.stringify(list) ? list : answer }
}
