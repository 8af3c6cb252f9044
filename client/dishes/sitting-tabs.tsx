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
  /** The sittings that are served now or next: their tabs are marked. */
  readonly served?: ReadonlyMap<string, Served>
  /** The ids of the sittings' sections, which the tabs lead to while no script runs. */
  readonly anchors?: ReadonlyMap<string, string>
}

/** That a sitting is served now or next, in a word for its tab and in a sentence for screen readers. */
export interface Served {
  readonly word: 'now' | 'next'
  readonly sentence: string
}

/** R16: one toggle button per sitting; pressing the pressed one shows everything again. */
export function SittingTabs({ sittings, selected, onSelect, everything, served, anchors }: Props) {
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
          served={served?.get(sitting)}
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
  readonly served: Served | undefined
  readonly anchor: string | undefined
  readonly onPress: () => void
}

function Tab({ sitting, isSelected, served, anchor, onPress }: TabProps) {
  const descriptionId = useId()
  const tab = {
    className: 'tab',
    'aria-pressed': isSelected,
    'data-now': served?.word,
    'aria-describedby': served ? descriptionId : undefined,
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
      {served && (
        <span id={descriptionId} hidden>
          {served.sentence}
        </span>
      )}
    </>
  )
}

/** Scrolls the row until a tab is wholly in view, as browsers do not. Not scrollIntoView: it would scroll the page as well. */
export function scrollIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement
  if (row === null) return
  const [visible, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < visible.left) row.scrollLeft += box.left - visible.left - GAP
  if (box.right > visible.right) row.scrollLeft += box.right - visible.right + GAP
}
