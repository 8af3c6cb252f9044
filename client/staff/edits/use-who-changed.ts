import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { isSameField } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { DishHistoryDocument, useViewerQuery } from '../../generated/operations.ts'
import type { DishHistoryQuery } from '../../generated/operations.ts'
import { showWhen } from '../show-when.ts'

/** Who changed a field last, and when. */
export interface Author {
  /** A colleague’s, or `You` for another page of the same person. */
  readonly name: string
  /** `at 18:42`; empty until it is known. */
  readonly when: string
}

type Revisions = Extract<DishHistoryQuery['history'], { __typename: 'History' }>['revisions']

/** The history, read when the dish had that version; empty where it could not be read. */
interface Read {
  readonly revisions: Revisions
  readonly version: number
}

/** Who gave a field the value that it has now; undefined until the history has answered, or has not. */
export function useWhoChanged(field: TypedField, dish: Dish): Author | undefined {
  const client = useApolloClient()
  const me = useViewerQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.id
  const { id, version } = dish
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let isOutdated = false
    // Past the cache: the history has old versions of dishes.
    client.query({ query: DishHistoryDocument, variables: { dish: id }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => !isOutdated && setRead({ revisions: data?.history.__typename === 'History' ? data.history.revisions : [], version }),
      () => !isOutdated && setRead({ revisions: [], version }),
    )
    return () => void (isOutdated = true)
  }, [client, id, version])
  if (read === undefined) return undefined
  const made = read.revisions.find(({ edits }) =>
    edits?.some(({ before, after }) => before && after && isSameField(field, after, dish) && !isSameField(field, before, after)),
  )
  if (made === undefined) return { name: 'A colleague', when: '' }
  return { name: made.by === me ? 'You' : (made.byName ?? 'A colleague'), when: showWhen(made.at) }
}
