import type { SourceLine } from './lines.ts'
import { isCourseLike, isMeal } from './words.ts'

/** `main     Cod loin, leeks     19` */
const BESIDE = /^(\S(?:[^\s]| (?! ))*)(?:\t| {2,})\s*(\S.*)$/u

/** The lines with each course that stands in a column of its own, at the left of its first dish, above that: two or more, and other dishes below one. */
export function withCoursesAbove(lines: readonly SourceLine[]): readonly SourceLine[] {
  const courses = lines.map(({ text }) => {
    const [, course = '', dish = ''] = BESIDE.exec(text) ?? []
    return (isCourseLike(course) || isMeal(course)) && /\p{L}.*\d/u.test(dish) ? { course, dish } : undefined
  })
  const isBelow = ({ text }: SourceLine, i: number): boolean => courses[i] !== undefined && /^(?:\t|\s{2,})\S/u.test(text)
  const hasOthers = lines.slice(1).some((line, i) => isBelow(line, i))
  if (courses.filter((one) => one !== undefined).length < 2 || !hasOthers) return lines
  return lines.flatMap((line, i) => {
    const { course = '', dish = '' } = courses[i] ?? {}
    return course === '' ? [line] : ['', course, dish].map((text) => ({ ...line, text }))
  })
}
