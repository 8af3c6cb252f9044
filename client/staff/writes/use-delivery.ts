import { useRef, useState } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { editedFields } from '../edits/edit.ts'
import type { Edit } from '../edits/edit.ts'
import { useOutbox } from './outbox.tsx'
import { refusedByPage } from './page-failed.ts'
import type { DishWrites, Outcome } from './use-dish-writes.ts'
import type { Edits } from '../edits/use-edits.ts'
import type { Refused } from './use-write.ts'

/** What a press of Save sends. The same again is recognised by the server, which stores it once. */
interface Sent {
  readonly edit: Edit
  readonly isOnMenu: boolean
}

/** Sends one row's edits; `current` is the dish as a refusal told it. What gets no answer stays in `sent`: it may have been stored, so it is sent again before anything else. */
export function useDelivery(name: string, edits: Edits, writes: DishWrites) {
  const [sent, setSent] = useState<Sent>()
  const [refused, setRefused] = useState<Refused>()
  const [current, setCurrent] = useState<Dish>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  /** Resolves to whether it was stored. */
  async function deliver(next: Sent): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setSent(next)
    setIsBusy(true)
    const outcome: Outcome = await store(next, writes, setSent).catch(refusedByPage)
    isRunning.current = false
    setIsBusy(false)
    if ('code' in outcome) {
      setRefused(outcome)
      if (outcome.current) setCurrent(outcome.current)
      if (outcome.code !== 'UNREACHABLE') setSent(undefined)
      return false
    }
    setSent(undefined)
    setRefused(undefined)
    edits.settle(next.edit, outcome.dish)
    return true
  }

  const unanswered = refused?.code === 'UNREACHABLE' ? sent : undefined
  useOutbox(unanswered && `“${name}”`, async () => unanswered !== undefined && deliver(unanswered))
  return { deliver, sent, refused, setRefused, current, isBusy }
}

async function store({ edit, isOnMenu }: Sent, writes: DishWrites, setSent: (left: Sent) => void): Promise<Outcome> {
  if (!isOnMenu) {
    const restored = await writes.restore(edit.base)
    if ('code' in restored) return restored
    // Sent again, it would put back what a colleague has deleted since.
    setSent({ edit, isOnMenu: true })
  }
  return writes.update(edit.base.id, editedFields(edit), edit.base.version)
}
