import { useMemo, useState, useSyncExternalStore } from 'react'
import { dishesInOrder } from '../../../domain/moves.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { InFoot } from '../desk-foot.tsx'
import { Failure } from '../writes/failure.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { SelectedCount } from './selected-count.tsx'
import { useSelection } from './selection.ts'
import { canSellOut, useBulk } from './use-bulk.ts'

interface Props {
  /** The menu. */
  readonly dishes: readonly Dish[]
  /** The ids of the rows that are shown. */
  readonly shown: readonly string[]
  /** Clears the tab and the search. */
  readonly showAll: () => void
}

/** While dishes are selected: what can be done with all of them, in a bar that covers no row. */
export function BulkBar(props: Props) {
  const { selection } = useSelection()
  const isOn = useSyncExternalStore(selection.subscribe, selection.isOn)
  return isOn ? <Bar {...props} /> : null
}

function Bar({ dishes, shown, showAll }: Props) {
  const { selection } = useSelection()
  const ids = useSyncExternalStore(selection.subscribe, selection.ids)
  const chosen = useMemo(() => dishesInOrder(dishes.filter(({ id }) => ids.has(id))), [dishes, ids])
  const [isPricing, setIsPricing] = useState(false)
  const bulk = useBulk(chosen)
  const isAll = shown.every((id) => ids.has(id))
  const busy = bulk.isBusy ? 'Saving…' : undefined
  const whyNot = chosen.length === 0 ? 'Tick a dish first.' : busy
  return (
    <InFoot>
      <section className="bulk-bar" aria-label="Selected dishes">
        <div>
          <SelectedCount chosen={chosen} shown={shown} showAll={showAll} />
          <Button look="main" onPress={selection.end}>
            Done selecting
          </Button>
          {shown.length > 0 && (
            <Button onPress={() => selection.tick(shown, !isAll)}>{isAll ? 'Select none' : `Select all ${shown.length} shown`}</Button>
          )}
          <Button disabledReason={whyNot} onPress={bulk.move}>
            Move…
          </Button>
          <Button
            disabledReason={whyNot ?? (chosen.some(canSellOut) ? undefined : 'They’re all sold out already, or lines of text.')}
            onPress={bulk.sellOut}
          >
            Sold out
          </Button>
          {chosen.some(({ soldOut }) => soldOut !== null) && (
            <Button disabledReason={whyNot} onPress={bulk.bringBack}>
              They’re back
            </Button>
          )}
          <Button disabledReason={whyNot} onPress={() => setIsPricing(true)}>
            Price…
          </Button>
          <Button disabledReason={whyNot} onPress={bulk.later}>
            Later…
          </Button>
          <Button disabledReason={whyNot} onPress={bulk.remove}>
            Delete
          </Button>
          {bulk.refused !== undefined && <Failure message={bulk.refused} onRetry={bulk.again} isBusy={bulk.isBusy} />}
        </div>
      </section>
      {isPricing && <PriceDialog dishes={chosen} change={bulk.change} onClose={() => setIsPricing(false)} />}
    </InFoot>
  )
}
