import { details } from '../../../content/details.ts'
import { DIETS } from '../../../domain/diets.ts'
import type { Diet } from '../../../domain/diets.ts'
import { FIELDS } from '../../../domain/dish.ts'
import { ChoiceRow } from './select-field.tsx'

interface Props {
  /** As the rules of the field write them. */
  readonly value: string
  readonly onType: (value: string) => void
  readonly fault?: string | undefined
}

/** G9: which diets a dish suits as it is, or on request; folded to a line that says so. */
export function DietFields({ value, onType, fault }: Props) {
  const now = FIELDS.diets.parse(value, details.currency) ?? []
  function set(diet: Diet, answer: (typeof ANSWERS)[number]): void {
    const others = now.filter((one) => one.diet !== diet)
    onType(FIELDS.diets.write(answer === 'no' ? others : [...others, { diet, onRequest: answer === 'on request' }]))
  }
  return (
    <details className="fold">
      <summary>
        <b>Diets</b> <span className="faint">{value === '' ? 'none said' : value}</span>
      </summary>
      {(Object.keys(DIETS) as Diet[]).map((diet) => {
        const found = now.find((one) => one.diet === diet)
        const answer = found === undefined ? 'no' : found.onRequest ? 'on request' : 'yes'
        return (
          <ChoiceRow
            key={diet}
            className="diet-choice"
            name={DIETS[diet].words}
            choices={ANSWERS}
            value={answer}
            onChoose={(chosen) => set(diet, chosen)}
          />
        )
      })}
      {fault !== undefined && <p className="field-fault">{fault}</p>}
    </details>
  )
}

const ANSWERS = ['no', 'yes', 'on request'] as const
