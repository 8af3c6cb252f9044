import { useState } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import { pageFailed } from '../writes/page-failed.ts'
import { usePutBack } from './use-put-back.ts'

interface Props {
  /** As it was then. */
  readonly dish: Dish
  readonly isOnMenu: boolean
  readonly label: string
}

/** Gives a dish back what it had once. */
export function PutBack({ dish, isOnMenu, label }: Props) {
  const putBack = usePutBack()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function press(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFault(await putBack(dish, isOnMenu).then((refused) => refused?.message, pageFailed))
    setIsBusy(false)
  }
  const name = nameOf(dish)
  if (fault !== undefined)
    return <Failure message={`“${name}” wasn’t changed. ${fault}`} onRetry={() => void press()} isBusy={isBusy} isInPlace />
  return (
    <Button label={`${label}: “${name}”`} disabledReason={isBusy ? 'The dish is being saved.' : undefined} onPress={() => void press()}>
      {label}
    </Button>
  )
}
