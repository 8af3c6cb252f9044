import { arrange, keyOfCourse } from '../menu.ts'
import { dishesIn } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { Act, StepOf } from './step.ts'

function createsIn(act: Act): StepOf<'CREATE'>[] {
  return act.flatMap((step) => (step.kind === 'CREATE' ? [step] : []))
}

/** Whether an act may begin several courses, as an import does: then their order is that of its steps. */
export function mayBeginCourses(act: Act): boolean {
  return new Set(createsIn(act).map(({ fields }) => keyOfCourse(fields))).size > 1
}

/**
 * The places of the courses that an act begins, by `keyOfCourse`: behind those of their section, in the order of the steps. None where it
 * begins one in a section, or where a course there has no place: those without stand behind the others, by their names (R18).
 */
export function placesOfNewCourses(act: Act, { records }: Snapshot): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  if (!mayBeginCourses(act)) return places
  const menu = dishesIn(records)
  const known = new Set(menu.map(keyOfCourse))
  const begun = createsIn(act).flatMap(({ fields }) => (known.has(keyOfCourse(fields)) ? [] : [fields]))
  for (const sitting of new Set(begun.map((fields) => fields.sitting))) {
    const courses = new Set(begun.flatMap((fields) => (fields.sitting === sitting ? [keyOfCourse(fields)] : [])))
    const there = arrange(menu.filter((dish) => dish.sitting === sitting)).flatMap((section) => section.courses)
    const taken = there.map(({ dishes }) => Math.max(...dishes.map(({ coursePosition }) => coursePosition ?? Infinity)))
    const last = Math.max(0, ...taken)
    if (courses.size > 1 && last < Infinity) for (const [i, course] of [...courses].entries()) places.set(course, last + i + 1)
  }
  return places
}
