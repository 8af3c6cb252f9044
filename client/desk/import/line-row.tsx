import { capitals } from '../../../domain/fields.ts'
import type { LineAnswer } from '../../../domain/import/reading.ts'
import { Quiet } from './dish-row.tsx'
import { QuestionPart } from './question-part.tsx'
import type { LineRow } from './rows.ts'
import type { Say } from './say.ts'

interface Props {
  readonly row: LineRow
  readonly noun: string
  readonly isText: boolean
  /** Where a text for guests goes. */
  readonly textsPlace: { readonly sitting: string; readonly course: string }
  readonly say: Say
  readonly light: (lines: readonly number[], isFocus?: boolean) => void
}

/** A line that is no dish: asked about, refused, or named as left out. */
export function LineRowPart({ row: { number, text, as, reasons, question, isAside }, noun, isText, textsPlace, say, light }: Props) {
  const place = `${noun} ${number}`
  const isOut = as === 'note' || as === 'left out'
  const because = reasons.length === 0 || as === 'left out' ? '' : ` (${reasons.join(', ')})`
  function keepAsText(): void {
    say.kind([number], 'text')
    say.fields([number], textsPlace)
  }
  function answer(value: string): void {
    if (value === 'text') keepAsText()
    else if (question) say.answer(question.id, value)
  }
  const isOfRows = (value: string): boolean => isText || value === 'dish' || value === 'left out'
  return (
    <div id={`row-${number}`} className={isOut ? 'import-row out' : 'import-row heed'} role="group" aria-label={capitals(place)}>
      <button type="button" className="bare from" aria-label={`Show ${place}`} onClick={() => light([number], true)}>
        {number}
      </button>
      <p className="said">
        <span>{isOut ? `Left out${because}: ` : as === 'refused' ? `Not read${because}: ` : ''}</span>
        <q>{text.trim()}</q>
      </p>
      <div className="more">
        {isOut && !question && as === 'left out' && (
          <Quiet label="Put it back" about={place} onPress={() => say.kind([number], undefined)} />
        )}
        {isOut && !question && isText && as === 'note' && !isAside && (
          <>
            <Quiet label={`Keep it as a text in ${textsPlace.sitting}`} about={place} onPress={keepAsText} />
            <Quiet label="It is a dish" about={place} onPress={() => say.kind([number], 'dish')} />
          </>
        )}
        {!isOut && !question && <Quiet label="Leave out" about={place} onPress={() => say.kind([number], 'left out')} />}
      </div>
      {question && (
        <QuestionPart question={{ ...question, choices: question.choices.filter(({ value }) => isOfRows(value)) }} answer={answer} />
      )}
    </div>
  )
}

interface HeadingProps {
  /** The dishes below it, by the line of each. */
  readonly lines: readonly number[]
  readonly sitting: string
  readonly course: string
  readonly said: LineAnswer['fields']
  readonly known: string
  readonly say: Say
}

/** The section and the course of the dishes below, which can be renamed for all of them. */
export function Heading({ lines, sitting, course, said, known, say }: HeadingProps) {
  const [first = 0] = lines
  return (
    <div className="import-heading">
      <input
        aria-label={`Section, line ${first}`}
        placeholder="Section?"
        value={said?.sitting ?? sitting}
        onChange={({ target }) => say.fields(lines, { sitting: target.value })}
      />
      <input
        aria-label={`Course, line ${first}`}
        placeholder="Course?"
        value={said?.course ?? course}
        onChange={({ target }) => say.fields(lines, { course: target.value })}
      />
      <span className="faint">{known}</span>
    </div>
  )
}
