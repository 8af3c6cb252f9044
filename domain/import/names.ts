import { keyOfName } from '../fields.ts'
import { groupBy } from '../group-by.ts'
import { KNOWN_SITTINGS } from '../menu.ts'
import type { CourseName } from '../menu.ts'

/** The names of the sections and courses of a menu. Names that are the same in house style, whichever apostrophe and hyphen they have, are one name. */
export interface MenuNames {
  isSection(name: string): boolean
  isCourse(name: string): boolean
  /** The name as the menu has it, or as it is where the menu has no such name. */
  spell(field: keyof CourseName, name: string): string
  /** Those that may be chosen where a paste names none, each once. */
  readonly sections: readonly string[]
  readonly courses: readonly string[]
}

/** The names on the menu; a section that every restaurant has is known before it has a dish. */
export function namesOn(menu: readonly CourseName[]): MenuNames {
  const sections = [...new Set([...KNOWN_SITTINGS, ...menu.map(({ sitting }) => sitting)])]
  const courses = [...new Set(menu.map(({ course }) => course))]
  const known = { sitting: spellings(sections), course: spellings(courses) }
  return {
    isSection: (name) => known.sitting.has(keyOfName(name)),
    isCourse: (name) => known.course.has(keyOfName(name)),
    spell(field, name) {
      const spelt = known[field].get(keyOfName(name)) ?? []
      return spelt.includes(name) ? name : (spelt[0] ?? name)
    },
    sections: sections.filter((name) => name !== 'INFO'),
    courses,
  }
}

/** Each name by its key, and how it is spelt; by writes past the app, in several ways. */
const spellings = (names: readonly string[]): Map<string, string[]> => groupBy(names, keyOfName)
