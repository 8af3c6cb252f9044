import { useId } from 'react'
import './choices.css'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  /** What can be chosen, each with how it reads, in this order. */
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChoose: (value: Value) => void
}

/** A labelled choice of one from a list. */
export function SelectField<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface RowProps<Value extends string> {
  readonly name: string
  readonly choices: readonly Value[]
  readonly value: Value | undefined
  readonly className?: string | undefined
  readonly onChoose: (value: Value) => void
}

/** A labelled choice of one of a few words, beside one another. */
export function ChoiceRow<Value extends string>({ name, choices, value, className, onChoose }: RowProps<Value>) {
  const id = useId()
  return (
    <fieldset className={className}>
      <legend>{name}</legend>
      <div className="three">
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChoose(choice)} />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
