import { arrange } from '../../domain/menu.ts'
import type { Course } from '../../domain/menu.ts'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import type { Dish } from '../dishes/dish.ts'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { DishRow } from './dish-row.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import { heldInPlace, useEdits } from './use-edits.ts'
import type { Edits } from './use-edits.ts'
import { useRemovals } from './use-removals.ts'
import type { Removals } from './use-removals.ts'

/** R39: the admin filter's name for "every sitting". */
const EVERYTHING = { label: 'All', value: 'about' }

interface Props {
  readonly dishes: readonly Dish[]
  readonly writes: DishWrites
}

/** R37–R45: the menu by sitting, each dish with its icons. */
export function EditableMenu({ dishes, writes }: Props) {
  const edits = useEdits()
  const removals = useRemovals(writes.remove)
  const held = heldInPlace(dishes, edits.open)
  const { all, selected, select } = useSittingFilter(held)
  // Dishes with an open edit or delete are shown whatever the filter: the request may still be running, or have failed.
  const drawn = held.filter(({ id, sitting }) => sitting === (selected ?? sitting) || edits.open[id] || removals.open[id])
  return (
    <section aria-labelledby="dishes-heading">
      <h2 id="dishes-heading">Dishes</h2>
      <SittingTabs sittings={all.map(({ name }) => name)} selected={selected} onSelect={select} everything={EVERYTHING} />
      {arrange(drawn).map((sitting) => (
        <section key={sitting.name} className="sitting" aria-label={sitting.name}>
          <h3>{sitting.name}</h3>
          {sitting.courses.map((course) => (
            <EditableCourse key={course.name} course={course} onMenu={dishes} edits={edits} removals={removals} writes={writes} />
          ))}
        </section>
      ))}
    </section>
  )
}

interface CourseProps {
  readonly course: Course<Dish>
  readonly onMenu: readonly Dish[]
  readonly edits: Edits
  readonly removals: Removals
  readonly writes: DishWrites
}

function EditableCourse({ course, onMenu, edits, removals, writes }: CourseProps) {
  return (
    <div className="course">
      <h4>{course.name}</h4>
      <ul className="dishes">
        {course.dishes.map((dish) => (
          <DishRow
            key={dish.id}
            dish={dish}
            isOnMenu={onMenu.some(({ id }) => id === dish.id)}
            edit={edits.open[dish.id]}
            edits={edits}
            removals={removals}
            writes={writes}
          />
        ))}
      </ul>
    </div>
  )
}
