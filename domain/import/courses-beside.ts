import type { SourceLine } from './lines.ts'
import { isCourseLike, isMeal } from './words.ts'

/** `main     Cod loin, leeks     19` */
const BESIDE = /^(\S(?:[^\s]| (?! ))*)(?:\t| {2})\s*(\S.*)$/u

/** Moves the course at the left of its first dish to a line above. Needs two courses, and another dish below one. */
export function withCoursesAbove(lines: readonly SourceLine[]): readonly SourceLine[] {
  const courses = lines.map(({ text }) => {
    const [, course = '', dish = ''] = BESIDE.exec(text) ?? []
    return /^\P{L}*\p{L}.*\d/u.test(dish) ? { course: isCourseLike(course) || isMeal(course) ? course : '', dish } : undefined
  })
  const isBelow = ({ text }: SourceLine, i: number): boolean => courses[i] !== undefined && /^(?:\t|\s{2,})\S/u.test(text)
  const hasOthers = lines.slice(1).some((line, i) => isBelow(line, i))
  const beside = courses.filter((one) => one !== undefined)
  if (beside.length < 2 || beside.some(({ course }) => course === '') || !hasOthers) return lines
  return lines.flatMap((line, i) => {
    const { course = '', dish = '' } = courses[i] ?? {}
    return course === '' ? [line] : ['', course, dish].map((text) => ({ ...line, text }))
  })
}
