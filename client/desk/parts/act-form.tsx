import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Reason } from '../queue/reason.tsx'
import { useActAt } from '../queue/use-queue.tsx'
import { useLater } from './later.tsx'
import type { LaterQuestion } from './later.tsx'
import { submitting } from './use-send.ts'

interface Props {
  /** Where the reason stands why it was not done. */
  readonly place: string
  readonly does: string
  readonly act: () => Promise<unknown>
  /** The same at a time to come; undefined where something is to be put right or answered first. */
  readonly later: () => LaterQuestion | undefined
  readonly whyNot?: string | undefined
  readonly onCancel?: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A form that does one act, now or later; why it was not done stands under it, and what was typed stays. */
export function ActForm({ place, does, act, later, whyNot, onCancel, className = 'stack', children }: Props) {
  const planning = useLater()
  const disabledReason = useActAt(place).isBusy ? 'Saving…' : whyNot
  async function submit(): Promise<void> {
    if (disabledReason === undefined) await act()
  }
  return (
    <>
      <form className={className} noValidate onSubmit={submitting(submit)}>
        {children}
        <div className="apart">
          <Button type="submit" look="main" disabledReason={disabledReason}>
            {does}
          </Button>
          {onCancel && <Button onPress={onCancel}>Cancel</Button>}
          <Button disabledReason={disabledReason} onPress={() => planning.ask(later())}>
            Later…
          </Button>
        </div>
        <Reason place={place} retry={() => void submit()} mayCancel={onCancel === undefined} />
      </form>
      {planning.dialog}
    </>
  )
}
