import { dietMark, dietWords } from '../../../domain/diets.ts'
import { rulesOf, withInput, writeField } from '../../../domain/dish.ts'
import type { DishInput } from '../../../domain/dish.ts'
import { capitals, keyOfName } from '../../../domain/fields.ts'
import type { Outcome } from '../../../domain/import/plan.ts'
import type { Answers, MenuReading, Question, ReadDish, ReadLine } from '../../../domain/import/reading.ts'
import { asTypedLine } from '../../../domain/import/stored.ts'
import { showPricings } from '../../../domain/portions.ts'
import { isUnusualChange, writePrice } from '../../../domain/price.ts'
import type { Dish } from '../../dishes/dish.ts'

interface OnLines {
  /** Where it begins. */
  readonly line: number
  readonly lines: readonly number[]
}

/** A dish that was read, as guests will have it. */
export interface DishRow extends OnLines {
  readonly kind: 'dish'
  /** Another dish begins on the same line. */
  readonly isShared: boolean
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly price: string
  readonly description: string
  readonly diets: readonly { readonly mark: string; readonly words: string }[]
  readonly is: 'new' | 'changed' | 'same' | 'bad'
  /** As the menu has it, where that is another price. */
  readonly oldPrice?: { readonly before: string; readonly after: string }
  readonly isUnusualPrice: boolean
  /** What else changes, as the menu has it: `Details: Brown bread`. */
  readonly before: readonly string[]
  /** A new dish: the course of the same section that has one of this name. */
  readonly alsoIn?: string | undefined
  readonly fault?: string | undefined
  readonly question?: Question | undefined
}

/** A line that is no dish and nothing of one. */
export interface LineRow extends ReadLine, OnLines {
  readonly kind: 'line'
  /** It stands beside a heading, on the same line. */
  readonly isAside: boolean
  readonly question?: Question | undefined
}

export type Row = DishRow | LineRow

interface Read {
  readonly read: MenuReading
  readonly outcomes: readonly Outcome<Dish>[]
  /** Those that are about one line. */
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly dishes: readonly Dish[]
  readonly currency: string
}

/** What a person looks at, in the order of the lines: each dish, and each line that is none and says something. */
export function rowsOf({ read, outcomes, questions, answers, dishes, currency }: Read): Row[] {
  // A price that is typed over, or has nothing to choose from, is put right in its field.
  const isInField = ({ about, choices, lines }: Question): boolean =>
    about === 'price' && (choices.length === 0 || answers.lines?.[lines[0] ?? 0]?.fields?.price !== undefined)
  const byLine = new Map(questions.filter((question) => !isInField(question)).map((question) => [question.lines[0] ?? 0, question]))
  const ofLines = new Set(questions)
  const ofMany = read.questions.filter((question) => !ofLines.has(question))
  const firsts = read.dishes.map(({ lines }) => lines[0] ?? 0)
  const names = new Map(dishes.map((dish) => [nameIn(dish), dish.course]))
  const counts = new Map<number, number>()
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1)
  const rows = read.dishes.map((dish, i): DishRow => {
    const question = dish.lines.flatMap((line) => byLine.get(line) ?? [])[0]
    const outcome = outcomes[i] ?? { fault: '' }
    const line = firsts[i] ?? 0
    return {
      kind: 'dish',
      line,
      lines: dish.lines,
      isShared: (counts.get(line) ?? 0) > 1,
      question,
      ...shownOf(dish, outcome, waitsFor(dish, ofMany), { names, currency }),
    }
  })
  const taken = new Set(read.dishes.flatMap(({ lines }) => lines))
  const others = read.lines.flatMap((line, i): LineRow[] => {
    const question = taken.has(line.number) ? undefined : byLine.get(line.number)
    const isSaid = line.as === 'note' || line.as === 'not sure' || line.as === 'refused' || isLeftOut(line, answers)
    if (question === undefined && !isSaid) return []
    const isAside = read.lines[i - 1]?.number === line.number
    return [{ kind: 'line', ...line, line: line.number, lines: [line.number], isAside, question }]
  })
  return [...rows, ...others].toSorted((a, b) => a.line - b.line)
}

function isLeftOut({ number, as }: ReadLine, { lines = {}, questions = {} }: Answers): boolean {
  return as === 'left out' && (lines[number]?.as ?? questions[`line:${number}`]) === 'left out'
}

function nameIn({ sitting, title }: Pick<Dish, 'sitting' | 'title'>): string {
  return JSON.stringify([sitting, keyOfName(title)])
}

/** Whether an answer to a question about many lines may be all that it lacks. */
function waitsFor({ lines }: ReadDish, questions: readonly Question[]): boolean {
  const isAbout = (question: Question): boolean => question.lines.length === 0 || question.lines.some((line) => lines.includes(line))
  return questions.some((question) => isOpen(question) && isAbout(question))
}

interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly currency: string
}

type Shown = Omit<DishRow, 'kind' | keyof OnLines | 'isShared' | 'question'>

function shownOf(dish: ReadDish, outcome: Outcome<Dish>, isWaiting: boolean, { names, currency }: Around): Shown {
  if ('fault' in outcome) {
    const { title, diets, description } = dish
    const [sitting, course] = [capitals(dish.sitting), capitals(dish.course)]
    const { price = '', portions = '', priceWords = '' } = asTypedLine(dish).fields
    const texts = { sitting, course, title, description, price: portions.replaceAll(';', ' /') || priceWords || price }
    return { ...texts, diets: marksOf(diets), is: 'bad', isUnusualPrice: false, before: [], fault: isWaiting ? undefined : outcome.fault }
  }
  if ('fields' in outcome) {
    const { fields } = outcome
    return {
      ...textsOf(fields),
      is: 'new',
      isUnusualPrice: false,
      before: [],
      alsoIn: fields.title === '' ? undefined : names.get(nameIn(fields)),
    }
  }
  const { dish: known, changes } = outcome
  const after = withInput(known, changes)
  const prices = showPricings(known, after, currency)
  const before = (['sitting', 'course', 'title', 'description', 'diets'] as const)
    .filter((field) => changes[field] !== undefined)
    .map((field) => `${rulesOf(field).label}: ${writeField(field, known) || 'none'}`)
  return {
    ...textsOf(after),
    is: Object.keys(changes).length === 0 ? 'same' : 'changed',
    ...(prices.before !== prices.after && { oldPrice: prices }),
    isUnusualPrice: isUnusualChange(known.price, after.price),
    before,
  }
}

function textsOf(
  dish: DishInput & Pick<Dish, 'sitting' | 'course'>,
): Pick<Shown, 'sitting' | 'course' | 'title' | 'price' | 'description' | 'diets'> {
  const { sitting, course, portions, priceWords, price, diets } = dish
  const sizes = portions?.map((portion) => `${portion.name} ${portion.price.toFixed(2)}`).join(' / ')
  return {
    sitting,
    course,
    title: writeField('title', dish),
    price: sizes ?? priceWords ?? writePrice(price ?? 0),
    description: writeField('description', dish),
    diets: marksOf(diets ?? []),
  }
}

function marksOf(diets: ReadDish['diets']): DishRow['diets'] {
  return diets.map((diet) => ({ mark: dietMark(diet), words: dietWords(diet) }))
}

/** Whether a question has to be answered before the import. */
function isOpen({ guess, answer }: Question): boolean {
  return guess === undefined && answer === undefined
}

/** Whether somebody has to decide about a row before the import. */
function isUndecided(row: Row): boolean {
  if (row.question !== undefined && isOpen(row.question)) return true
  return row.kind === 'dish' ? row.fault !== undefined : row.as === 'not sure' || row.as === 'refused'
}

/** The lines, and how many questions, that somebody has to decide about. */
export function toDecide(rows: readonly Row[], questions: readonly Question[]): { lines: number[]; questions: number } {
  const lines = rows.filter(isUndecided).map(({ line }) => line)
  return { lines: [...new Set(lines)], questions: questions.filter(isOpen).length }
}
