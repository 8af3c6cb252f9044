import { details } from '../../../content/details.ts'
import { planInWords } from '../../../domain/describe-plan.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { PlannedEntry } from './act-inputs.ts'
import { PlannedItem, WhenDue } from './planned-item.tsx'
import type { TypedOverPlans } from './use-typed-over.ts'

export interface ListProps extends TypedOverPlans {
  readonly entries: readonly PlannedEntry[]
  /** The menu now, by the ids of its dishes. */
  readonly menu: ReadonlyMap<string, Dish>
  /** Shows the menu when an entry is due. */
  readonly show: (entry: PlannedEntry) => void
  /** Called when one that failed was dismissed. */
  readonly onDismissed: () => void
}

/** What failed, what is to come, and what comes back by itself. */
export function PlannedList({ entries, ...props }: ListProps) {
  const failed = entries.filter(({ state }) => state === 'FAILED')
  const toCome = entries.filter(({ state, isReturn }) => state === 'PLANNED' && !isReturn)
  const returns = entries.filter(({ isReturn }) => isReturn)
  return (
    <>
      {failed.length > 0 && (
        <section aria-labelledby="failed-heading">
          <h2 id="failed-heading">Did not happen</h2>
          <Items entries={failed} {...props} />
        </section>
      )}
      <section aria-labelledby="to-come-heading">
        <h2 id="to-come-heading">To come</h2>
        {toCome.length === 0 ? <p>Nothing is planned.</p> : <Items entries={toCome} {...props} />}
      </section>
      {returns.length > 0 && (
        <section aria-labelledby="returns-heading">
          <h2 id="returns-heading">Back from being sold out</h2>
          <ul className="planned">
            {returns.map((entry) => (
              <li key={entry.id}>
                <p className="planned-words">{planInWords(entry.acts, props.menu, details)}</p>
                <WhenDue entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Items({ entries, ...props }: ListProps) {
  return (
    <ul className="planned">
      {entries.map((entry) => (
        <PlannedItem key={entry.id} entry={entry} {...props} />
      ))}
    </ul>
  )
}
