import { nameOf } from '../../../domain/dish.ts'
import { capitals, keyOfName, nameLike } from '../../../domain/fields.ts'
import { KNOWN_SITTINGS } from '../../../domain/menu.ts'
import type { CourseName, PlacedDish, Sitting } from '../../../domain/menu.ts'
import { similarTo } from '../../../domain/similar.ts'
import type { Dish } from '../../dishes/dish.ts'

type Sittings = readonly Sitting<PlacedDish>[]

/** The sections that forms suggest: those of R14, and every other that has dishes. */
export function sittingsIn(sittings: Sittings): string[] {
  return [...new Set([...KNOWN_SITTINGS, ...sittings.map(({ name }) => name)])]
}

/** The courses of the section that is being typed; all courses while it is a new one. */
export function coursesIn(sittings: Sittings, typed: string): string[] {
  const chosen = sittings.filter(({ name }) => keyOfName(name) === keyOfName(typed))
  return [...new Set((chosen.length > 0 ? chosen : sittings).flatMap(({ courses }) => courses.map(({ name }) => name)))]
}

/** A new section or course that is nearly a known one, or its beginning. */
export interface Doubt {
  readonly field: keyof CourseName
  readonly typed: string
  readonly meant: string
}

/** Every doubt about a place, the section's first. */
export function doubtsAbout({ sitting, course }: CourseName, sittings: Sittings): Doubt[] {
  const meant = { sitting: meantBy(sitting, sittingsIn(sittings)), course: meantBy(course, coursesIn(sittings, sitting)) }
  const typed = { sitting, course }
  return (['sitting', 'course'] as const).flatMap((field) => {
    const known = meant[field]
    return known === undefined ? [] : [{ field, typed: capitals(typed[field]), meant: known }]
  })
}

/** The known name that differs by slips of the finger or, cut off in a word, begins as what is typed: LUNCH for `lun`. */
function meantBy(typed: string, known: readonly string[]): string | undefined {
  const name = capitals(typed)
  const isCutOff = (other: string): boolean => name.length > 1 && other.startsWith(name) && /^\p{L}/u.test(other.slice(name.length))
  return similarTo(typed, known) ?? (known.includes(name) ? undefined : known.find(isCutOff))
}

/** What was typed, as the menu spells it; a name that it does not have is in capitals (R36). */
export function placeMeant({ sitting, course }: CourseName, sittings: Sittings): CourseName {
  const known = nameLike(sitting, sittingsIn(sittings))
  return { sitting: known, course: nameLike(course, coursesIn(sittings, known)) }
}

/** A course or, without one, a whole section. */
export interface Named {
  readonly sitting: string
  readonly course?: string | undefined
}

/** `“COD”`, or `5 dishes`. */
export function called(dishes: readonly Dish[]): string {
  const [first] = dishes
  return dishes.length === 1 && first !== undefined ? `“${nameOf(first)}”` : `${dishes.length} dishes`
}
