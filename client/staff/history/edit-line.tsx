import { details } from '../../../content/details.ts'
import { changesIn } from '../../../domain/describe.ts'
import { isSameTyped } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { LoggedAct } from './use-history.ts'
import { PutBack } from './put-back.tsx'

interface Props {
  readonly edit: NonNullable<LoggedAct['edits']>[number]
  /** The menu now, by the ids of the dishes. */
  readonly menu: ReadonlyMap<string, Dish>
}

/** Of one dish in an act: the texts that changed, and the dish put back as it was before or after. */
export function EditLine({ edit, menu }: Props) {
  const now = menu.get(edit.id)
  const { before, after } = edit
  const isNews = (then: Dish): boolean => now === undefined || !isSameTyped(then, now)
  return (
    <>
      {changesIn(edit, details)
        .filter(({ field }) => field === 'description')
        .map((change) => (
          <p key={change.field} className="change">
            <span>{`${change.label}: `}</span>
            <del>{change.before}</del> → <ins>{change.after}</ins>
          </p>
        ))}
      <div className="actions put-back">
        {before && isNews(before) && <PutBack dish={before} isOnMenu={now !== undefined} label="Put back as it was before" />}
        {after && isNews(after) && !(before && isSameTyped(before, after)) && (
          <PutBack dish={after} isOnMenu={now !== undefined} label="Put back as it was after" />
        )}
      </div>
    </>
  )
}
