import { useId } from 'react'

/** Pixels between a tab and the edge of the row. */
const ROOM = 12

interface Props {
  readonly sittings: readonly string[]
  /** The sitting that is shown alone; undefined while all of them are. */
  readonly selected: string | undefined
  readonly onSelect: (sitting: string | undefined) => void
  /** The admin page has a button for all of them (R39); the home page shows all by having none pressed (R15). */
  readonly everything?: { readonly label: string; readonly value: string }
  /** The sittings that are being served, each with the time until when; their tabs are marked. */
  readonly servedNow?: ReadonlyMap<string, string>
}

/** R16: toggle buttons, one a sitting; pressing the pressed one shows everything again. */
export function SittingTabs({ sittings, selected, onSelect, everything, servedNow }: Props) {
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
        <Tab
          key={sitting}
          sitting={sitting}
          isSelected={sitting === selected}
          servedUntil={servedNow?.get(sitting)}
          onPress={() => onSelect(sitting === selected ? undefined : sitting)}
        />
      ))}
    </div>
  )
}

interface TabProps {
  readonly sitting: string
  readonly isSelected: boolean
  readonly servedUntil: string | undefined
  readonly onPress: () => void
}

function Tab({ sitting, isSelected, servedUntil, onPress }: TabProps) {
  const descriptionId = useId()
  const isServed = servedUntil !== undefined
  return (
    <>
      <button
        type="button"
        className="tab"
        aria-pressed={isSelected}
        data-now={isServed ? '' : undefined}
        aria-describedby={isServed ? descriptionId : undefined}
        onClick={onPress}
        onFocus={({ currentTarget }) => showWhole(currentTarget)}
      >
        {sitting}
      </button>
      {/* Beside the button: inside, it would be part of the button's name. */}
      {isServed && (
        <span id={descriptionId} hidden>
          Being served now, until {servedUntil}
        </span>
      )}
    </>
  )
}

/** A browser that moves the focus to a tab at the edge of the row leaves it half cut off. The page itself must not scroll. */
function showWhole(tab: HTMLElement): void {
  const row = tab.parentElement
  if (row === null) return
  const [seen, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < seen.left) row.scrollLeft += box.left - seen.left - ROOM
  if (box.right > seen.right) row.scrollLeft += box.right - seen.right + ROOM
}
