import { useRef, useEffect, useState } from 'react'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { showField } from './row-checks.ts'
import { useApolloClient } from '@apollo/client/react'
import { isSameField } from '../../../domain/dish.ts'
import { DishHistoryDocument, useViewerQuery } from '../../generated/operations.ts'
import type { DishHistoryQuery } from '../../generated/operations.ts'
import { showWhen } from '../parts/also-planned.tsx'

interface Props {
  readonly field: TypedField
  /** As it is now. */
  readonly dish: Dish
  /** What is typed, as guests would read it. */
  readonly mine: string
  readonly decide: (version: 'mine' | 'theirs') => void
}

/** Whoever it was, at the beginning of a sentence. */
const COLLEAGUE = 'A colleague'

/** Characters that a sentence holds; a longer text stands below it. */
const SHORT = 40

/** Beside a field in which something is typed, and which somebody else changed meanwhile: one question, theirs or mine. */
export function Theirs({ field, dish, mine, decide }: Props) {
  const author = useWhoChanged(field, dish)
  const theirs = showField(field, dish)
  const box = useRef<HTMLDivElement>(null)
  const isLong = theirs.length > SHORT
  const said = (whose: string, text: string): string => (isLong || text.length > SHORT ? whose : `${whose}, ${text}`)
  const did = isLong ? 'changed this' : `set this to ${theirs}`
  function choose(version: 'mine' | 'theirs'): void {
    // The choice goes away with the press: typing goes on in the field.
    box.current?.closest('.field, .pricing')?.querySelector<HTMLElement>('input, textarea')?.focus()
    decide(version)
  }
  // A longer sentence that came later would push one button to where a finger is about to press the other.
  if (author === undefined) return null
  const { name, when } = author
  const whose = { You: 'the other page', [COLLEAGUE]: 'a colleague' }[name] ?? name
  return (
    <div ref={box} className="stack theirs">
      <p>{`${[name, did, when].filter(Boolean).join(' ')}${name === 'You' ? ', on another page' : ''}${isLong ? ':' : '.'}`}</p>
      {isLong && <blockquote>{theirs}</blockquote>}
      <div className="opposites">
        <Button onPress={() => choose('theirs')}>{said(`Use ${whose}’s`, theirs)}</Button>
        <Button onPress={() => choose('mine')}>{said('Keep mine', mine)}</Button>
      </div>
    </div>
  )
}

type Revisions = Extract<DishHistoryQuery['history'], { __typename: 'History' }>['revisions']

/** Who gave a field the value that it has now, `You` for another page of the same person, and when; undefined until the history has answered, or has not. */
function useWhoChanged(field: TypedField, dish: Dish) {
  const client = useApolloClient()
  const me = useViewerQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.id
  // Empty where they could not be read.
  const [revisions, setRevisions] = useState<Revisions>()
  useEffect(() => {
    let isOutdated = false
    // Past the cache: the history has old versions of dishes.
    client.query({ query: DishHistoryDocument, variables: { dish: dish.id }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => !isOutdated && setRevisions(data?.history.__typename === 'History' ? data.history.revisions : []),
      () => !isOutdated && setRevisions([]),
    )
    return () => void (isOutdated = true)
  }, [client, dish])
  if (revisions === undefined) return undefined
  const made = revisions.find(({ edits }) =>
    edits?.some(({ before, after }) => before && after && isSameField(field, after, dish) && !isSameField(field, before, after)),
  )
  if (made === undefined) return { name: COLLEAGUE, when: '' }
  return { name: made.by.id === me ? 'You' : (made.by.name ?? COLLEAGUE), when: showWhen(made.at) }
}
