import { memo, useMemo, startTransition, useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand'
import { NOTES } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import { shown } from '../../../domain/typed.ts'
import { dishes as counted } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import type { Named } from '../parts/place-questions.ts'
import { Reason } from '../queue/reason.tsx'
import { useDeskParts } from './desk-parts.tsx'
import { keyOfHeading } from './heading-dialog.tsx'
import { useSelection } from './selecting.tsx'

interface Props {
  readonly sittings: readonly Sitting<Dish>[]
  /** The ids of the rows to show. The others stay in the page, hidden: to draw 1,000 rows again takes a second. */
  readonly shown: ReadonlySet<string>
  /** Whether the notes are unfolded, whatever was pressed: they are searched, or worked on. */
  readonly areNotesOpen: boolean
  readonly rowOf: (dish: Dish, isShown: boolean, isDue: boolean) => ReactNode
}

/** The rows by section and course, of which the first screenful is drawn at once. A key in the search draws none until they follow it. */
export const Rows = memo(function Rows({ sittings, shown: ids, areNotesOpen, rowOf }: Props) {
  const slice = useSlices(ids.size)
  const due = useMemo(() => firstShown(sittings, ids, slice), [sittings, ids, slice])
  return sittings.map(({ name: sitting, courses }) => {
    const served = courses.flatMap(({ dishes }) => dishes.filter(({ id }) => ids.has(id)))
    const rows = courses.map(({ name, dishes }) => {
      const inCourse = dishes.filter(({ id }) => ids.has(id))
      return (
        <div key={name} className="course rows" hidden={inCourse.length === 0} style={heightOf(inCourse.length)}>
          <Heading what={{ sitting, course: name }} dishes={inCourse} />
          <ul className="dishes">{dishes.map((dish) => rowOf(dish, ids.has(dish.id), due.has(dish.id)))}</ul>
        </div>
      )
    })
    return (
      <section key={sitting} className="sitting" aria-label={sitting} hidden={served.length === 0}>
        {sitting === NOTES ? (
          <Notes dishes={served} isOpen={areNotesOpen}>
            {rows}
          </Notes>
        ) : (
          <Heading what={{ sitting }} dishes={served} says={countOf(served)} />
        )}
        {sitting !== NOTES && rows}
      </section>
    )
  })
})

/** The notes, folded to a line: they change seldom, and stand before what does. */
function Notes({ dishes, isOpen, children }: { readonly dishes: readonly Dish[]; readonly isOpen: boolean; readonly children: ReactNode }) {
  const [isUnfolded, unfold] = useState(false)
  return (
    <details className="notes-fold" open={isOpen || isUnfolded} onToggle={({ currentTarget }) => !isOpen && unfold(currentTarget.open)}>
      <summary>
        <h3>{NOTES}</h3>{' '}
        <span>{`${dishes.length === 1 ? '1 text' : `${dishes.length} texts`}: ${dishes.map((dish) => shown(dish, 'description')).join(' ')}`}</span>
      </summary>
      <Heading what={{ sitting: NOTES }} dishes={dishes} isNamed={false} />
      {children}
    </details>
  )
}

/** `17 dishes, 1 sold out` */
function countOf(dishes: readonly Dish[]): string {
  const gone = dishes.filter(({ soldOut }) => soldOut !== null).length
  return `${counted(dishes.length)}${gone === 0 ? '' : `, ${gone} sold out`}`
}

interface HeadingProps {
  readonly what: Named
  /** Those that are shown under it. */
  readonly dishes: readonly Dish[]
  readonly says?: string
  readonly isNamed?: boolean
}

/** The heading of a section or a course, and the way to what can be done with all of it; while dishes are selected, that is to select them. */
function Heading({ what, dishes, says, isNamed = true }: HeadingProps) {
  const { head } = useDeskParts()
  const { selection } = useSelection()
  const isSelecting = useStore(selection.view, ({ isOn }) => isOn)
  const isAll = useStore(selection.view, ({ ids }) => dishes.every(({ id }) => ids.has(id)))
  const { sitting, course } = what
  const id = keyOfHeading(what)
  const does = isSelecting ? (isAll ? 'Select none' : 'Select all') : course === undefined ? 'Rename…' : 'Rename, move…'
  function press(): void {
    if (!isSelecting) return head(what)
    selection.tick(
      dishes.map((dish) => dish.id),
      !isAll,
    )
  }
  return (
    <div className="heading" data-heading={id}>
      {isNamed && (course === undefined ? <h3>{sitting}</h3> : <h4>{course}</h4>)}
      {says !== undefined && <span className="says">{says}</span>}
      {/* Not the section's name as well, which its tab has: the region around it says that. */}
      <Button look="quiet" label={`${does} ${course ?? 'this section'}`} onPress={press}>
        {does}
      </Button>
      <Reason place={id} />
    </div>
  )
}

/** How high a course is taken to be until it is drawn: as its rows are (rows.css), and its heading. */
function heightOf(rows: number): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${3 + 5.5 * rows}rem` }
}

function firstShown(sittings: readonly Sitting<Dish>[], ids: ReadonlySet<string>, count: number): ReadonlySet<string> {
  return new Set(
    idsIn(sittings)
      .filter((id) => ids.has(id))
      .slice(0, count),
  )
}

/** The ids of all rows, in their order. */
export function idsIn(sittings: readonly Sitting<Dish>[]): string[] {
  return sittings.flatMap(({ courses }) => courses.flatMap(({ dishes }) => dishes.map(({ id }) => id)))
}

/** Rows of the first drawing: more than a screen shows. */
const FIRST = 40
/** Rows of each later one: little enough that a key pressed meanwhile does not wait. */
const SLICE = 40

/** How many rows to draw: a screenful at once, so that the desk can be used, and the rest in slices when nothing else is to do. */
function useSlices(rows: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= rows) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + SLICE)))
    return () => clearTimeout(timer)
  }, [drawn, rows])
  return drawn
}
