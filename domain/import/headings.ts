import type { Habits } from './habits.ts'
import type { Entry } from './entry.ts'
import { takeMarks } from './marks.ts'
import type { MenuNames } from './names.ts'
import { dietIn } from '../diets.ts'
import { askLine, askMarksOfAll, askSection } from './questions.ts'
import type { Questions } from './questions.ts'
import { hasPrice, isCourseLike, isMeal } from './words.ts'

/** Where the dishes below belong, and the marks that all of them have. */
interface Place {
  readonly sitting: string
  readonly course: string
  readonly marks: readonly string[]
}

/** The headings of a text while it is read. */
export interface Headings {
  readonly known: MenuNames
  readonly questions: Questions
  /** What stands in front of a section where headings have levels: `#` above `##`, or `##` between `#` and `###`; else empty. */
  readonly sign: string
  place: Place
  /** The name of the house may stand there. */
  readonly first: Entry | undefined
  /** Its address stands below that. */
  readonly isAboveAddress: boolean
  /** The section that dishes were last put in. */
  section: Entry | undefined
  /** Those since the last dish. */
  row: Entry[]
  hasDishes: boolean
  /** The sizes that headings name, by their place. */
  readonly offered: Map<string, readonly string[]>
}

/** No heading yet. */
export function createHeadings(known: MenuNames, questions: Questions, entries: readonly Entry[]): Headings {
  const has = (level: RegExp): boolean => entries.some(({ look }) => level.test(look.text))
  const levels = [/^\s*#\s/, /^\s*##\s/, /^\s*###\s/].filter(has).length
  const sign = '#'.repeat(Math.max(0, levels - 1))
  const place = { sitting: '', course: '', marks: [] }
  const below = entries[1]?.look
  const isAboveAddress = below?.gap === 0 && (ADDRESS.test(below.content) || /web|telephone/.test(below.why))
  return {
    known,
    questions,
    sign,
    place,
    first: entries[0],
    isAboveAddress,
    section: undefined,
    row: [],
    hasDishes: false,
    offered: new Map(),
  }
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
    if (section === undefined) askPlaceless(headings)
    else [headings.place, headings.section] = [{ sitting: withoutMenu(section.look.heading), course: '', marks: [] }, section]
    if (course !== undefined) headings.place = { ...headings.place, ...courseOf(course, headings) }
    const { sitting, course: name } = headings.place
    if (course !== undefined && course.look.sizes.length > 1) offered.set(JSON.stringify({ sitting, course: name }), course.look.sizes)
    leaveOut(headings, (entry) => entry !== section && entry !== course)
    if (section !== undefined) section.role = 'section'
    if (course !== undefined) course.role = 'course'
  }
  headings.hasDishes = true
  return headings.place
}

/** `BREAKFAST` with dishes of its own, and then `CAKES`: it may be a section with that course in it, or a course as that is. */
function askPlaceless({ place, section, known, questions }: Headings): void {
  if (section === undefined || place.course !== '' || known.isSection(place.sitting) || section.role !== 'section') return
  askSection(questions, section.look.number, section.look.heading)
}

/** The name of a course without the marks behind it, `SIDES (V)`: whether all below have them is asked. */
function courseOf({ look }: Entry, { questions }: Headings): Omit<Place, 'sitting'> {
  const { text, marks } = takeMarks(look.heading)
  if (text === '' || marks.every((mark) => dietIn(mark) === undefined)) return { course: look.heading, marks: [] }
  return { course: text, marks: askMarksOfAll(questions, look.number, text, marks) ? marks : [] }
}

/** `14 Station Road`, `High Street, Lewes` */
const ADDRESS =
  /^(?:\d{1,4}[a-z]?,? )?\p{Lu}[^:.£]{0,40}\b(?:road|street|lane|avenue|square|hill|quay|row|market|parade|wharf|arcade)\b(?:,.*)?$/iu

/** Whether a heading is likely the name of the house: it stands first, has two words, and says nothing of a menu. */
function isOfHouse(entry: Entry, { first, isAboveAddress, hasDishes }: Headings): boolean {
  const says =
    /\b(?:menus?|list|all day|\w+day|lunch|dinner|brunch|breakfast|supper|night|tea|roasts?|drinks?|bar|kids|children|festive|christmas)\b/i
  if (entry === first && isAboveAddress && !isMeal(entry.look.heading)) return true
  return entry === first && !hasDishes && /\S\s+\S/.test(entry.look.heading) && !says.test(entry.look.heading)
}

function sectionIn(headings: Headings): Entry | undefined {
  const { row, known, questions, sign, place, hasDishes } = headings
  const free = row.filter(({ role, look }) => role !== 'course' && !(sign !== '' && look.text.trim().startsWith(`${sign}#`)))
  const isCertain = ({ look }: Entry): boolean =>
    (sign !== '' && look.text.trim().startsWith(`${sign} `)) || isSectionName(look.heading, known)
  const said = free.findLast(({ role }) => role === 'section') ?? free.findLast(isCertain)
  const guess = row.at(-2)
  if (said !== undefined || guess === undefined || guess.role === 'course') return said
  const name = guess.look.heading
  // The dishes above are of no section yet, so the name of a set menu is hardly that of all below.
  if (hasDishes && place.sitting === '' && !isCourseLike(name)) return undefined
  if (place.sitting !== '' && isCourseLike(name) && !isCourseLike(place.sitting) && !/^(?:drinks?|wines?(?: list)?|bar)$/i.test(name))
    return undefined
  const isHouse = !isCourseLike(name) && isOfHouse(guess, headings)
  if (row.length > 2 || hasDishes || !isCourseLike(name)) askSection(questions, guess.look.number, name, isHouse ? 'left out' : 'section')
  return isHouse ? undefined : guess
}

/** Names the headings that no dish follows; within a menu, some of them may be dishes whose price is missing. */
export function leaveOut(headings: Headings, isUnused: (entry: Entry) => boolean = () => true): void {
  const { row, known, questions, hasDishes } = headings
  for (const entry of row.filter(isUnused)) {
    const { heading, isOrnate, number, content } = entry.look
    const isHeading =
      entry.role !== 'heading' ||
      !hasDishes ||
      content === headings.first?.look.content ||
      isOrnate ||
      isSectionName(heading, known) ||
      isCourseLike(heading)
    entry.role = isHeading ? 'note' : 'not sure'
    entry.reasons.push('no dish follows')
    if (!isHeading) askLine(questions, number, `“${content}” has no price. What is it?`)
  }
  headings.row = []
}

/** `LUNCH MENU` is the section LUNCH, `KIDS' MENU` KIDS, `CHILDREN'S MENU` CHILDREN. */
function withoutMenu(heading: string): string {
  return isMeal(heading) ? heading.replace(/(?:['’]s?)? menu$/i, '') : heading
}

/** Whether a heading is the name of a section wherever it stands. */
function isSectionName(heading: string, known: MenuNames): boolean {
  return known.isSection(heading) || isMeal(heading)
}

/** How much speaks for a heading; 2 is enough. */
export function headingScore(
  { look }: Entry,
  before: Entry | undefined,
  next: Entry | undefined,
  known: MenuNames,
  habits: Habits,
): number {
  const { heading: name, content } = look
  if (name === '' || name.length > 40) return -9
  if (/^(?:and|or|with)\s/u.test(name) || (look.priced === undefined && look.aside === '' && hasPrice(content))) return -9
  if (look.isOrnate || known.isSection(name) || known.isCourse(name) || isMeal(name)) return 9
  // `SIDES (V)`
  const isWord = isCourseLike(name) || ((look.isCaps || look.gap > habits.gap) && isCourseLike(takeMarks(name).text))
  const isGap = look.gap > habits.gap || (before?.role === 'sizes' && before.look.gap > habits.gap) || (before === undefined && isWord)
  const isBelow = before?.role === 'details' && !isGap
  if (isBelow && /(?:,|\b(?:and|with|of|or|in|the|a)|&)$/iu.test(before.look.content)) return -9
  const words = name.split(' ').length
  let score = isWord ? (isGap || !habits.hasGaps || habits.details < 0.4 ? 3 : 1) : 0
  const isCaps = look.isCaps && !habits.isCapsDishes
  if (isCaps) score += 2
  if (isGap) score += 2
  if (words <= 3) score += 1
  if (words > 5) score -= 2
  if ((takeMarks(content).marks.length > 0 && !isWord && !look.isCaps) || name.includes('\t')) score -= 4
  if (/[.!?]$/u.test(content) && !(isCaps && content.endsWith('?'))) score -= 3
  // `Madras 🌶🌶` is a dish, `🍔 Burgers 🍔` a heading.
  if (/^[^\p{ExtPict}].*\p{ExtPict}\uFE0F?$/u.test(content)) score -= 4
  if (!isWord && /^\p{Ll}/u.test(name) && !habits.isLowerCase && next?.look.kind !== 'set price') score -= 4
  if (!isWord && /[,;]/u.test(name)) score -= 2
  if (!isWord && /\b(?:with|served|choice|choose|your|our own|includes?)\b/iu.test(name)) score -= 2
  if (!isWord && before?.role === 'heading' && !isGap && next?.role === 'blank') score -= 2
  if (!isGap && habits.hasGaps && !isWord) score -= 1
  const isBelowNumber = !isGap && habits.hasNumbers && before?.role === 'dish' && before.look.priced === undefined
  if (isBelowNumber && !isWord && !isCaps) score -= next?.role === 'dish' ? 1 : 2
  if (!isGap && habits.details < 0.25) score += 1
  if (!isGap && habits.details > 0.4 && before?.role === 'dish') score -= 2
  if (!isGap && habits.hasGaps && before?.role !== 'heading' && next !== undefined && next.look.gap > habits.gap) score -= 2
  if (next?.look.kind === 'set price') score += 3
  else if (next === undefined || next.role === 'note' || next.role === 'left out') score -= 2
  else if (next.look.gap > habits.gap && isGap && !isWord && next.role !== 'dish') score -= 1
  return score
}
