import type { CSSProperties } from 'react'
import type { Course, Sitting } from '../../domain/menu.ts'
import { details } from '../../content/details.ts'
import { DishText } from '../dishes/dish-text.tsx'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import { useLiveMenu } from '../dishes/use-live-menu.ts'
import type { Dish } from '../dishes/use-live-menu.ts'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { printSize } from './print-size.ts'

/** R14–R22: the living menu. */
export function MenuSection() {
  const { dishes, error, readAgain } = useLiveMenu()
  const { all, shown, selected, select } = useSittingFilter(dishes ?? [])
  return (
    <section id="menu" className="menu" aria-labelledby="menu-heading" style={sheetOf(shown)}>
      <h2 id="menu-heading">Menu</h2>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu cannot be read just now. Try again, or call {details.phone.shown}.
        </Notice>
      )}
      {dishes?.length === 0 && <p>The kitchen is writing a new menu. Look again soon.</p>}
      {all.length > 0 && <SittingTabs sittings={all.map(({ name }) => name)} selected={selected} onSelect={select} />}
      {shown.map((sitting) => (
        <SittingPart key={sitting.name} sitting={sitting} />
      ))}
    </section>
  )
}

function sheetOf(shown: readonly Sitting<Dish>[]): CSSProperties {
  return { '--print-size': `${printSize(shown)}pt` } as CSSProperties
}

function SittingPart({ sitting }: { readonly sitting: Sitting<Dish> }) {
  return (
    <section className="sitting" aria-label={sitting.name}>
      <h3>{sitting.name}</h3>
      {sitting.courses.map((course) => (
        <CoursePart key={course.name} course={course} />
      ))}
    </section>
  )
}

function CoursePart({ course }: { readonly course: Course<Dish> }) {
  return (
    <div className="course">
      <h4>{course.name}</h4>
      <ul className="dishes">
        {course.dishes.map((dish) => (
          <li key={dish.id} className="dish">
            <DishText dish={dish} />
          </li>
        ))}
      </ul>
    </div>
  )
}
