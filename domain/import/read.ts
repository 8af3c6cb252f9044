import { decode } from './decode.ts'
import { finishedDish } from './dishes.ts'
import { readItems } from './items.ts'
import { readJson } from './json.ts'
import { withOneLineEnd } from './line-ends.ts'
import type { MenuNames } from './names.ts'
import { readOwnText } from './own-text.ts'
import { askPlaces, askPortions, createQuestions } from './questions.ts'
import type { Questions } from './questions.ts'
import type { Answers, MenuReading, Unreadable } from './reading.ts'
import { readTable } from './table.ts'
import type { Table } from './table.ts'
import { readText } from './text.ts'
import { askTooDear } from './too-dear.ts'

interface ReadOptions {
  /** The names on the menu. */
  readonly known: MenuNames
  /** ISO 4217. */
  readonly currency: string
}

/**
 * Reads a menu that staff pasted, or the bytes of a file: JSON, a table, or else a text as it stands in a document. No line is swallowed: each
 * is read, asked about, named as left out, or refused. With what staff have answered, it is read again.
 */
export function readMenu(source: string | Uint8Array, { known, currency }: ReadOptions, given: Answers = {}): MenuReading | Unreadable {
  const decoded = typeof source === 'string' ? { text: source } : decode(source, given.questions?.['encoding'])
  if ('fault' in decoded) return decoded
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (/^\s*<\?xml\b/.test(text) && !/<html\b/i.test(text)) return { fault: XML }
  const questions = createQuestions(given, currency)
  const answers = withLinesAnswered(given)
  if ('question' in decoded && decoded.question !== undefined) questions.ask(decoded.question)
  const json = readJson(text, currency)
  if (json !== undefined && 'fault' in json) return json
  const ownText = json === undefined ? readOwnText(text) : undefined
  const table = json ?? ownText ?? readTable(text, known)
  const form = json !== undefined ? 'json' : table === undefined || table === ownText ? 'text' : 'table'
  const { drafts, lines } =
    table === undefined
      ? readText(
          withOneLineEnd(text)
            .split('\n')
            .map((line, i) => ({ number: i + 1, text: line })),
          known,
          answers,
          questions,
        )
      : readRows(table, known, answers, questions)
  if (ownText === undefined) askTooDear(questions, drafts)
  const dishes = drafts.map((draft) => finishedDish(draft, answers.lines?.[draft.lines[0] ?? 0]?.fields, currency))
  return { form, lines, dishes, questions: questions.all(), unknownColumns: table?.unknownColumns ?? [] }
}

const XML =
  'This is XML, a file for programs, which the import does not read. Choose a file of CSV or JSON, or paste the menu as it stands on a page.'

/** The dishes of a table or a file of a program, without those that staff leave out. */
function readRows({ items, others }: Table, known: MenuNames, { lines: said = {} }: Answers, questions: Questions) {
  const isOut = (line: number): boolean => said[line]?.as === 'left out'
  const { drafts, lines } = readItems(items, questions)
  const left = drafts.filter((draft) => !isOut(draft.lines[0] ?? 0))
  for (const draft of left)
    askPortions(questions, draft, { place: `${draft.sitting}:${draft.course}`, here: [], headed: [], near: [], others: [] })
  askPlaces(questions, left, known, said)
  const all = [...lines, ...others].toSorted((a, b) => a.number - b.number)
  return { drafts: left, lines: all.map((line) => (isOut(line.number) ? { ...line, as: 'left out' as const } : line)) }
}

/** With the answers to questions about one line among those that staff gave of lines. */
function withLinesAnswered({ questions = {}, lines = {} }: Answers): Answers {
  const asked = Object.entries(questions).flatMap(([id, as]) =>
    id.startsWith('line:') ? [[id.slice(5), { as, ...lines[Number(id.slice(5))] }]] : [],
  )
  return { questions, lines: { ...lines, ...(Object.fromEntries(asked) as Answers['lines']) } }
}
