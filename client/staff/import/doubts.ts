import { capitals } from '../../../domain/fields.ts'
import type { Plan } from '../../../domain/import/plan.ts'
import type { Reading } from '../../../domain/import/reading.ts'
import { keyOfCourse } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { doubtsAbout } from '../choices/places.ts'
import type { Doubt } from '../choices/places.ts'

/** The new sections and courses of a plan that are nearly known ones, each once. */
export function doubtsIn({ created, changed }: Plan<Dish>, sittings: readonly Sitting<Dish>[]): Doubt[] {
  const fresh = created.map(({ fields }) => fields)
  const moved = changed.map(({ dish, changes }) => ({ sitting: changes.sitting ?? dish.sitting, course: changes.course ?? dish.course }))
  const places = new Map([...fresh, ...moved].map((place) => [keyOfCourse(place), place]))
  const doubts = [...places.values()].flatMap((place) => doubtsAbout(place, sittings))
  return [...new Map(doubts.map((doubt) => [keyOfDoubt(doubt), doubt])).values()]
}

/** What was read, with the known names that were meant. */
export function withMeant(reading: Reading, meant: readonly Doubt[]): Reading {
  if (meant.length === 0) return reading
  const names = new Map(meant.map((doubt) => [keyOfDoubt(doubt), doubt.meant]))
  const spell = (field: Doubt['field'], name = ''): { [Field in Doubt['field']]?: string } => {
    const known = names.get(keyOfDoubt({ field, typed: capitals(name) }))
    return known === undefined ? {} : { [field]: known }
  }
  const lines = reading.lines.map(({ fields, ...line }) => ({
    ...line,
    fields: { ...fields, ...spell('sitting', fields.sitting), ...spell('course', fields.course) },
  }))
  return { ...reading, lines }
}

/** One text for a name in doubt, and another for every other one. */
export function keyOfDoubt({ field, typed }: Pick<Doubt, 'field' | 'typed'>): string {
  return `${field} ${typed}`
}
