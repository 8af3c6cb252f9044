import { memo, useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Heading } from '../choices/heading.tsx'
import './rows.css'
import type { RowActs } from './use-row-acts.ts'
import { useSlices } from './use-slices.ts'

interface Props {
  readonly sittings: readonly Sitting<Dish>[]
  /** The ids of the rows to show. The others stay in the page, hidden: to draw 1,000 rows again takes a second. */
  readonly shown: ReadonlySet<string>
  readonly acts: Pick<RowActs, 'open' | 'run'>
  readonly rowOf: (dish: Dish, isShown: boolean, isDue: boolean) => ReactNode
}

/** The rows by section and course, of which the first screenful is drawn at once. A key in the search draws none until they follow it. */
export const Rows = memo(function Rows({ sittings, shown, acts, rowOf }: Props) {
  const slice = useSlices(shown.size)
  const due = useMemo(() => firstShown(sittings, shown, slice), [sittings, shown, slice])
  const counted = sittings.map(({ name: sitting, courses }) => ({
    sitting,
    courses: courses.map((course) => ({ ...course, count: course.dishes.filter(({ id }) => shown.has(id)).length })),
  }))
  return counted.map(({ sitting, courses }) => (
    <section key={sitting} className="sitting" aria-label={sitting} hidden={courses.every(({ count }) => count === 0)}>
      <Heading what={{ sitting }} acts={acts} />
      {courses.map(({ name, dishes, count }) => (
        <div key={name} className="course rows" hidden={count === 0} style={heightOf(count)}>
          <Heading what={{ sitting, course: name }} acts={acts} />
          <ul className="dishes">{dishes.map((dish) => rowOf(dish, shown.has(dish.id), due.has(dish.id)))}</ul>
        </div>
      ))}
    </section>
  ))
})

/** How high a course is taken to be until it is drawn: as its rows are (rows.css), and its heading. */
function heightOf(rows: number): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${4 + 5.5 * rows}rem` }
}

function firstShown(sittings: readonly Sitting<Dish>[], shown: ReadonlySet<string>, count: number): ReadonlySet<string> {
  return new Set(
    idsIn(sittings)
      .filter((id) => shown.has(id))
      .slice(0, count),
  )
}

/** The ids of all rows, in their order. */
export function idsIn(sittings: readonly Sitting<Dish>[]): string[] {
  return sittings.flatMap(({ courses }) => courses.flatMap(({ dishes }) => dishes.map(({ id }) => id)))
}
