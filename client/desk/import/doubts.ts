import { capitals } from '../../../domain/fields.ts'
import type { Outcome } from '../../../domain/import/plan.ts'
import type { Answers, ImportLine, Question } from '../../../domain/import/reading.ts'
import { keyOfCourse } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { doubtsAbout } from '../parts/places.ts'
import type { Doubt } from '../parts/places.ts'

/** Asks once for each new section or course that is nearly a known one: a slip would begin a tab of its own, which every guest sees. */
export function doubtsIn(outcomes: readonly Outcome<Dish>[], sittings: readonly Sitting<Dish>[], answers: Answers): Question[] {
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
export function withMeant(lines: readonly ImportLine[], { questions = {} }: Answers): readonly ImportLine[] {
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
