import { details } from '../../../content/details.ts'
import { placeOf } from '../../../domain/changed-fields.ts'
import { nameOf } from '../../../domain/dish.ts'
import { showPrice } from '../../../domain/price.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import { useKnownDishes } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { restoreLater } from '../parts/later-choices.ts'
import { LaterButton } from '../parts/later.tsx'
import { Reason } from '../queue/reason.tsx'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { Days, Row } from './days.tsx'
import { Older } from './done.tsx'
import { useDeletedDishes, useFocusOnNew } from './use-pages.ts'
import type { DeletedDish } from './use-pages.ts'

/** What is not on the menu any more, wherever it was deleted, with the place that it had; what somebody restores goes from the list. */
export function Deleted({ isFound }: { readonly isFound: (deleted: DeletedDish) => boolean }) {
  const pages = useDeletedDishes()
  const list = useFocusOnNew(pages)
  const onMenu = useKnownDishes()
  const deleted = pages.items?.filter((one) => !onMenu.has(one.dish.id) && isFound(one))
  return (
    <section className="done" aria-label="Deleted dishes">
      {deleted?.length === 0 && !pages.hasOlder && <p className="waiting">No deleted dishes.</p>}
      <div ref={list}>
        <Days items={deleted ?? []} timeOf={({ at }) => at}>
          {({ dish, at, by, revision }) => {
            const said = [nameOf(dish), placeOf(dish), showPrice(dish.price, details.currency)].filter(Boolean).join(', ')
            const button = <Restore dish={dish} />
            return (
              <Row key={dish.id} at={at} said={said} by={`Deleted by ${whoMade({ by })}`} revision={revision} button={button}>
                <div className="change">
                  <LaterButton label={`Restore “${nameOf(dish)}” later`} ask={() => restoreLater(dish)} />
                </div>
              </Row>
            )
          }}
        </Days>
      </div>
      <Older pages={pages} what="The list" />
    </section>
  )
}

function Restore({ dish }: Pick<DeletedDish, 'dish'>) {
  const queue = useQueue()
  const place = `undo ${dish.id} ${dish.version}`
  const { act, isBusy } = useActAt(place)
  const press = (): void => void queue.add({ steps: [{ kind: 'RESTORE', id: dish.id }], place })
  if (act?.refusal) return <Reason place={place} retry={press} isInPlace />
  return (
    <Button label={`Restore: “${nameOf(dish)}”`} disabledReason={isBusy ? 'Saving…' : undefined} onPress={press}>
      Restore
    </Button>
  )
}
