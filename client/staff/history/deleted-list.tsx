import { details } from '../../../content/details.ts'
import { placeOf } from '../../../domain/changed-fields.ts'
import { nameOf } from '../../../domain/dish.ts'
import { whenMade, whoMade } from '../../../domain/revision-words.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import { LaterButton } from '../planned/later-button.tsx'
import { restoreLater } from '../planned/later-choices.ts'
import { PutBack } from './put-back.tsx'
import { useDeletedDishes } from './use-deleted-dishes.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** What is not on the menu any more, wherever it was deleted, with the place that it had. */
export function DeletedList() {
  const { deleted, hasOlder, isBusy, fault, readOnAt, begin, showOlder } = useDeletedDishes()
  const list = useFocusOnNew<HTMLUListElement>(readOnAt === undefined ? undefined : `[data-dish="${CSS.escape(readOnAt)}"] h2`)
  return (
    <section className="act-list" aria-label="Recently deleted">
      {deleted === undefined && fault === undefined && <p className="waiting">One moment…</p>}
      {deleted?.length === 0 && !hasOlder && <p className="waiting">No deleted dishes.</p>}
      {deleted !== undefined && deleted.length > 0 && (
        <ul ref={list} className="edits">
          {deleted.map(({ dish, at, ...by }) => (
            <li key={dish.id} className="act" data-dish={dish.id}>
              <h2 tabIndex={-1}>{nameOf(dish)}</h2>
              <p>{placeOf(dish)}</p>
              <p className="made">
                {`Deleted by ${whoMade(by)}, ${whenMade(at, details.timeZone).day}, ${whenMade(at, details.timeZone).time}`}
              </p>
              <div className="actions">
                <PutBack dish={dish} isOnMenu={false} label="Restore" />
                <LaterButton label={`Restore “${nameOf(dish)}” later`} ask={() => restoreLater(dish)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <Failure message={`The list isn’t loading. ${fault}`} onRetry={() => void begin()} isBusy={isBusy} />}
      {hasOlder && (
        <Button disabledReason={isBusy ? 'More is being loaded.' : undefined} onPress={() => void showOlder()}>
          Show older
        </Button>
      )}
    </section>
  )
}
