import { useState } from 'react'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import { lineOf } from '../../../domain/describe-plan.ts'
import { showDistance, writeDue } from '../../../domain/due.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { suggestedTime } from '../when-field.tsx'
import type { PlannedEntry } from './act-inputs.ts'
import { EditName } from './edit-name.tsx'
import { EditPlanned } from './edit-planned.tsx'
import { AS_THINGS_ARE, entryInWords } from './entry-in-words.ts'
import { usePlannedActs } from './planned-acts.tsx'
import type { ListProps } from './planned-list.tsx'
import { PlanningForm } from './planning-form.tsx'
import { Refusable } from './refusable.tsx'
import { usePlanning } from './use-planning.ts'
import { NOTHING_TYPED } from './use-typed-over.ts'

interface Props extends Omit<ListProps, 'entries'> {
  readonly entry: PlannedEntry
}

/** One planned act in words, and what staff do with it. */
export function PlannedItem({ entry, menu, show, onDismissed, typedOver, typeOver }: Props) {
  const { cancel } = usePlannedActs()
  const [open, setOpen] = useState<'time' | 'acts' | 'name'>()
  const words = entryInWords(entry, menu)
  const hasFailed = entry.state === 'FAILED'
  const close = (): void => setOpen(undefined)
  return (
    <li>
      <p className="planned-words">{words}</p>
      {entry.acts.length > 1 && <EachDish entry={entry} menu={menu} />}
      <WhenDue entry={entry} />
      {hasFailed && <p className="planned-reason">{`${entry.reason} Put that right and choose a new time, or dismiss this.`}</p>}
      {!hasFailed && entry.reason !== null && <p className="planned-reason">{`${AS_THINGS_ARE} ${entry.reason}`}</p>}
      <Refusable ask={async () => cancel(entry)} onDone={() => hasFailed && onDismissed()}>
        {(press, isBusy) => (
          <div className="apart">
            <Button label={`${hasFailed ? 'New time' : 'Change time'}: ${words}`} onPress={() => setOpen('time')}>
              {hasFailed ? 'New time' : 'Change time'}
            </Button>
            {/* One that failed needs a new time first. */}
            {!hasFailed && (entry.acts.length > 0 || entry.rename !== null) && (
              <Button label={`Edit: ${words}`} onPress={() => setOpen(entry.rename === null ? 'acts' : 'name')}>
                Edit
              </Button>
            )}
            {!hasFailed && (
              <Button label={`See the menu then: ${words}`} onPress={() => show(entry)}>
                See the menu then
              </Button>
            )}
            <Button label={`${hasFailed ? 'Dismiss' : 'Cancel'}: ${words}`} onPress={press} disabledReason={isBusy ? 'Saving…' : undefined}>
              {hasFailed ? 'Dismiss' : 'Cancel'}
            </Button>
          </div>
        )}
      </Refusable>
      {open === 'time' && <ChangeTime entry={entry} close={close} />}
      {open === 'acts' && (
        <EditPlanned
          entry={entry}
          menu={menu}
          typed={typedOver.get(entry.id) ?? NOTHING_TYPED}
          onType={(typed) => typeOver(entry.id, typed)}
          close={close}
        />
      )}
      {open === 'name' && entry.rename && <EditName id={entry.id} rename={entry.rename} menu={menu} close={close} />}
    </li>
  )
}

/** `Friday 27 November, 17:00, in 4 days. Planned by Kim.` */
export function WhenDue({ entry: { due, byName, isReturn } }: { readonly entry: PlannedEntry }) {
  const now = useMinute()
  const by = isReturn ? '' : ` Planned by ${byName ?? 'somebody who has left'}.`
  return <p className="planned-when">{`${showMoment(due * 1000, details.timeZone)}, ${showDistance(due, now)}.${by}`}</p>
}

/** More of them are counted. */
const MOST_LINES = 50

function EachDish({ entry: { acts }, menu }: Pick<Props, 'entry' | 'menu'>) {
  return (
    <details>
      <summary>Each dish</summary>
      <ul>
        {acts.slice(0, MOST_LINES).map((act) => (
          <li key={act.id}>{lineOf(act, menu, details)}</li>
        ))}
        {acts.length > MOST_LINES && <li>{`and ${acts.length - MOST_LINES} more`}</li>}
      </ul>
    </details>
  )
}

function ChangeTime({ entry, close }: { readonly entry: PlannedEntry; readonly close: () => void }) {
  const { change } = usePlannedActs()
  const first = () => (entry.state === 'FAILED' ? suggestedTime(Date.now()) : writeDue(entry.due, details.timeZone))
  const planning = usePlanning(first, async (due) => change(entry.id, { due }), close)
  return (
    <Dialog title="When should this happen?" onClose={close}>
      <PlanningForm planning={planning} label="Change the time" />
    </Dialog>
  )
}
