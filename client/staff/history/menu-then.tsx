import { useState } from 'react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { isDay, momentIn, showDay } from '../../../domain/calendar.ts'
import { instantOf, instantsOf } from '../../../domain/instant.ts'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { printStyleOf } from '../../dishes/print-size.ts'
import { SittingPart } from '../../dishes/sitting-part.tsx'
import { MenuAtDocument } from '../../generated/operations.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReading } from '../use-reading.ts'

interface PastMenu {
  /** Milliseconds since 1970. */
  readonly at: number
  /** What the clocks did at that time, if anything. */
  readonly note: string
  readonly dishes: readonly Dish[]
}

/** The menu at any time, by the restaurant’s clock, as visitors read it. */
export function MenuThen() {
  const [typed, setTyped] = useState(() => momentIn(details.timeZone, Date.now()))
  const { sheet, fault, isBusy, show } = useMenuThen()
  const isComplete = isDay(typed.day) && typed.time !== ''
  const instants = isComplete ? instantsOf(typed, details.timeZone) : []
  return (
    <section className="menu-then" aria-label="The menu as it was">
      <form
        aria-label="Date and time"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void show(instantOf(typed, details.timeZone), noteOn(instants))
        }}
      >
        <Field label="Date" type="date" required value={typed.day} onType={(day) => setTyped({ ...typed, day })} />
        <Field label="Time" type="time" required value={typed.time} onType={(time) => setTyped({ ...typed, time })} />
        <Button type="submit" look="main" disabledReason={whyNotShown(isBusy, isComplete)}>
          Show the menu
        </Button>
      </form>
      {fault !== undefined && <Notice tone="fault">{fault}</Notice>}
      {sheet && <Sheet sheet={sheet} second={instants[1]} show={show} />}
    </section>
  )
}

function whyNotShown(isBusy: boolean, isComplete: boolean): string | undefined {
  if (isBusy) return 'The menu is being loaded.'
  return isComplete ? undefined : 'Say which date and time.'
}

function noteOn(instants: readonly number[]): string {
  if (instants.length === 0) return 'The clocks skipped that time. This is the menu just after.'
  return instants.length > 1 ? 'The clocks went back over that time, so they showed it twice. This is the first time.' : ''
}

function useMenuThen() {
  const read = useReading()
  const [sheet, setSheet] = useState<PastMenu>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function show(at: number, note: string): Promise<void> {
    setIsBusy(true)
    const answer = await read(MenuAtDocument, { time: at / 1000 }, ({ menuAt }) => menuAt)
    setIsBusy(false)
    setFault('code' in answer ? answer.message : undefined)
    setSheet('code' in answer ? undefined : { at, note, dishes: answer.dishes })
  }
  return { sheet, fault, isBusy, show }
}

interface SheetProps {
  readonly sheet: PastMenu
  /** When the clocks showed that time again. */
  readonly second: number | undefined
  readonly show: (at: number, note: string) => Promise<void>
}

const NOTHING_NEW: ReadonlySet<string> = new Set()

/** The print sheet of the site (print.css), with the moment as its heading. */
function Sheet({ sheet: { at, note, dishes }, second, show }: SheetProps) {
  const { day, time } = momentIn(details.timeZone, at)
  const sittings = arrange(dishes)
  return (
    <>
      <div role="status">
        <h2>{`The menu on ${showDay(day)} ${day.slice(0, 4)} at ${time}`}</h2>
        {note !== '' && <p className="clock-note">{note}</p>}
      </div>
      <div className="actions">
        <Button onPress={() => print()}>Print</Button>
        <Link href={paths.admin}>Back to today’s menu</Link>
        {second !== undefined && second !== at && (
          <Button onPress={() => void show(second, 'The clocks showed that time twice. This is the second time.')}>Show the second</Button>
        )}
      </div>
      {sittings.length === 0 && <p className="waiting">There was nothing on the menu then.</p>}
      <div className="menu" style={printStyleOf(sittings)}>
        {sittings.map((sitting) => (
          <SittingPart key={sitting.name} sitting={sitting} servedUntil={undefined} marked={NOTHING_NEW} />
        ))}
      </div>
    </>
  )
}
