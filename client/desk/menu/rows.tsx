import { memo, useMemo, startTransition, useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand'
import { NOTES } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import { shown } from '../../../domain/typed.ts'
import { dishes as counted } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import type { Named } from '../parts/places.ts'
import { usePlannedActs } from '../parts/planned-acts.tsx'
import { Reason } from '../queue/reason.tsx'
import { useActPlaces, useQueue } from '../queue/use-queue.tsx'
import { useDeskParts } from './desk-parts.tsx'
import { DishRow } from './dish-row.tsx'
import { keyOfHeading } from './heading-dialog.tsx'

interface Props {
  readonly sittings: readonly Sitting<Dish>[]
  /** The ids of the rows to show. The others stay in the page, hidden: to draw 1,000 rows again takes a second. */
  readonly shown: ReadonlySet<string>
  /** Whether the notes are unfolded, whatever was pressed: they are searched, or worked on. */
  readonly areNotesOpen: boolean
  /** The dishes as they are, also where one is held in the course that it was in. */
  readonly onMenu: ReadonlyMap<string, Dish>
  /** The ids of the dishes whose rows are open. */
  readonly editing: ReadonlySet<string>
  /** The ids of these, and of those in whose rows something waits or failed. */
  readonly kept: ReadonlySet<string>
}

/** The rows by section and course, of which the first screenful is drawn at once. A key in the search draws none until they follow it. */
export const Rows = memo(function Rows({ sittings, shown: ids, areNotesOpen, kept, ...menu }: Props) {
  const drawn = useDrawn(sittings, ids, kept)
  const rowOf = useRowOf(menu)
  return sittings.map(({ name: sitting, courses }) => {
    const served = courses.flatMap(({ dishes }) => dishes.filter(({ id }) => ids.has(id)))
    const rows = courses.map(({ name, dishes }) => {
      const inCourse = dishes.filter(({ id }) => ids.has(id))
      const isBegun = dishes.some(({ id }) => drawn.has(id))
      return (
        <div key={name} className="course rows" hidden={inCourse.length === 0} style={heightOf(inCourse.length, isBegun)}>
          <Heading what={{ sitting, course: name }} dishes={inCourse} />
          <ul className="dishes">{isBegun && dishes.map((dish) => rowOf(dish, ids.has(dish.id), drawn.has(dish.id)))}</ul>
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

/** The row of a dish with all that it shows: listened for once, not in each of 1,000 rows. */
function useRowOf({ onMenu, editing }: Pick<Props, 'onMenu' | 'editing'>) {
  const lastUndone = useStore(useQueue().notices.view, (view) => view.lastUndone)
  const isTickable = useStore(useDeskParts().selection.view, ({ isOn }) => isOn)
  const isBusyAt = useActPlaces()
  const { ofDish } = usePlannedActs()
  return (dish: Dish, isShown: boolean, isDrawn: boolean): ReactNode => {
    const { id } = dish
    return (
      <DishRow
        key={id}
        dish={onMenu.get(id) ?? dish}
        isOnMenu={onMenu.has(id)}
        isEditing={editing.has(id)}
        isUndone={lastUndone.has(id)}
        isBusy={isBusyAt.get(id)}
        planned={ofDish.get(id)}
        {...{ isShown, isDrawn, isTickable }}
      />
    )
  }
}

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
  const { head, selection } = useDeskParts()
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
      {says !== undefined && <span className="faint">{says}</span>}
      {/* Not the section's name as well, which its tab has: the region around it says that. */}
      <Button look="quiet" label={`${does} ${course ?? 'this section'}`} onPress={press}>
        {does}
      </Button>
      <Reason place={id} />
    </div>
  )
}

/** How high a course is taken to be until it is drawn: as its rows are (menu.css), and its heading. Before its first row it has none of them. */
function heightOf(rows: number, isBegun: boolean): CSSProperties {
  const height = `${3 + 5.5 * rows}rem`
  return { containIntrinsicBlockSize: `auto ${height}`, ...(!isBegun && { minBlockSize: height }) }
}

/** The ids of all rows, in their order. */
export function idsIn(sittings: readonly Sitting<Dish>[]): string[] {
  return sittings.flatMap(({ courses }) => courses.flatMap(({ dishes }) => dishes.map(({ id }) => id)))
}

/** Rows of the first drawing: more than a screen shows. */
const FIRST = 30
/** Rows of each later one: little enough that a key pressed meanwhile does not wait. */
const SLICE = 80

/**
 * The ids of the rows that are drawn, which stay so: a screenful at once, so that the desk can be used, and the rest in slices when nothing
 * else is to do. The foot leads to an open edit, perhaps before the slices have come to it.
 */
function useDrawn(sittings: readonly Sitting<Dish>[], shown: ReadonlySet<string>, kept: ReadonlySet<string>): ReadonlySet<string> {
  const [count, setCount] = useState(FIRST)
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const inOrder = useMemo(() => idsIn(sittings).filter((id) => shown.has(id)), [sittings, shown])
  const due = [...kept, ...inOrder.slice(0, count)].filter((id) => !drawn.has(id))
  if (due.length > 0) setDrawn(new Set([...drawn, ...due]))
  useEffect(() => {
    if (count >= shown.size) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + SLICE)))
    return () => clearTimeout(timer)
  }, [count, shown])
  return drawn
}
