import { memo, useContext } from 'react'
import type { Course, Sitting } from '../../domain/menu.ts'
import { DishText } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/dish.ts'
import { ServerMenuContext } from '../dishes/server-menu.ts'
import type { MenuChanges } from './use-menu-changes.ts'

interface Props {
  readonly sitting: Sitting<Dish>
  /** Until when the kitchen serves it today, if it does so now. */
  readonly servedUntil: string | undefined
  readonly marked: MenuChanges['marked']
}

/** R17: a sitting with its courses. */
export function SittingPart({ sitting, servedUntil, marked }: Props) {
  return (
    <section className="sitting" aria-label={sitting.name}>
      <div className="sitting-head">
        <h3>{sitting.name}</h3>
        {servedUntil !== undefined && <p className="served-now">Served now, until {servedUntil}</p>}
      </div>
      {sitting.courses.map((course) => (
        <CoursePart key={course.name} course={course} marked={marked} />
      ))}
    </section>
  )
}

function CoursePart({ course, marked }: { readonly course: Course<Dish>; readonly marked: MenuChanges['marked'] }) {
  const given = useContext(ServerMenuContext)
  return (
    <div className="course">
      <h4>{course.name}</h4>
      {given ? (
        <ul className="dishes" dangerouslySetInnerHTML={{ __html: course.dishes.map((dish) => given.htmlOf(dish)).join('') }} />
      ) : (
        <ul className="dishes">
          {course.dishes.map((dish) => (
            <DishItem key={dish.id} dish={dish} isMarked={marked.has(dish.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Drawn again only when the dish changes or its mark comes or goes. */
export const DishItem = memo(function DishItem({ dish, isMarked }: { readonly dish: Dish; readonly isMarked: boolean }) {
  return (
    <li className={isMarked ? 'dish is-changed' : 'dish'}>
      <DishText dish={dish} />
    </li>
  )
})
