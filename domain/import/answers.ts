import type { Answers, LineAnswer } from './reading.ts'

/** What a line may be said to be. */
export type SaidKind = NonNullable<LineAnswer['as']>

/** Answers with what is said of some lines: what they are; undefined: nothing is said of that any more. */
export function withKind({ lines = {}, questions = {} }: Answers, numbers: readonly number[], as: SaidKind | undefined): Answers {
  const said = numbers.map((number) => {
    const { as: _before, ...rest } = lines[number] ?? {}
    return [number, as === undefined ? rest : { ...rest, as }] as const
  })
  const answered = Object.entries(questions).filter(([id]) => !numbers.some((number) => id === `line:${number}`))
  return { lines: { ...lines, ...Object.fromEntries(said) }, questions: Object.fromEntries(answered) }
}

/** Answers with fields typed over those of the dishes that begin on these lines. */
export function withFields({ lines = {}, questions }: Answers, numbers: readonly number[], fields: LineAnswer['fields']): Answers {
  const said = numbers.map((number) => [number, { ...lines[number], fields: { ...lines[number]?.fields, ...fields } }] as const)
  return { ...(questions && { questions }), lines: { ...lines, ...Object.fromEntries(said) } }
}

/** Answers with that to one question. */
export function withAnswer({ lines, questions = {} }: Answers, id: string, answer: string): Answers {
  return { ...(lines && { lines }), questions: { ...questions, [id]: answer } }
}

/** JSON, and cells with line breaks in them: their dishes are not counted by lines of text. */
const JSON_TEXT = /^\s*(?:\{|\[\s*[{\]])/
const BROKEN_CELL = /(?:^|[,;\t])"[^"\n]*(?:""[^"\n]*)*\n/m

/** Whether each line of a text has the number of its place, so that the two can stand beside each other. */
export function isByLine(text: string): boolean {
  return !JSON_TEXT.test(text) && !BROKEN_CELL.test(text)
}

/**
 * The answers after the text was edited: what is said of a line above or below the edit stays with that line, and of an edited one with its
 * place, unless the edit took or brought line breaks.
 */
export function withLinesMoved({ lines = {}, questions = {} }: Answers, before: string, after: string): Answers {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (Object.keys(lines).length + Object.keys(questions).length === 0) return {}
  const grown = now.length - old.length
  const least = Math.min(old.length, now.length)
  let [above, below] = [0, 0]
  while (above < least && old[above] === now[above]) above += 1
  while (below < least - above && old.at(-1 - below) === now.at(-1 - below)) below += 1
  const canMove = grown === 0 || (isByLine(before) && isByLine(after))
  const placeOf = (number: number): number | undefined => {
    if (!canMove) return undefined
    if (grown === 0 || number <= above) return number
    return number > old.length - below ? number + grown : undefined
  }
  const moved = <Said>(key: string, said: Said): (readonly [string, Said])[] => {
    const [, about = '', number] = /^((?:line|price):)?(\d+)$/.exec(key) ?? []
    if (number === undefined) return [[key, said]]
    const place = placeOf(Number(number))
    return place === undefined ? [] : [[`${about}${place}`, said]]
  }
  const all = <Said>(entries: Readonly<Record<string, Said>>) =>
    Object.fromEntries(Object.entries(entries).flatMap(([key, said]) => moved(key, said)))
  return { lines: all<LineAnswer>(lines), questions: all(questions) }
}

/** A text with a line joined to the one above. */
export function joined(text: string, number: number): string {
  const lines = text.split('\n')
  const [line = ''] = lines.splice(number - 1, 1)
  lines[number - 2] = `${(lines[number - 2] ?? '').trimEnd()} ${line.trimStart()}`
  return lines.join('\n')
}

/** A text with a line of several dishes, `Soup £6 | Pie £9`, as a line each. */
export function splitAtColumns(text: string, number: number): string {
  return text
    .split('\n')
    .map((line, i) => (i === number - 1 ? line.split(/\t+| {3,}| \| /u).join('\n') : line))
    .join('\n')
}
