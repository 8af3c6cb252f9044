import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface Props {
  /** What failed, by name, and why. */
  readonly message: string
  readonly onRetry: () => void
  readonly isBusy: boolean
  readonly retryLabel?: string
}

/** Stands beside what failed. It stays during the next try, so that the button keeps the focus and a second failure is heard. */
export function Failure({ message, onRetry, isBusy, retryLabel = 'Retry' }: Props) {
  return (
    <Notice
      tone="fault"
      actions={
        <Button onPress={onRetry} disabledReason={isBusy ? TRYING : undefined}>
          {retryLabel}
        </Button>
      }
    >
      {isBusy ? TRYING : message}
    </Notice>
  )
}

const TRYING = 'Trying again…'
