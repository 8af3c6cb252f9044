import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { noteInRow } from '../../../domain/describe-plan.ts'
import type { Dish } from '../../dishes/dish.ts'
import { paths } from '../../paths.ts'
import { usePlannedActs } from './planned-acts.tsx'

/** In the row of a dish: what is planned for it, such as `£15.00 from Friday 27 November, 17:00`. */
export function PlannedNotes({ dish }: { readonly dish: Dish }) {
  const { ofDish } = usePlannedActs()
  return ofDish.get(dish.id)?.map(({ id, due, act }) => (
    <p key={id} className="planned-note">
      <CalendarClock aria-hidden />
      <Link href={paths.planned}>{noteInRow(act, due, dish, details)}</Link>
    </p>
  ))
}
