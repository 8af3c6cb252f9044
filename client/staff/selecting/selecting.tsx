import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { createSelection, SelectionContext, useSelection } from './selection.ts'
import './selecting.css'
import { useLatest } from '../use-latest.ts'

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
  const isOn = useSyncExternalStore(selection.subscribe, selection.isOn)
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The bar has gone with the button that was pressed there. Who reads far down the list stays there.
    if (wasOn.current && !isOn && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <Button ref={button} onPress={isOn ? selection.end : selection.begin}>
      {isOn ? 'Done selecting' : 'Select'}
    </Button>
  )
}
