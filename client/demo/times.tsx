import { useState } from 'react'
import { timesOn } from './booking.ts'
import type { Book } from './booking.ts'
import { showDay } from '../../domain/calendar.ts'

interface Props {
  readonly readBook: () => Book
  readonly day: string
  readonly chosen: string
  readonly onChoose: (time: string) => void
}

/** The times of one day, under the names of its sessions. */
export function Times({ readBook, day, chosen, onChoose }: Props) {
  const [book] = useState(readBook)
  const sessions = timesOn(day, book)
  return (
    <>
      <p>
        {sessions.length > 0
          ? `Tables on ${showDay(day)}:`
          : `There are no tables left on ${showDay(day)}. Go back and choose another day.`}
      </p>
      {sessions.map(({ session, times }) => (
        <div key={session} role="group" aria-label={session}>
          <h3>{session}</h3>
          <div className="choices">
            {times.map((time) => (
              <button key={time} type="button" className="choice" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
                {time}
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
