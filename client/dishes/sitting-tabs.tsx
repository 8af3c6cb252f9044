import { useId } from 'react'
import type { FocusEvent } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

/** In pixels, between a focused tab and the edge of the row. */
const GAP = 12

interface Props {
  readonly sittings: readonly string[]
  /** The sitting that is shown alone; undefined while all of them are. */
  readonly selected: string | undefined
  readonly onSelect: (sitting: string | undefined) => void
  /** The admin page has a button for all sittings (R39); the home page shows all while no button is pressed (R15). */
  readonly everything?: { readonly label: string; readonly value: string }
  /** The sittings that are being served now, each with the time of its end; their tabs are marked. */
  readonly servedNow?: ReadonlyMap<string, string>
  /** The ids of the sittings' sections, which the tabs lead to while no script runs. */
  readonly anchors?: ReadonlyMap<string, string>
}

/** R16: one toggle button per sitting; pressing the pressed one shows everything again. */
export function SittingTabs({ sittings, selected, onSelect, everything, servedNow, anchors }: Props) {
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
          anchor={anchors?.get(sitting)}
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
  readonly anchor: string | undefined
  readonly onPress: () => void
}

function Tab({ sitting, isSelected, servedUntil, anchor, onPress }: TabProps) {
  const descriptionId = useId()
  const isServed = servedUntil !== undefined
  const tab = {
    className: 'tab',
    'aria-pressed': isSelected,
    'data-now': isServed ? 'now' : undefined,
    'aria-describedby': isServed ? descriptionId : undefined,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => scrollIntoRow(currentTarget),
    children: sitting,
  }
  return (
    <>
      {anchor === undefined ? (
        <button type="button" {...tab} onClick={onPress} />
      ) : (
        <LinkButton {...tab} href={`#${anchor}`} onPress={onPress} />
      )}
      {/* Outside the button: inside, it would be part of the button's accessible name. */}
      {isServed && (
        <span id={descriptionId} hidden>
          {`Being served now, until ${servedUntil}`}
        </span>
      )}
    </>
  )
}

/** A browser scrolls a focused tab only half into view. Not scrollIntoView: it would scroll the page as well. */
function scrollIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement
  if (row === null) return
  const [visible, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < visible.left) row.scrollLeft += box.left - visible.left - GAP
  if (box.right > visible.right) row.scrollLeft += box.right - visible.right + GAP
}
