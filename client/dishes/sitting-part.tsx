import { memo, Suspense } from 'react'
import { details } from '../../content/details.ts'
import { dishAnchor } from '../../domain/anchors.ts'
import { NOTES } from '../../domain/menu.ts'
import type { Course, Sitting } from '../../domain/menu.ts'
import { isServed, toldAllergens, toldState } from '../../domain/told-allergens.ts'
import { portionColumns } from '../../domain/portions.ts'
import { shown } from '../../domain/typed.ts'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import type { Food } from '../ui/food-drawing.tsx'
import { DishText } from './dish-text.tsx'
import type { Dish } from './dish.ts'

interface Props {
  readonly sitting: Sitting<Dish>
  /** The section's id, where a link may lead to it. */
  readonly anchor?: string | undefined
  /** When the kitchen serves it, in words. */
  readonly served: string | undefined
  /** What the guest does not eat, while the page leaves it out: said at each part, since it may be far from where it was chosen. */
  readonly filter?: string | undefined
  /** The dishes that have just been added or changed, by id. */
  readonly marked: { has(id: string): boolean }
  /** Of the reader, where each dish has its allergens beside it. */
  readonly year?: string
}

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

/** R17: a sitting with its courses. A part of its own while React takes the page over: a finger on one need not wait for the others. */
export const SittingPart = memo(function SittingPart(props: Props) {
  return (
    <Suspense>
      <SittingSection {...props} />
    </Suspense>
  )
})

function SittingSection({ sitting, anchor, served, filter, marked, year }: Props) {
  const isNotes = sitting.name === NOTES
  return (
    <section id={anchor} className={isNotes ? 'sitting notes' : 'sitting'} aria-label={sitting.name} data-sitting={sitting.name}>
      <div className="sitting-head">
        <h3>{sitting.name}</h3>
        {served !== undefined && <p className="served">{served}</p>}
        {!isNotes && <FoodDrawing name={FOODS.get(sitting.name) ?? 'mussels'} />}
      </div>
      {filter !== undefined && !isNotes && <p className="filtered">{`Filter: ${filter}`}</p>}
      {isNotes && <NotesToggle courses={sitting.courses} marked={marked} />}
      <div className="courses">
        {sitting.courses.map((course) => (
          <CoursePart key={course.name} course={course} marked={marked} year={year} />
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

interface CourseProps extends Pick<Props, 'marked'> {
  readonly course: Course<Dish>
  readonly year: string | undefined
}

function CoursePart({ course, marked, year }: CourseProps) {
  const names = portionColumns(course.dishes)
  return (
    <div className={names.length > 0 ? 'course has-columns' : 'course'} data-columns={names.length || undefined}>
      <h4>{course.name}</h4>
      {names.length > 0 && (
        // Each price has its name beside it, for whoever hears the page.
        <p className="column-heads" aria-hidden="true">
          {names.map((name) => (
            <span key={name}>{`${name} `}</span>
          ))}
        </p>
      )}
      <ul className="dishes">
        {course.dishes.map((dish) => (
          <DishItem key={dish.id} dish={dish} columns={names.join(';')} isMarked={marked.has(dish.id)} year={year} />
        ))}
      </ul>
    </div>
  )
}

interface ItemProps {
  readonly dish: Dish
  readonly columns: string
  readonly isMarked: boolean
  readonly year: string | undefined
}

/** Drawn again only when the dish changes or its mark comes or goes. */
const DishItem = memo(function DishItem({ dish, columns, isMarked, year }: ItemProps) {
  return (
    <li id={dishAnchor(dish.id)} className={`dish${dish.description.length > LONG ? ' is-long' : ''}${isMarked ? ' is-changed' : ''}`}>
      <DishText dish={dish} columns={columns}>
        {year !== undefined && isServed(dish) && <DishAllergens dish={dish} year={year} />}
      </DishText>
    </li>
  )
})

interface AllergensProps {
  readonly dish: Dish
  /** Of the reader: a check of another one says of which. */
  readonly year: string
}

/** G7: what a dish contains and may contain, one tap away, also without scripts; where nobody has checked it, the word to tap says so. */
function DishAllergens({ dish, year }: AllergensProps) {
  const name = shown(dish, 'title')
  const isChecked = toldState(dish) === 'good'
  return (
    <details className={isChecked ? 'dish-allergens' : 'dish-allergens is-unchecked'}>
      <summary>
        <span>{isChecked ? 'Allergens' : 'Allergens: ask us'}</span>
        {name !== '' && <span className="visually-hidden">{` of ${name}`}</span>}
      </summary>
      <p>{toldAllergens(dish, details.timeZone, year)}</p>
    </details>
  )
}
