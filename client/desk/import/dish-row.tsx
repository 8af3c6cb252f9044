import { memo, useState } from 'react'
import type { LineAnswer } from '../../../domain/import/reading.ts'
import { QuestionPart } from './question-part.tsx'
import type { DishRow } from './rows.ts'
import type { Say } from './say.ts'

interface Props {
  readonly row: DishRow
  readonly said: LineAnswer | undefined
  /** `line`, or `dish` of a JSON file. */
  readonly noun: string
  readonly isText: boolean
  /** A dish stands above, to which it may belong. */
  readonly canJoin: boolean
  readonly say: Say
  /** Shows its lines in the paste; with `isFocus`, the caret goes there. */
  readonly light: (lines: readonly number[], isFocus?: boolean) => void
}

/** A dish that was read, each part of it to be put right. */
export const DishRowPart = memo(function DishRowPart({ row, said, noun, isText, canJoin, say, light }: Props) {
  const { line: first, lines, isShared, question, fault } = row
  const place = lines.length > 1 ? `${first}–${lines.at(-1)}` : `${first}`
  const name = `${noun} ${first}`
  const { title = row.title, price = row.price, description = row.description } = said?.fields ?? {}
  const isHeeded = fault !== undefined || (question !== undefined && question.answer === undefined)
  return (
    <div
      id={`row-${first}`}
      className={isHeeded ? 'import-row heed' : 'import-row'}
      role="group"
      aria-label={`${title === '' ? 'A text' : title}, ${name}`}
    >
      <button type="button" className="bare from" aria-label={`Show ${noun} ${place}`} onClick={() => light(lines, true)}>
        {place}
      </button>
      <input
        className="title"
        aria-label={`Dish Name, ${name}`}
        value={title}
        readOnly={isShared}
        onChange={({ target }) => say.fields([first], { title: target.value })}
      />
      <input
        className={price.length > 12 ? 'money sizes' : 'money'}
        aria-label={`Price, ${name}`}
        inputMode={/^[\d.,]*$/.test(price) ? 'decimal' : 'text'}
        aria-invalid={fault?.startsWith('Price') === true || undefined}
        value={price}
        readOnly={isShared}
        onChange={({ target }) => say.fields([first], { price: target.value })}
      />
      <Outcome row={row} />
      <More {...{ row, name, isText, canJoin, say }} details={description} />
      {fault !== undefined && <p className="field-fault">{fault}</p>}
      {row.isUnusualPrice && <p className="heeded">Check this price: it is more than three times the old one, or less than a third.</p>}
      {row.before.map((was) => (
        <p key={was} className="was">{`Now on the menu: ${was}`}</p>
      ))}
      {question && <QuestionPart question={question} answer={(value) => say.answer(question.id, value)} />}
    </div>
  )
})

interface MoreProps extends Pick<Props, 'row' | 'isText' | 'canJoin' | 'say'> {
  readonly name: string
  readonly details: string
}

/** The details of a dish, its marks, and what can be done with its lines. */
function More({ row: { line, lines, isShared, diets }, name, details, isText, canJoin, say }: MoreProps) {
  return (
    <div className="more">
      <textarea
        rows={1}
        aria-label={`Details, ${name}`}
        value={details}
        readOnly={isShared}
        onChange={({ target }) => say.fields([line], { description: target.value.replaceAll(/[\r\n\t]+/g, ' ') })}
      />
      <Marks
        {...{ diets, name, isShared }}
        choose={(chosen) => say.fields([line], { diets: chosen.map(({ words }) => words).join(', ') })}
      />
      {isShared && <Quiet label="Split into a line each" onPress={() => say.split(line)} />}
      {isText && !isShared && lines.length > 1 && <Quiet label="Split" about={name} onPress={() => say.kind(lines.slice(1, 2), 'dish')} />}
      {isText && !isShared && canJoin && <Quiet label="Join with above" about={name} onPress={() => say.kind([line], 'details')} />}
      <Quiet label="Leave out" about={name} onPress={() => say.kind(lines, 'left out')} />
    </div>
  )
}

interface MarksProps extends Pick<DishRow, 'diets' | 'isShared'> {
  readonly name: string
  readonly choose: (diets: DishRow['diets']) => void
}

/** The diets that were read. A press takes one off, and another puts it back. */
function Marks({ diets, name, isShared, choose }: MarksProps) {
  const [read] = useState(diets)
  const all = [...new Map([...read, ...diets].map((diet) => [diet.mark, diet])).values()]
  const isOn = (mark: string): boolean => diets.some((diet) => diet.mark === mark)
  return all.map(({ mark, words }) => (
    <button
      key={mark}
      type="button"
      className="button quiet mark"
      title={words}
      aria-label={`${words}, ${name}`}
      aria-pressed={isOn(mark)}
      disabled={isShared}
      onClick={() => choose(all.filter((diet) => isOn(diet.mark) !== (diet.mark === mark)))}
    >
      {mark}
    </button>
  ))
}

/** What becomes of it, in a word or two. */
function Outcome({ row: { is, oldPrice, before, alsoIn, course, fault } }: { readonly row: DishRow }) {
  if (is === 'bad') return <span className="tag heeded">{fault && 'to decide'}</span>
  const others = before.map((was) => was.slice(0, was.indexOf(':')).toLowerCase())
  const words = {
    same: 'as it is',
    new: alsoIn !== undefined && alsoIn !== course ? `new, also in ${alsoIn}` : 'new',
    changed: others.length === 0 ? '' : `new ${others.join(', ')}`,
  }
  return (
    <span className="tag">
      {oldPrice && (
        <>
          <del>{oldPrice.before || 'no price'}</del>
          <b>{oldPrice.after || 'no price'}</b>
        </>
      )}
      {is === 'same' ? <span>{words.same}</span> : <b>{words[is]}</b>}
    </span>
  )
}

/** A button without a frame, of which each row has some. */
export function Quiet({ label, about, onPress }: { readonly label: string; readonly about?: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="button quiet" aria-label={about && `${label}: ${about}`} onClick={onPress}>
      {label}
    </button>
  )
}
