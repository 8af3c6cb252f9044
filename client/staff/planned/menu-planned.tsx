import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import { differenceBetween } from '../../../domain/difference.ts'
import type { Difference } from '../../../domain/difference.ts'
import { nameOf } from '../../../domain/dish.ts'
import { writeDue } from '../../../domain/due.ts'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { DishText } from '../../dishes/dish-text.tsx'
import { useReadingAgain } from '../../live/network.ts'
import { useMenuPlannedQuery } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dueOf, suggestedTime, WhenField } from '../when-field.tsx'
import type { PlannedEntry } from './act-inputs.ts'
import { entryInWords } from './entry-in-words.ts'
import { useOnNewRevision } from './use-on-new-revision.ts'

interface Props {
  readonly entries: readonly PlannedEntry[]
  /** The menu now. */
  readonly dishes: readonly Dish[]
  /** The entry at whose time the menu is shown first; absent: none is. */
  readonly shown: PlannedEntry | undefined
}

/** The menu as visitors will read it at a time, with what is not as it is now. */
export function MenuPlanned({ entries, dishes, shown }: Props) {
  const [when, setWhen] = useState(() => (shown ? writeDue(shown.due, details.timeZone) : suggestedTime(Date.now())))
  const [time, setTime] = useState(shown?.due)
  const [fault, setFault] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown !== undefined) heading.current?.focus()
  }, [shown])
  function show(): void {
    const read = dueOf(when)
    setFault('fault' in read ? read.fault : undefined)
    if ('due' in read) setTime(read.due)
  }
  return (
    <section className="planned-menu" aria-labelledby="then-heading">
      <h2 ref={heading} id="then-heading" tabIndex={-1}>
        The menu at that time
      </h2>
      <form
        className="planning"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <WhenField when={when} onChange={(chosen) => chosen && setWhen(chosen)} fault={fault} mayBeNow={false} />
        <div>
          <Button type="submit">Show the menu</Button>
        </div>
      </form>
      {time !== undefined && <Then entries={entries} dishes={dishes} time={time} />}
    </section>
  )
}

function Then({ entries, dishes, time }: Pick<Props, 'entries' | 'dishes'> & { readonly time: number }) {
  const { data, error, refetch } = useMenuPlannedQuery({ variables: { time }, fetchPolicy: 'no-cache' })
  const readAgain = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useOnNewRevision(readAgain)
  useReadingAgain(error !== undefined, readAgain)
  const then = data?.menuPlanned
  if (then === undefined && error === undefined) return <p className="waiting">One moment…</p>
  if (then?.__typename !== 'PlannedMenu')
    return (
      <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
        {then?.message ?? 'The menu of that time isn’t loading. Try again in a moment.'}
      </Notice>
    )
  return (
    <>
      <p>{`As it will be on ${showMoment(time * 1000, details.timeZone)}, if nothing else is planned or changed until then.`}</p>
      {then.failing.map(({ id, reason }) => (
        <Notice key={id} tone="fault">
          {`This will not happen: ${wordsOf(entries, id, dishes)}. ${reason}`}
        </Notice>
      ))}
      <MenuWithMarks dishes={then.dishes} now={dishes} />
    </>
  )
}

function wordsOf(entries: readonly PlannedEntry[], id: string, dishes: readonly Dish[]): string {
  const entry = entries.find((one) => one.id === id)
  return entry === undefined ? 'a planned act' : entryInWords(entry, new Map(dishes.map((dish) => [dish.id, dish])))
}

function MenuWithMarks({ dishes, now }: { readonly dishes: readonly Dish[]; readonly now: readonly Dish[] }) {
  const known = useMemo(() => new Set(now.map(({ id }) => id)), [now])
  const { fresh, gone } = useMemo(() => setsOf(differenceBetween(now, dishes)), [now, dishes])
  const names = now.filter(({ id }) => gone.has(id)).map(nameOf)
  return (
    <>
      {gone.size > 0 && <p>{`Gone by then: ${names.join(', ')}.`}</p>}
      {arrange(dishes).map(({ name, courses }) => (
        <section key={name} className="sitting" aria-label={`${name} then`}>
          <h3>{name}</h3>
          {courses.map((course) => (
            <div key={course.name} className="course">
              <h4>{course.name}</h4>
              <ul className="dishes">
                {course.dishes.map((dish) => (
                  <li key={dish.id} className="dish">
                    <DishText dish={dish} />
                    {fresh.has(dish.id) && <p className="then-mark">{known.has(dish.id) ? 'Changed by then' : 'New by then'}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

function setsOf({ fresh, gone }: Difference) {
  return { fresh: new Set(fresh), gone: new Set(gone) }
}
