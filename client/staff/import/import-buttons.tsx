import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { DishActInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { LaterButton } from '../planned/later-button.tsx'
import type { ShownPreview } from './use-preview.ts'
import { buttonLabel } from './words.ts'

interface Props {
  readonly preview: ShownPreview
  readonly isBusy: boolean
  readonly onPress: () => void
  /** Called when it is planned instead. */
  readonly onPlanned: () => void
}

/** Where lines are bad, the others are imported only by a button that says so. */
export function ImportButtons({ preview: { plan, toDo }, isBusy, onPress, onPlanned }: Props) {
  const count = toDo.acts.length
  const nothing = useFocusAtEnd(count)
  const busy = isBusy ? 'Importing…' : undefined
  const isWhole = plan.bad.length === 0
  if (count === 0)
    return (
      <p ref={nothing} tabIndex={-1}>
        {isWhole ? 'Nothing to do: the menu already looks like this.' : 'Nothing to import.'}
      </p>
    )
  const label = isWhole ? buttonLabel(plan) : `Import the other ${count}`
  return (
    <div className="paste-end">
      {!isWhole && <p>Correct those lines in the field, or leave them out:</p>}
      <Button look={isWhole ? 'main' : 'plain'} disabledReason={busy} onPress={onPress}>
        {isBusy ? 'Importing…' : label}
      </Button>
      <LaterButton
        label="Import later"
        disabledReason={busy}
        ask={() => ({ title: 'Import later', choices: [{ label: `${label}.`, acts: () => toDo.acts.map(whateverItIs), onPlanned }] })}
      />
    </div>
  )
}

/** The button that was pressed goes away once its import is done: the focus goes to the sentence in its place. */
function useFocusAtEnd(count: number): RefObject<HTMLParagraphElement | null> {
  const sentence = useRef<HTMLParagraphElement>(null)
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current > 0 && isFocusLost()) sentence.current?.focus()
    counted.current = count
  }, [count])
  return sentence
}

/** A plan says what is to be then: what colleagues do to the dish until then does not stop the whole menu. */
function whateverItIs({ expectedVersion: _seen, ...act }: DishActInput): DishActInput {
  return act
}
