import { useRef } from 'react'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { showField } from './clashes.ts'
import './theirs.css'
import { useWhoChanged } from './use-who-changed.ts'

interface Props {
  readonly field: TypedField
  /** As it is now. */
  readonly dish: Dish
  readonly decide: (version: 'mine' | 'theirs') => void
}

/** Characters that a sentence holds; a longer text stands below it. */
const SHORT = 40

/** Beside a field in which something is typed, and which somebody else changed meanwhile: their version, and the choice. */
export function Theirs({ field, dish, decide }: Props) {
  const author = useWhoChanged(field, dish)
  const theirs = showField(field, dish)
  const box = useRef<HTMLDivElement>(null)
  const isLong = theirs.length > SHORT
  const did = isLong ? 'changed this' : `set this to ${theirs}`
  function choose(version: 'mine' | 'theirs'): void {
    // The choice goes away with the press: typing goes on in the field.
    box.current?.closest('.field')?.querySelector<HTMLElement>('input, textarea')?.focus()
    decide(version)
  }
  // A longer sentence that came later would push one button to where a finger is about to press the other.
  if (author === undefined) return null
  const { name, when } = author
  return (
    <div ref={box} className="theirs">
      <p>{`${[name, did, when].filter(Boolean).join(' ')}${name === 'You' ? ', on another page' : ''}${isLong ? ':' : '.'}`}</p>
      {isLong && <blockquote>{theirs}</blockquote>}
      <div className="opposites">
        <Button onPress={() => choose('theirs')}>Use theirs</Button>
        <Button onPress={() => choose('mine')}>Keep yours</Button>
      </div>
    </div>
  )
}
