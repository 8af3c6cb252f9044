import { capitals, keyOfName } from '../../../domain/fields.ts'
import { namesOn } from '../../../domain/import/names.ts'
import { outcomesOf, planFrom } from '../../../domain/import/plan.ts'
import type { Outcome } from '../../../domain/import/plan.ts'
import { readMenu } from '../../../domain/import/read.ts'
import type { Answers, ImportLine, MenuReading, Question } from '../../../domain/import/reading.ts'
import { asReading } from '../../../domain/import/stored.ts'
import { arrange, keyOfCourse } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { listed } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { doubtsAbout } from '../parts/places.ts'
import type { Doubt } from '../parts/places.ts'
import { actsOf, replacementOf } from './acts.ts'
import type { ImportActs, Replacement } from './acts.ts'
import { bytesIn, MOST_BYTES, tooLarge } from './file-text.ts'
import { rowsOf, toDecide } from './rows.ts'
import type { Row } from './rows.ts'

/** What is to be read. */
export interface Source {
  readonly text: string
  readonly bytes?: string | undefined
  readonly answers: Answers
  readonly dishes: readonly Dish[]
  /** ISO 4217; the house’s details stay out of the thread. */
  readonly currency: string
}

/** What staff are shown of a pasted menu before anything is written. */
export interface Preview extends Pick<MenuReading, 'form' | 'lines' | 'unknownColumns'> {
  /** About the whole of it, or about several lines. */
  readonly questions: readonly Question[]
  /** Dishes, and lines that are none and say something, in their order. */
  readonly rows: readonly Row[]
  /** How many dishes were read, and what becomes of them; of the others nothing can be said yet. */
  readonly counts: { readonly read: number; readonly created: number; readonly changed: number; readonly same: number }
  /** The lines that somebody has to decide about; and how many questions have no answer. */
  readonly toDecide: { readonly lines: readonly number[]; readonly questions: number }
  readonly toDo: ImportActs
  /** Where all of it belongs to one section that has dishes. */
  readonly replacement: Replacement | undefined
  /** One text for what the import does: another one where a colleague has changed something of that. */
  readonly effect: string
}

/** What a pasted menu would do to the menu as it is; or why it cannot be read as a whole, in a sentence. */
export function previewOf({ text, bytes, answers, dishes, currency }: Source): Preview | { readonly fault: string } {
  if (text.length > MOST_BYTES) return { fault: tooLarge(text.length) }
  const read = readMenu(bytes === undefined ? text : bytesIn(bytes), { known: namesOn(dishes), currency }, answers)
  if ('fault' in read) return read
  const { form, lines, unknownColumns } = read
  const known = asReading(read)
  const reading = { ...known, lines: withMeant(known.lines, answers) }
  if (reading.lines.length + reading.bad.length === 0 && !isLeftOut(answers)) return { fault: NO_DISH }
  const outcomes = outcomesOf(reading, dishes, currency)
  const { created, changed, same } = planFrom(reading, outcomes)
  if (created.length + changed.length > MAX_EDITS) return { fault: tooMany(created.length + changed.length) }
  const asked = [...read.questions.map((question) => hinted(question, read, dishes)), ...doubtsIn(outcomes, arrange(dishes), answers)]
  const [questions, ofLines] = [openFirst(asked.filter((question) => !isOfLine(question))), asked.filter(isOfLine)]
  const rows = rowsOf({ read, outcomes, questions: ofLines, answers, dishes, currency })
  return {
    form,
    lines,
    unknownColumns,
    questions,
    rows,
    counts: { read: outcomes.length, created: created.length, changed: changed.length, same: same.length },
    toDecide: toDecide(rows, questions),
    toDo: actsOf({ created, changed }),
    replacement: replacementOf(outcomes, dishes),
    effect: effectOf(outcomes),
  }
}

/** A question that stands at its line; all others are asked once, above. */
function isOfLine({ id, lines }: Question): boolean {
  return lines.length === 1 && /^(?:line|price):\d+$/.test(id)
}

/** What waits for an answer comes before what was guessed; an answer moves neither. */
function openFirst(questions: readonly Question[]): Question[] {
  const isGuessed = ({ guess }: Question): boolean => guess !== undefined
  return [...questions.filter((question) => !isGuessed(question)), ...questions.filter(isGuessed)]
}

function isLeftOut({ lines = {} }: Answers): boolean {
  return Object.values(lines).some(({ as }) => as === 'left out')
}

/** Which section a paste belongs to, the likeliest first: that of most of its dishes. */
function hinted(question: Question, { dishes: read }: MenuReading, dishes: readonly Dish[]): Question {
  if (question.id === 'price:none') return withNames(question, read)
  if (question.id !== 'section') return question
  const names = new Set(read.filter(({ title }) => title !== '').map(({ title }) => keyOfName(title)))
  const counts = new Map<string, number>()
  for (const { sitting, title } of dishes) if (names.has(keyOfName(title))) counts.set(sitting, (counts.get(sitting) ?? 0) + 1)
  const countOf = ({ value }: { readonly value: string }): number => counts.get(value) ?? 0
  const choices = question.choices.toSorted((a, b) => countOf(b) - countOf(a))
  const [first] = choices
  if (first === undefined || countOf(first) === 0) return question
  const are = countOf(first) === 1 ? 'One of its dishes is' : `${countOf(first)} of its dishes are`
  return { ...question, text: `${question.text} ${are} in ${first.value}.`, choices }
}

/** Names that a question says; of more than one over, how many. */
const NAMED = 4

/** With the names of the dishes that it is about. */
function withNames(question: Question, read: MenuReading['dishes']): Question {
  const names = read.filter(({ lines }) => question.lines.includes(lines[0] ?? 0)).map(({ title, description }) => title || description)
  const shown = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names
  return { ...question, text: question.text.replace('.', `: ${listed(shown)}.`) }
}

function effectOf(outcomes: readonly Outcome<Dish>[]): string {
  const parts = outcomes.map((outcome) => {
    if (!('dish' in outcome)) return outcome
    const { dish, changes } = outcome
    return [dish.id, Object.keys(changes).map((field) => [field, dish[field as keyof Dish]]), changes]
  })
  return JSON.stringify(parts)
}

const NO_DISH = 'There is no dish in this text. A dish is a line with its name and its price, such as “Dressed crab £14.50”.'

function tooMany(count: number): string {
  const [all, most] = [count, MAX_EDITS].map((number) => number.toLocaleString('en-GB'))
  return `This would create or change ${all} dishes; the limit is ${most} at once. Import it in parts: a section at a time, for example.`
}

/** Asks once for each new section or course that is nearly a known one: a slip would begin a tab of its own, which every guest sees. */
function doubtsIn(outcomes: readonly Outcome<Dish>[], sittings: readonly Sitting<Dish>[], answers: Answers): Question[] {
  const places = new Map(outcomes.flatMap((outcome) => placeIn(outcome)).map((place) => [keyOfCourse(place), place]))
  const asked = [...places.values()].flatMap((place) => doubtsAbout(place, sittings)).map((doubt) => questionOf(doubt, answers))
  const said = Object.keys(answers.questions ?? {}).flatMap((id) => doubtOf(id).map((doubt) => questionOf(doubt, answers)))
  return [...new Map([...said, ...asked].map((question) => [question.id, question])).values()]
}

function placeIn(outcome: Outcome<Dish>): Pick<Dish, 'sitting' | 'course'>[] {
  if ('fault' in outcome) return []
  if ('fields' in outcome) return [outcome.fields]
  const { dish, changes } = outcome
  return [{ sitting: changes.sitting ?? dish.sitting, course: changes.course ?? dish.course }]
}

/** The id tells all of it, so that it can still be answered otherwise when the name is read as the known one. */
function questionOf({ field, typed, meant }: Doubt, { questions = {} }: Answers): Question {
  const [id, what] = [`name ${JSON.stringify([field, typed, meant])}`, field === 'sitting' ? 'section' : 'course'] as const
  const choices = [
    { value: meant, label: `Use ${meant}` },
    { value: typed, label: `Keep ${typed}` },
  ]
  const text = `“${typed}” is a new ${what}. Did you mean ${meant}?`
  return { id, about: what, lines: [], text, choices, guess: typed, answer: questions[id] }
}

function doubtOf(id: string): Doubt[] {
  if (!id.startsWith('name ')) return []
  const [field, typed, meant] = JSON.parse(id.slice(5)) as [Doubt['field'], string, string]
  return [{ field, typed, meant }]
}

/** What was read, with the known names that were meant. */
function withMeant(lines: readonly ImportLine[], { questions = {} }: Answers): readonly ImportLine[] {
  const doubts = Object.entries(questions).flatMap(([id, answer]) => doubtOf(id).filter(({ meant }) => meant === answer))
  if (doubts.length === 0) return lines
  const names = new Map(doubts.map(({ field, typed, meant }) => [`${field} ${typed}`, meant]))
  const spell = (field: Doubt['field'], name = ''): { [Field in Doubt['field']]?: string } => {
    const known = names.get(`${field} ${capitals(name)}`)
    return known === undefined ? {} : { [field]: known }
  }
  return lines.map(({ fields, ...line }) => ({
    ...line,
    fields: { ...fields, ...spell('sitting', fields.sitting), ...spell('course', fields.course) },
  }))
}
