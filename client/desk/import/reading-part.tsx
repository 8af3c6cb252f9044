import { Fragment, useEffect, useMemo } from 'react'
import { keyOfCourse } from '../../../domain/menu.ts'
import { dishes as dishesOf } from '../../../domain/wording.ts'
import type { Answers } from '../../../domain/import/reading.ts'
import type { Dish } from '../../dishes/dish.ts'
import { DishRowPart } from './dish-row.tsx'
import { InParts } from './in-parts.tsx'
import { Heading, LineRowPart } from './line-row.tsx'
import type { Preview } from './preview.ts'
import { QuestionPart } from './question-part.tsx'
import type { DishRow, Row } from './rows.ts'
import type { Say } from './say.ts'

interface Props {
  readonly preview: Preview
  readonly said: Answers['lines']
  readonly dishes: readonly Dish[]
  /** The line of a row to be shown; a new object shows it again. */
  readonly wanted: { readonly line: number } | undefined
  readonly say: Say
  readonly light: (lines: readonly number[], isFocus?: boolean) => void
}

/** How a paste was read: what is asked once, then each dish and each line that is none, under their headings. */
export function ReadingPart({ preview, said = NOTHING_SAID, dishes, wanted, say, light }: Props) {
  const { rows, questions, form, unknownColumns } = preview
  const knownAs = useMemo(() => namesIn(dishes), [dishes])
  const textsPlace = useMemo(() => placeOfTexts(dishes), [dishes])
  const groups = useMemo(() => groupsIn(rows, said), [rows, said])
  const isText = form === 'text'
  const noun = form === 'json' ? 'dish' : 'line'
  const firstGuess = questions.find(({ guess }) => guess !== undefined)
  useEffect(() => {
    if (!wanted) return
    const row = document.getElementById(`row-${wanted.line}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('.answers button, .answers select, input')?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <>
      <p className="counts">{countsWords(preview)}</p>
      {unknownColumns.length > 0 && <p>{`Not read, because it is nothing of a dish: ${unknownColumns.join(', ')}.`}</p>}
      {questions.map((question) => (
        <Fragment key={question.id}>
          {question === firstGuess && <p className="faint">Answered as is likely. Change what is wrong:</p>}
          <QuestionPart question={question} answer={(value) => say.answer(question.id, value)} />
        </Fragment>
      ))}
      <InParts
        items={groups}
        wanted={wanted && groups.findIndex(({ row }) => row.line === wanted.line)}
        render={({ row, lines, canJoin }) => (
          <div key={keyOf(row)} onFocus={() => light(row.lines)}>
            {row.kind === 'dish' && lines.length > 0 && (
              <Heading {...{ lines, say }} sitting={row.sitting} course={row.course} said={said[row.line]?.fields} known={knownAs(row)} />
            )}
            {row.kind === 'dish' ? (
              <DishRowPart {...{ row, noun, isText, canJoin, say, light }} said={said[row.line]} />
            ) : (
              <LineRowPart {...{ row, noun, isText, textsPlace, say, light }} />
            )}
          </div>
        )}
      />
    </>
  )
}

/** `9 dishes: 1 new, 7 changed, 1 as it is`; what has no name is a text for guests. */
function countsWords({ counts: { read, created, changed, same }, toDecide: { lines, questions }, rows }: Preview): string {
  const texts = rows.filter((row) => row.kind === 'dish' && row.is !== 'bad' && row.title === '').length
  const besides = texts === 0 ? '' : texts === 1 ? ' and 1 text' : ` and ${texts} texts`
  const all = `${dishesOf(read - texts)}${besides}`
  const waiting = read - created - changed - same
  const isAsked = lines.length === 0 && questions > 0
  if (isAsked && waiting === read) return `${all}, waiting for your answer`
  const decide = isAsked ? `${waiting} waiting for your answer` : `${waiting} to decide`
  const parts = [`${created} new`, `${changed} changed`, `${same} as ${same === 1 ? 'it is' : 'they are'}`]
  return `${all}: ${[...parts, ...(waiting > 0 ? [decide] : [])].join(', ')}`
}

const NOTHING_SAID: NonNullable<Answers['lines']> = {}

function keyOf(row: Row): string {
  return row.kind === 'dish' ? `${row.line} ${row.isShared ? row.title : ''}` : `line ${row.line} ${row.text}`
}

interface Grouped {
  readonly row: Row
  /** Of the dishes of its course, where it is the first of them. */
  readonly lines: readonly number[]
  readonly canJoin: boolean
}

/** The rows, with the first of each course knowing the others. A course that is being renamed stays apart from one that has the name already. */
function groupsIn(rows: readonly Row[], said: NonNullable<Answers['lines']>): Grouped[] {
  const placeOf = (row: DishRow): string => {
    const { sitting, course } = said[row.line]?.fields ?? {}
    return JSON.stringify([row.sitting, row.course, sitting, course])
  }
  let open: { place: string; lines: number[] } | undefined
  return rows.map((row): Grouped => {
    if (row.kind === 'line') return { row, lines: [], canJoin: false }
    const canJoin = open !== undefined
    const place = placeOf(row)
    if (open?.place === place) open.lines.push(row.line)
    if (open?.place === place) return { row, lines: [], canJoin }
    open = { place, lines: [row.line] }
    return { row, lines: open.lines, canJoin }
  })
}

/** Says of a section and a course whether the menu has them. */
function namesIn(dishes: readonly Dish[]): (row: DishRow) => string {
  const [sections, courses] = [new Set(dishes.map(({ sitting }) => sitting)), new Set(dishes.map(keyOfCourse))]
  return (row) => {
    if (row.sitting === '' || row.course === '') return ''
    if (courses.has(keyOfCourse(row))) return `as in ${row.sitting} now`
    return sections.has(row.sitting) ? `a new course of ${row.sitting}` : 'a new section'
  }
}

/** Texts for guests stand in INFO, in the course that most of them are in. */
function placeOfTexts(dishes: readonly Dish[]): { readonly sitting: string; readonly course: string } {
  const counts = new Map<string, number>()
  for (const { sitting, course } of dishes) if (sitting === 'INFO') counts.set(course, (counts.get(course) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { sitting: 'INFO', course: most?.[0] ?? 'GOOD TO KNOW' }
}
