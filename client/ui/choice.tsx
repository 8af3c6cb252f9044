interface Props {
  readonly label: string
  /** The same for all of them: the arrow keys move among radio buttons of one name. */
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
}

/** One of several, as a radio button with its label; those of one fieldset belong together. */
export function Choice({ label, name, isChosen, choose }: Props) {
  return (
    <label className="switch">
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>{label}</span>
    </label>
  )
}
