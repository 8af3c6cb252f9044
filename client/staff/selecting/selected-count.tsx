import { useEffect, useMemo, useRef } from 'react'
import { dishes } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { focusInSight } from '../../ui/focus.ts'
import { useSelection } from './selection.ts'

interface Props {
  readonly chosen: readonly Dish[]
  /** The ids of the rows that are shown. */
  readonly shown: readonly string[]
  /** Clears the tab and the search. */
  readonly showAll: () => void
}

/** How many dishes are selected, and how many of them the tab and the search hide, so that nobody acts on those unseen. */
export function SelectedCount({ chosen, shown, showAll }: Props) {
  const { selection } = useSelection()
  const said = useRef<HTMLParagraphElement>(null)
  const hidden = useMemo(() => {
    const seen = new Set(shown)
    return chosen.map(({ id }) => id).filter((id) => !seen.has(id))
  }, [chosen, shown])
  const seek = useFocusOnceShown(hidden)
  function show(): void {
    seek(hidden[0])
    showAll()
  }
  function leaveOut(): void {
    // The button goes with them.
    said.current?.focus()
    selection.tick(hidden, false)
  }
  return (
    <>
      <p ref={said} className="count" role="status" tabIndex={-1}>
        <span>{`${dishes(chosen.length)} selected`}</span>
        {hidden.length > 0 && <span className="unseen">{`, ${unseen(hidden.length, chosen.length)}`}</span>}
      </p>
      {hidden.length > 0 && (
        <div className="ways" role="group" aria-label="Selected dishes that are not shown">
          <Button onPress={show}>Show them</Button>
          <Button onPress={leaveOut}>Leave them out</Button>
        </div>
      )}
    </>
  )
}

function unseen(hidden: number, selected: number): string {
  if (selected === 1) return 'not shown'
  return hidden === selected ? 'none of them shown' : `${hidden} of them not shown`
}

/** Moves the focus to the box of a dish as soon as its row is shown: the list follows the search a moment later. */
function useFocusOnceShown(hidden: readonly string[]): (id: string | undefined) => void {
  const sought = useRef<string>(undefined)
  useEffect(() => {
    const id = sought.current
    if (id === undefined || hidden.includes(id)) return
    sought.current = undefined
    focusInSight(document.querySelector(`[data-dish="${CSS.escape(id)}"] .tick input`), '.dish')
  }, [hidden])
  return (id) => (sought.current = id)
}
