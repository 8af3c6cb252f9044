import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Doubt } from '../choices/places.ts'

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
    <div ref={box} className="did-you-mean">
      <p>{`Did you mean ${meant}? Press ${keepBy} again to start “${typed}” as a new ${field === 'sitting' ? 'section' : 'course'}.`}</p>
      <Button look="main" onPress={take}>
        {`Use ${meant} and ${keepBy.toLowerCase()}`}
      </Button>
    </div>
  )
}
