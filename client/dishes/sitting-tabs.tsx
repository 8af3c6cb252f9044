interface Props {
  readonly sittings: readonly string[]
  /** The sitting that is shown alone; undefined while all of them are. */
  readonly selected: string | undefined
  readonly onSelect: (sitting: string | undefined) => void
  /** The admin page has a button for all of them (R39); the home page shows all by having none pressed (R15). */
  readonly everything?: { readonly label: string; readonly value: string }
}

/** R16: toggle buttons, one a sitting; pressing the pressed one shows everything again. */
export function SittingTabs({ sittings, selected, onSelect, everything }: Props) {
  return (
    <div className="tabs" role="group" aria-label="Show one sitting">
      {everything && (
        <button
          type="button"
          className="tab"
          value={everything.value}
          aria-pressed={selected === undefined}
          onClick={() => onSelect(undefined)}
        >
          {everything.label}
        </button>
      )}
      {sittings.map((sitting) => (
        <button
          key={sitting}
          type="button"
          className="tab"
          aria-pressed={sitting === selected}
          onClick={() => onSelect(sitting === selected ? undefined : sitting)}
        >
          {sitting}
        </button>
      ))}
    </div>
  )
}
