import { memo } from 'react'
import type { Course, Sitting } from '../../domain/menu.ts'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import type { Food } from '../ui/food-drawing.tsx'
import { DishText } from './dish-text.tsx'
import type { Dish } from './dish.ts'

interface Props {
  readonly sitting: Sitting<Dish>
  /** The section's id, where a link may lead to it. */
  readonly anchor?: string | undefined
  /** Until when the kitchen serves it today, if it does so now. */
  readonly servedUntil: string | undefined
  /** The dishes that have just been added or changed, by id. */
  readonly marked: { has(id: string): boolean }
}

/** The sitting of notes, such as opening hours and allergens. */
const NOTES = 'INFO'
/** A description of more characters fills both columns of a wide page: in one it would stand beside a void. */
const LONG = 500

/** What is drawn beside a sitting's name; beside any other, mussels. */
const FOODS: ReadonlyMap<string, Food> = new Map([
  ['LUNCH', 'loaf'],
  ['EVENING', 'hake'],
  ['KIDS', 'cone'],
  ['SUNDAY', 'roast'],
  ['DRINKS', 'glasses'],
  ['SPECIALS', 'prawn'],
  ['DESSERTS', 'pudding'],
])

/** R17: a sitting with its courses. */
export function SittingPart({ sitting, anchor, servedUntil, marked }: Props) {
  const isNotes = sitting.name === NOTES
  return (
    <section id={anchor} className={isNotes ? 'sitting notes' : 'sitting'} aria-label={sitting.name} data-sitting={sitting.name}>
      <div className="sitting-head">
        <h3>{sitting.name}</h3>
        {servedUntil !== undefined && <p className="served-now">{`Served now, until ${servedUntil}`}</p>}
        {!isNotes && <FoodDrawing name={FOODS.get(sitting.name) ?? 'mussels'} />}
      </div>
      {isNotes && <NotesToggle courses={sitting.courses} marked={marked} />}
      <div className="courses">
        {sitting.courses.map((course) => (
          <CoursePart key={course.name} course={course} marked={marked} />
        ))}
      </div>
    </section>
  )
}

interface NotesToggleProps {
  readonly courses: readonly Course<Dish>[]
  readonly marked: Props['marked']
}

/**
 * Unfolds the notes on a phone, also without scripts; elsewhere it is not there, and the notes are open. They follow it instead of being
 * inside, because a browser of 2025 lets no style sheet open a closed <details>.
 */
function NotesToggle({ courses, marked }: NotesToggleProps) {
  const isChanged = courses.some(({ dishes }) => dishes.some(({ id }) => marked.has(id)))
  return (
    <details className="notes-toggle">
      <summary>
        <span>{courses.map(({ name }) => name).join(' · ')}</span>
        {isChanged && <strong className="notes-changed">Just changed</strong>}
      </summary>
    </details>
  )
}

function CoursePart({ course, marked }: { readonly course: Course<Dish> } & Pick<Props, 'marked'>) {
  return (
    <div className="course">
      <h4>{course.name}</h4>
      <ul className="dishes">
        {course.dishes.map((dish) => (
          <DishItem key={dish.id} dish={dish} isMarked={marked.has(dish.id)} />
        ))}
      </ul>
    </div>
  )
}

/** Drawn again only when the dish changes or its mark comes or goes. */
const DishItem = memo(function DishItem({ dish, isMarked }: { readonly dish: Dish; readonly isMarked: boolean }) {
  return (
    <li className={`dish${dish.description.length > LONG ? ' is-long' : ''}${isMarked ? ' is-changed' : ''}`}>
      <DishText dish={dish} />
    </li>
  )
})
