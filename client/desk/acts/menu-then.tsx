import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { isDay, momentIn, showDay } from '../../../domain/calendar.ts'
import { changesIn } from '../../../domain/describe.ts'
import { isSameTyped } from '../../../domain/dish.ts'
import { clockChangeAt, instantOf, instantsOf } from '../../../domain/instant.ts'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { DishText } from '../../dishes/dish-text.tsx'
import { printStyleOf } from '../../dishes/print-size.ts'
import { MenuAtDocument, MenuPlannedDocument } from '../../generated/operations.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useKnownDishes, useKnownMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { entryInWords } from '../parts/plan-entry.ts'
import type { PlannedEntry } from '../parts/plan-entry.ts'
import { submitting } from '../parts/use-send.ts'
import type { Refused } from '../queue/refused.ts'
import { useReading } from '../queue/use-reading.ts'
import { useChosen } from './chosen.ts'

interface Props {
  readonly entries: readonly PlannedEntry[]
  /** When something was done or is to happen, in seconds since 1970. */
  readonly moments: readonly number[]
}

/** The menu at any moment, past or to come, as guests read it; what is not as it is now is marked. It can be printed. */
export function MenuThen({ entries, moments }: Props) {
  const { at, choose, hrefOf } = useChosen()
  const minute = useMinute()
  const [opened] = useState(Date.now)
  const now = Math.max(minute, opened) / 1000
  const [typed, setTyped] = useState(() => momentIn(details.timeZone, (at ?? now) * 1000))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at !== undefined) heading.current?.focus()
  }, [at])
  const isComplete = isDay(typed.day) && typed.time !== ''
  const isSkipped = isComplete && clockChangeAt(typed, details.timeZone) === 'SKIPPED'
  const [before, after] = at === undefined ? [] : [moments.findLast((one) => one < at), moments.find((one) => one > at)]
  return (
    <section className="then" aria-labelledby="then-heading">
      <h2 ref={heading} id="then-heading" tabIndex={-1}>
        {at === undefined ? 'The menu at any moment' : titleOf(at)}
      </h2>
      <form
        aria-label="Date and time"
        noValidate
        onSubmit={submitting(() => isComplete && choose({ at: instantOf(typed, details.timeZone) / 1000 }))}
      >
        <Field label="Date" type="date" value={typed.day} onType={(day) => setTyped({ ...typed, day })} />
        <Field label="Time" type="time" value={typed.time} onType={(time) => setTyped({ ...typed, time })} />
        <Button type="submit" disabledReason={isComplete ? undefined : 'Say which date and time.'}>
          Show the menu
        </Button>
      </form>
      {isSkipped && <p className="made">The clocks skip that time. This is the menu just after.</p>}
      {at === undefined ? (
        <p className="made">Press a time in the list, or choose one here.</p>
      ) : (
        <>
          <div className="actions">
            {before !== undefined && <Button onPress={() => choose({ at: before })}>Act before</Button>}
            {after !== undefined && <Button onPress={() => choose({ at: after })}>Act after</Button>}
            <Button onPress={() => print()}>Print</Button>
            <Link href={hrefOf(undefined)}>Back to the list</Link>
          </div>
          <Twice at={at} show={(second) => choose({ at: second })} />
          <Then at={at} isToCome={at > now} entries={entries} />
        </>
      )}
    </section>
  )
}

function titleOf(at: number): string {
  const { day, time } = momentIn(details.timeZone, at * 1000)
  return `The menu on ${showDay(day)} ${day.slice(0, 4)} at ${time}`
}

/** Of a time that the clocks showed twice: which it is, and the way to the other. */
function Twice({ at, show }: { readonly at: number; readonly show: (at: number) => void }) {
  const minute = Math.floor(at / 60) * 60
  const [first, second] = instantsOf(momentIn(details.timeZone, at * 1000), details.timeZone).map((instant) => instant / 1000)
  if (second === undefined || first === undefined) return null
  const isFirst = minute === first
  return (
    <p>
      <span>{`The clocks show that time twice. This is the ${isFirst ? 'first' : 'second'} time. `}</span>
      <Button onPress={() => show(isFirst ? second : first)}>{`Show the ${isFirst ? 'second' : 'first'}`}</Button>
    </p>
  )
}

interface ThenProps extends Pick<Props, 'entries'> {
  readonly at: number
  readonly isToCome: boolean
}

function Then({ at, isToCome, entries }: ThenProps) {
  const menu = useKnownDishes()
  const { answer, ask } = useMenuAt(at, isToCome)
  if (answer === undefined) return <p className="waiting">One moment…</p>
  if ('code' in answer)
    return (
      <Notice tone="fault" actions={<Button onPress={() => void ask()}>Try again</Button>}>
        {`The menu of that time isn’t loading. ${answer.message}`}
      </Notice>
    )
  const wordsOf = (id: string): string => {
    const entry = entries.find((one) => one.id === id)
    return entry === undefined ? 'a plan' : entryInWords(entry, menu)
  }
  return (
    <>
      <p className="made">{`${isToCome ? 'As it will be, if all plans before it happen and nothing else is changed.' : 'As it was.'} What differs from now is marked.`}</p>
      {answer.failing.map(({ id, reason }) => (
        <Notice key={id} tone="fault">
          {`This will not happen: ${wordsOf(id)}. ${reason}`}
        </Notice>
      ))}
      <Sheet dishes={answer.dishes} isToCome={isToCome} />
    </>
  )
}

interface MenuOfThen {
  readonly dishes: readonly Dish[]
  /** Plans that would be refused at their time, and why. */
  readonly failing: readonly { readonly id: string; readonly reason: string }[]
}

/** Reads it, and again with each revision of the menu. */
function useMenuAt(at: number, isToCome: boolean) {
  const read = useReading()
  const [answer, setAnswer] = useState<MenuOfThen | Refused>()
  const asked = useRef(0)
  const ask = useCallback(async (): Promise<void> => {
    const mine = (asked.current += 1)
    const then = isToCome
      ? await read(MenuPlannedDocument, { time: at }, ({ menuPlanned }) => menuPlanned)
      : await read(MenuAtDocument, { time: at }, ({ menuAt }) => menuAt)
    if (mine === asked.current) setAnswer('code' in then || 'failing' in then ? then : { dishes: then.dishes, failing: [] })
  }, [read, at, isToCome])
  const revision = useKnownMenu()?.revision
  useEffect(() => {
    if (revision !== undefined) void ask()
  }, [revision, ask])
  useReadingAgain(answer !== undefined && 'code' in answer && answer.code === 'UNREACHABLE', () => void ask())
  return { answer, ask }
}

/** Marked in a word, and what is missing struck through in its place. */
function Sheet({ dishes, isToCome }: { readonly dishes: readonly Dish[] } & Pick<ThenProps, 'isToCome'>) {
  const menu = useKnownDishes()
  const then = useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes])
  const missing = [...menu.values()].filter(({ id }) => !then.has(id))
  const sittings = arrange([...dishes, ...missing])
  if (sittings.length === 0) return <p className="waiting">There was nothing on the menu then.</p>
  return (
    <div className="then-menu" style={printStyleOf(arrange(dishes))}>
      {sittings.map(({ name, courses }) => (
        <section key={name} aria-label={`${name} then`}>
          <h3>{name}</h3>
          {courses.map((course) => (
            <div key={course.name}>
              <h4>{course.name}</h4>
              <ul className="dishes">
                {course.dishes.map((dish) => (
                  <DishThen key={dish.id} dish={dish} isMissing={!then.has(dish.id)} now={menu.get(dish.id)} isToCome={isToCome} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

interface DishProps extends Pick<ThenProps, 'isToCome'> {
  readonly dish: Dish
  readonly now: Dish | undefined
  readonly isMissing: boolean
}

function DishThen({ dish, now, isMissing, isToCome }: DishProps) {
  const mark = markOf({ dish, now, isMissing, isToCome })
  return (
    <li className={`dish ${mark === undefined ? '' : 'differs'} ${isMissing ? 'missing' : ''}`}>
      <DishText dish={dish} />
      {mark !== undefined && <small>{mark}</small>}
    </li>
  )
}

/** `new by then`, `now £9.25`; undefined where it is as now. That it only stands elsewhere in its course is not said. */
function markOf({ dish, now, isMissing, isToCome }: DishProps): string | undefined {
  if (isMissing) return isToCome ? 'gone by then' : 'not there yet'
  if (now === undefined) return isToCome ? 'new by then' : 'not on the menu now'
  const changes = changesIn({ id: dish.id, before: dish, after: now }, details)
  const said = changes.filter(
    ({ field }) => field !== 'position' && field !== 'coursePosition' && !(field === 'description' && isSameTyped(dish, now)),
  )
  return said.length === 0 ? undefined : said.map(({ label, after }) => `now ${label}: ${after}`).join(', ')
}
