import { ago } from '../../../domain/ago.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { useNetwork } from '../../live/network.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { hasChangedSince } from './act.ts'
import type { QueuedAct } from './act.ts'
import type { Refused } from './refused.ts'
import { useActAt, useQueue, useReason } from './use-queue.tsx'
import { useSignIn } from './use-reading.ts'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/focus.ts'
import { useSlow } from '../../ui/use-slow.ts'

interface Props {
  readonly place: string
  /** In place of sending it again: what was typed may have been changed since. */
  readonly retry?: (() => void) | undefined
  /** Why it was refused, in other words than the server’s. */
  readonly words?: ((refused: Refused) => string) | undefined
  /** False in an open row, which has its own. */
  readonly mayCancel?: boolean
  /** It stands where the button was that was pressed, so Retry gets the focus that went with that. */
  readonly isInPlace?: boolean
}

/** Beside a row, a form or a heading: why what was done there is not done, with the way on. Nothing where all is well. */
export function Reason({ place, ...way }: Props) {
  const at = useActAt(place)
  if (at.act === undefined) return null
  if (at.isLeft) return <LeftAct act={at.act} isHere />
  return <Refusal act={at.act} isBusy={at.isBusy} {...way} />
}

interface RefusalProps extends Omit<Props, 'place'> {
  readonly act: QueuedAct
  readonly isBusy: boolean
}

/** Only where something is not done: it reads the menu, which none of 1,000 rows without a reason has to. */
function Refusal({ act, isBusy, retry, words, mayCancel = true, isInPlace = false }: RefusalProps) {
  const queue = useQueue()
  const said = useReason(act)
  const isOffline = useNetwork() !== 'online'
  const isSlow = useSlow(isBusy)
  if (act.refusal === undefined) return isSlow && <Notice tone="news">{SLOW}</Notice>
  const isWaiting = act.state === 'unknown'
  const reason = words ? words(act.refusal) : said
  return (
    <Failure
      message={isWaiting && isOffline ? `${reason} Or wait: it will be sent again when you’re connected.` : reason}
      // One that got no response may have been done: it is the same request again.
      onRetry={isWaiting || !retry ? () => void queue.retry(act.id) : retry}
      isBusy={isBusy}
      isInPlace={isInPlace}
      onCancel={mayCancel ? () => queue.letGo(act.place) : undefined}
    />
  )
}

/** What another page has left: of a delete that is minutes or hours old, a person decides (decision 069). */
export function LeftAct({ act, isHere = false }: { readonly act: QueuedAct; readonly isHere?: boolean }) {
  const queue = useQueue()
  const words = useLeftWords(act)
  // Beside its row or form it is plain what it is about.
  const label = (does: string): { label?: string } => (isHere ? {} : { label: `${does}: ${act.what}` })
  return (
    <Notice
      tone="fault"
      actions={
        <>
          <Button {...label('Do it now')} onPress={() => void queue.retry(act.id)}>
            Do it now
          </Button>
          <Button {...label('Let it go')} onPress={() => queue.letGo(act.place)}>
            Let it go
          </Button>
        </>
      }
    >
      {words}
    </Notice>
  )
}

/** `Not done: COD: deleted. You pressed it 5 minutes ago. The dish has been changed since.` */
function useLeftWords(act: QueuedAct): string {
  const minute = useMinute()
  const queue = useQueue()
  const dishes = useKnownMenu()?.dishes
  const at = queue.acts.entries.getState().get(act.id)?.at ?? minute
  const since = dishes && hasChangedSince(act, new Map(dishes.map((dish) => [dish.id, dish]))) ? ' The dish has been changed since.' : ''
  return `Not done: ${act.what}. You pressed it ${ago(at, minute)}.${since}`
}

interface FailureProps {
  /** What failed, by name, and why. */
  readonly message: string
  readonly onRetry: () => void
  readonly isBusy: boolean
  readonly retryLabel?: string
  readonly isInPlace?: boolean
  /** Where it is sent again by itself: that it is not. */
  readonly onCancel?: (() => void) | undefined
}

/** A message beside what failed, with a retry. It stays during the retry: the button keeps the focus, and a second failure is announced. */
export function Failure({ message, onRetry, isBusy, retryLabel = 'Retry', isInPlace = false, onCancel }: FailureProps) {
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

/** After 2 seconds: that the server is slow, and what one can do. */
const SLOW = 'The server is slow. What you typed is kept, so carry on with something else.'

/** In place of what only staff may read, or above what they have read before: the session has ended, and the way back in. */
export function SignInFirst({ message, onSignedIn }: { readonly message: string; readonly onSignedIn: () => void }) {
  const { ask: askToSignIn } = useSignIn()
  const ask = async (): Promise<void> => {
    if (await askToSignIn()) onSignedIn()
  }
  return (
    <Notice tone="fault" actions={<Button onPress={() => void ask()}>Sign in</Button>}>
      {message}
    </Notice>
  )
}
