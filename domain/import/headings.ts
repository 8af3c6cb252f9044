import type { Entry } from './layout.ts'
import type { MenuNames } from './names.ts'
import { askLine, askSection } from './questions.ts'
import type { Questions } from './questions.ts'
import { isCourseLike, isMeal } from './words.ts'

/** The headings of a text while it is read. */
export interface Headings {
  readonly known: MenuNames
  readonly questions: Questions
  /** `#` is above `##`. */
  readonly hasLevels: boolean
  place: { readonly sitting: string; readonly course: string }
  /** Those since the last dish. */
  row: Entry[]
  hasDishes: boolean
  /** The sizes that headings name, by their place. */
  readonly offered: Map<string, readonly string[]>
}

/** No heading yet. */
export function createHeadings(known: MenuNames, questions: Questions, entries: readonly Entry[]): Headings {
  const has = (level: RegExp): boolean => entries.some(({ look }) => level.test(look.text))
  const hasLevels = has(/^\s*##\s/) && has(/^\s*#\s/)
  return { known, questions, hasLevels, place: { sitting: '', course: '' }, row: [], hasDishes: false, offered: new Map() }
}

/**
 * The place of a dish, which ends a row of headings. One of these is the section: the last that says so, has the name of a section of the
 * menu or of a part of the day, or else the last but one. The last below it is the course.
 */
export function placeBelow(headings: Headings): Headings['place'] {
  const { row, offered } = headings
  if (row.length > 0) {
    const section = sectionIn(headings)
    const course = row.slice(section === undefined ? 0 : row.indexOf(section) + 1).findLast(({ role }) => role !== 'section')
    if (section !== undefined) headings.place = { sitting: withoutMenu(section.look.heading), course: '' }
    if (course !== undefined) headings.place = { ...headings.place, course: course.look.heading }
    if (course !== undefined && course.look.sizes.length > 1) offered.set(JSON.stringify(headings.place), course.look.sizes)
    leaveOut(headings, (entry) => entry !== section && entry !== course)
    if (section !== undefined) section.role = 'section'
    if (course !== undefined) course.role = 'course'
  }
  headings.hasDishes = true
  return headings.place
}

function sectionIn({ row, known, questions, hasLevels, place, hasDishes }: Headings): Entry | undefined {
  const free = row.filter(({ role, look }) => role !== 'course' && !(hasLevels && look.text.startsWith('##')))
  const isCertain = ({ look }: Entry): boolean => (hasLevels && look.text.startsWith('#')) || isSectionName(look.heading, known)
  const said = free.findLast(({ role }) => role === 'section') ?? free.findLast(isCertain)
  const guess = row.at(-2)
  if (said !== undefined || guess === undefined || guess.role === 'course') return said
  const name = guess.look.heading
  if (place.sitting !== '' && isCourseLike(name) && !/^(?:drinks?|wines?(?: list)?|bar)$/i.test(name)) return undefined
  if (row.length > 2 || hasDishes || !isCourseLike(name)) askSection(questions, guess.look.number, name)
  return guess
}

/** Names the headings that no dish follows; within a menu, some of them may be dishes whose price is missing. */
export function leaveOut(headings: Headings, isUnused: (entry: Entry) => boolean = () => true): void {
  const { row, known, questions, hasDishes } = headings
  for (const entry of row.filter(isUnused)) {
    const { heading, isOrnate, number, content } = entry.look
    const isHeading = !hasDishes || isOrnate || isSectionName(heading, known) || isCourseLike(heading)
    entry.role = isHeading ? 'note' : 'not sure'
    entry.reasons.push('no dish follows')
    if (!isHeading) askLine(questions, number, `“${content}” has no price. What is it?`)
  }
  headings.row = []
}

/** `LUNCH MENU` is the section LUNCH. */
function withoutMenu(heading: string): string {
  return isMeal(heading) ? heading.replace(/ menu$/i, '') : heading
}

/** Whether a heading is the name of a section wherever it stands. */
function isSectionName(heading: string, known: MenuNames): boolean {
  return known.isSection(heading) || isMeal(heading)
}
