import { useState } from 'react'
import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { proofread } from '../../../domain/proof/proofread.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { Reason } from '../queue/reason.tsx'
import { useQueue } from '../queue/use-queue.tsx'

/** Reads the menu as a careful colleague would, when it is asked to. */
export function ProofButton({ dishes }: { readonly dishes: readonly Dish[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        Proof-read…
      </Button>
      {isOpen && <Proof dishes={dishes} close={() => setOpen(false)} />}
    </>
  )
}

const PLACE = 'proof'

function Proof({ dishes, close }: { readonly dishes: readonly Dish[]; readonly close: () => void }) {
  const queue = useQueue()
  const { edits } = useDrafts()
  const [today] = useState(() => momentIn(details.timeZone, Date.now()).day)
  const notes = proofread(dishes, { currency: details.currency, today })
  return (
    <Dialog title="Proof-read" beginsWith="title" onClose={close}>
      <p>
        {notes.length === 0
          ? 'Nothing to ask about: prices, wine by the glass, “may contain”, marks in names, dishes twice, days that have passed.'
          : 'Each may be meant. Nothing is changed unless you press it.'}
      </p>
      <ul className="stack">
        {notes.map(({ kind, id, message, remedy, step }) => (
          <li key={`${kind} ${id}`}>
            <p>{message}</p>
            <p className="faint">{remedy}</p>
            {step ? (
              <Button label={`Do it: ${remedy}`} onPress={() => void queue.add({ steps: [step], place: PLACE })}>
                Do it
              </Button>
            ) : (
              <Button
                label={`Edit: ${message}`}
                onPress={() => {
                  const dish = dishes.find((one) => one.id === id)
                  if (dish) edits.begin(dish)
                  close()
                }}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Reason place={PLACE} />
    </Dialog>
  )
}
