import { useState } from 'react'
import type { Question } from '../../../domain/import/reading.ts'

/** So many choices stand beside one another; more are a list. */
const FEW = 6

interface Props {
  readonly question: Question
  readonly answer: (value: string) => void
}

/** A question about the paste, with what it was taken for until somebody answers it; what is no choice may be typed. */
export function QuestionPart({ question, answer }: Props) {
  const { id, about, text, choices, guess, answer: said } = question
  const chosen = said ?? guess
  const isOwn = said !== undefined && !choices.some(({ value }) => value === said)
  const [typed, setTyped] = useState(isOwn ? said : '')
  const mayType = /^(?:section|course:|price:\d|portions:)/.test(id)
  function type(value: string): void {
    setTyped(value)
    if (value.trim() !== '') answer(value)
  }
  return (
    <div className={chosen === undefined ? 'notice ask heed' : 'notice ask'}>
      <p>{text}</p>
      <div className="answers" role="group" aria-label={text}>
        {choices.length > FEW ? (
          <select
            aria-label={text}
            value={isOwn ? '' : (chosen ?? '')}
            onChange={({ target }) => target.value !== '' && answer(target.value)}
          >
            <option value="">Choose…</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          choices.map(({ value, label }) => (
            <button key={value} type="button" className="button" aria-pressed={chosen === value} onClick={() => answer(value)}>
              {label}
            </button>
          ))
        )}
        {mayType && (
          <input
            aria-label={OWN[about] ?? 'Something else'}
            placeholder={OWN[about]}
            value={said === undefined ? '' : typed}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </div>
    </div>
  )
}

/** What can be typed in place of the choices. */
const OWN: { readonly [About in Question['about']]?: string } = {
  section: 'Another section',
  course: 'Another course',
  price: 'Another price',
  portions: 'Other names',
}
