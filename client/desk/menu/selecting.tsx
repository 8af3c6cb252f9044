import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import type { Readable } from '../drafts/stored.ts'
import { useLatest } from '../parts/use-latest.ts'

/** The dishes that are ticked, to do something with all of them. It outlasts what is done with it, and whatever fails. */
interface Selection {
  readonly view: Readable<Selected>
  begin(): void
  end(): void
  tick(ids: readonly string[], isTicked: boolean): void
  /** Ticks everything from the row that was ticked last to this one, in the order given. */
  tickTo(id: string, isTicked: boolean, inOrder: readonly string[]): void
}

interface Selected {
  /** Whether rows have a box to tick. */
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
}

/** Off at first: rows have no box until somebody begins. */
function createSelection(): Selection {
  const view = createStore<Selected>(() => ({ isOn: false, ids: new Set() }))
  let last: string | undefined
  function tick(some: readonly string[], isTicked: boolean): void {
    const others = [...view.getState().ids].filter((id) => !some.includes(id))
    last = some.at(-1)
    view.setState({ ids: new Set(isTicked ? [...others, ...some] : others) })
  }
  return {
    view,
    begin: () => view.setState({ isOn: true }),
    end: () => view.setState({ isOn: false, ids: new Set() }),
    tick,
    tickTo(id, isTicked, inOrder) {
      const [from, to] = [inOrder.indexOf(last ?? id), inOrder.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      const range = from === -1 ? [id] : inOrder.slice(from, to + 1)
      tick([...range.filter((other) => other !== id), id], isTicked)
    },
  }
}

interface SelectionParts {
  readonly selection: Selection
  /** The ids of the rows that the filter and the search leave, in their order. */
  readonly shown: () => readonly string[]
}

const SelectionContext = createContext<SelectionParts>({ selection: createSelection(), shown: () => [] })

/** The same objects at each drawing. */
export function useSelection(): SelectionParts {
  return use(SelectionContext)
}

/** Whether a dish is ticked. */
export function useTick({ view }: Selection, id: string): boolean {
  return useStore(view, ({ ids }) => ids.has(id))
}

interface Props {
  readonly children: ReactNode
  /** The ids of the rows that the filter and the search leave, in their order. */
  readonly inOrder: readonly string[]
}

/** Provides the selection to the rows and the bar. */
export function Selecting({ children, inOrder }: Props) {
  const [selection] = useState(createSelection)
  const shown = useLatest(inOrder)
  return <SelectionContext value={useMemo(() => ({ selection, shown }), [selection, shown])}>{children}</SelectionContext>
}

/** Gives the rows a box each, or takes the boxes away. */
export function SelectButton() {
  const { selection } = useSelection()
  const isOn = useStore(selection.view, (view) => view.isOn)
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The bar has gone with the button that was pressed there. Who reads far down the list stays there.
    if (wasOn.current && !isOn && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <Button ref={button} isPressed={isOn} onPress={isOn ? selection.end : selection.begin}>
      Select
    </Button>
  )
}
