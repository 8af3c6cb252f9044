import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSlow } from '../../ui/use-slow.ts'
import { SLOW } from './slow-notice.tsx'

interface Props {
  /** What failed, by name, and why. */
  readonly message: string
  readonly onRetry: () => void
  readonly isBusy: boolean
  readonly retryLabel?: string
  /** It stands where the button was that was pressed, so Retry gets the focus that went with that. */
  readonly isInPlace?: boolean
  /** Where it is sent again by itself: that it is not. */
  readonly onCancel?: (() => void) | undefined
}

/** What is said of what got no answer, where it waits in the outbox. */
export const SENT_AGAIN = 'Or wait: it will be sent again when you’re connected.'

/** A message beside what failed, with a retry. It stays during the retry: the button keeps the focus, and a second failure is announced. */
export function Failure({ message, onRetry, isBusy, retryLabel = 'Retry', isInPlace = false, onCancel }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isSlow = useSlow(isBusy)
  useEffect(() => {
    if (isInPlace && isFocusLost()) box.current?.querySelector('button')?.focus()
    // Scrolls only if the focus is here or lost: somebody who types in another dish must not be moved.
    const isWatched = isFocusLost() || box.current?.closest('form, li')?.contains(document.activeElement)
    if (isWatched === true) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isInPlace])
  return (
    <Notice
      ref={box}
      tone="fault"
      actions={
        <>
          <Button onPress={onRetry} disabledReason={isBusy ? TRYING : undefined}>
            {retryLabel}
          </Button>
          {onCancel && (
            <Button onPress={onCancel} disabledReason={isBusy ? TRYING : undefined}>
              Cancel
            </Button>
          )}
        </>
      }
    >
      {isBusy ? (isSlow ? SLOW : TRYING) : message}
    </Notice>
  )
}

const TRYING = 'Trying again…'
