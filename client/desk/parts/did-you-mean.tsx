import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { doubtsAbout } from './places.ts'
import type { Doubt } from './places.ts'
import type { CourseName, Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'

interface Props {
  readonly doubt: Doubt
  readonly take: () => void
  /** What to press to keep what was typed. */
  readonly keepBy: string
}

/** Asks beside a field whether a known section or course was meant; the field gets the focus, since that may be far up the page. */
export function DidYouMean({ doubt: { field, typed, meant }, take, keepBy }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.closest('.field')?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="stack did-you-mean">
      <p>{`Did you mean ${meant}? Press ${keepBy} again to start “${typed}” as a new ${field === 'sitting' ? 'section' : 'course'}.`}</p>
      <Button look="main" onPress={take}>
        {`Use ${meant} and ${keepBy.toLowerCase()}`}
      </Button>
    </div>
  )
}

/** Milliseconds after a question in which a press cannot be its answer: a double tap has read nothing. */
const UNREAD_MS = 500

/** What is asked before a new section or course appears in public. */
export function useDoubts(sittings: readonly Sitting<Dish>[]) {
  const [doubt, setDoubt] = useState<Doubt>()
  const asked = useRef(new Map<string, number>())

  function isUnanswered({ field, typed, meant }: Doubt): boolean {
    const key = JSON.stringify([field, typed, meant])
    const at = asked.current.get(key) ?? performance.now()
    asked.current.set(key, at)
    return performance.now() - at < UNREAD_MS
  }

  /** Whether the place is meant; false when there is something to ask. It is asked once: a second press means what was typed. */
  function isMeant(place: CourseName): boolean {
    const next = doubtsAbout(place, sittings).find(isUnanswered)
    setDoubt(next)
    return next === undefined
  }

  return { doubt, isMeant }
}
