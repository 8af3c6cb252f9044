import { useId } from 'react'
import { details } from '../../../content/details.ts'
import { DIETS } from '../../../domain/diets.ts'
import type { Diet } from '../../../domain/diets.ts'
import { FIELDS } from '../../../domain/dish.ts'
import './choices.css'

interface Props {
  /** As the rules of the field write them. */
  readonly value: string
  readonly onType: (value: string) => void
  readonly fault?: string | undefined
}

/** G9: which diets a dish suits as it is, or on request; folded to a line that says so. */
export function DietFields({ value, onType, fault }: Props) {
  const now = FIELDS.diets.parse(value, details.currency) ?? []
  function set(diet: Diet, onRequest: boolean | undefined): void {
    const others = now.filter((one) => one.diet !== diet)
    onType(FIELDS.diets.write(onRequest === undefined ? others : [...others, { diet, onRequest }]))
  }
  return (
    <details className="fold">
      <summary>
        <b>Diets</b> <span className="faint">{value === '' ? 'none said' : value}</span>
      </summary>
      {(Object.keys(DIETS) as Diet[]).map((diet) => {
        const found = now.find((one) => one.diet === diet)
        return <DietChoice key={diet} words={DIETS[diet].words} chosen={found?.onRequest} choose={(onRequest) => set(diet, onRequest)} />
      })}
      {fault !== undefined && <p className="field-fault">{fault}</p>}
    </details>
  )
}

/** By whether it is on request; undefined: no. */
const ANSWERS = [
  { onRequest: undefined, says: 'no' },
  { onRequest: false, says: 'yes' },
  { onRequest: true, says: 'on request' },
] as const

interface ChoiceProps {
  readonly words: string
  readonly chosen: boolean | undefined
  readonly choose: (onRequest: boolean | undefined) => void
}

function DietChoice({ words, chosen, choose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="diet-choice">
      <legend>{words}</legend>
      <div className="three">
        {ANSWERS.map(({ onRequest, says }) => (
          <label key={says}>
            <input type="radio" name={name} checked={onRequest === chosen} onChange={() => choose(onRequest)} />
            <span>{says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
