import type { Dish } from '../../dishes/dish.ts'
import { useNetwork } from '../../live/network.ts'
import { Failure, SENT_AGAIN } from '../writes/failure.tsx'
import type { Presses } from './use-presses.ts'
import type { RowAct } from './use-row-acts.ts'

interface Props extends Pick<Presses, 'run' | 'cancel'> {
  readonly dish: Dish
  readonly act: RowAct
  readonly fault: string
}

/** Why what was pressed in a row was not done; what got no answer waits to be sent again, until it is cancelled. */
export function ActFailure({ dish, act: { again, isBusy, isWaiting }, fault, run, cancel }: Props) {
  const isOffline = useNetwork() !== 'online'
  return (
    <Failure
      message={isWaiting && isOffline ? `${fault} ${SENT_AGAIN}` : fault}
      onRetry={() => void run(dish, again)}
      isBusy={isBusy}
      onCancel={isWaiting ? () => cancel(dish) : undefined}
    />
  )
}
