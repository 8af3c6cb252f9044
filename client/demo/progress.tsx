import { showDay } from '../../domain/calendar.ts'
import { showParty } from './wish.ts'
import type { Step, Wish } from './wish.ts'

const ORDER: readonly Step[] = ['party', 'day', 'time', 'done']

/** The three steps with what was chosen in them, for as long as there is something left to choose. */
export function Progress({ step, wish }: { readonly step: Step; readonly wish: Wish }) {
  if (step === 'refused' || step === 'done') return null
  const at = ORDER.indexOf(step)
  const parts = [
    { name: 'Party', chosen: showParty(wish.party) },
    { name: 'Day', chosen: wish.day && shorten(wish.day) },
    { name: 'Time', chosen: wish.time },
  ]
  return (
    <ol className="progress" aria-label="Steps">
      {parts.map(({ name, chosen }, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} className={index < at ? 'is-chosen' : ''}>
          {index < at ? chosen : name}
        </li>
      ))}
    </ol>
  )
}

/** `Sat 28 Nov` */
function shorten(day: string): string {
  return showDay(day)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ')
}
