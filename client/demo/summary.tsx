import { showDay } from '../../domain/calendar.ts'
import { Button } from '../ui/button.tsx'
import { Contact } from './contact.tsx'
import { showParty } from './wish.ts'
import type { Wish } from './wish.ts'

/** What would have been booked, and how to book it for real. */
export function Summary({ wish: { party, day, time }, onAgain }: { readonly wish: Wish; readonly onAgain: () => void }) {
  return (
    <>
      <dl className="summary">
        <div>
          <dt>Party</dt>
          <dd>{showParty(party)}</dd>
        </div>
        <div>
          <dt>Day</dt>
          <dd>{`${showDay(day)} ${day.slice(0, 4)}`}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{time}</dd>
        </div>
      </dl>
      <p>To book a table for real:</p>
      <Contact />
      <p>
        <Button look="main" onPress={onAgain}>
          Start again
        </Button>
      </p>
    </>
  )
}
