import { EllipsisVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import './more-button.css'

/** What can be chosen behind a button. */
export interface Choice {
  readonly label: string
  readonly onPress: () => void
  /** Why it does nothing now, which is shown with it. */
  readonly disabledReason?: string | undefined
  /** The keys that do the same without opening it. */
  readonly keys?: string
}

interface Props {
  /** The accessible name of the button. */
  readonly label: string
  /** Asked when it is opened. */
  readonly choices: () => readonly Choice[]
  /** Called when it is removed while its list is open. */
  readonly onGone?: () => void
}

/**
 * A button that opens a list of choices (ARIA: menu button). Arrow keys, Home and End go through it; Esc, Tab and a press elsewhere
 * close it. The focus is on the button again before anything is done, so that a dialog returns it there.
 */
export function MoreButton({ label, choices, onGone }: Props) {
  const [shown, setShown] = useState<readonly Choice[]>()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = shown !== undefined
  const close = (): void => setShown(undefined)
  usePressElsewhere(isOpen, box, close)
  const goneOpen = useEffectEvent(() => isOpen && onGone?.())
  useEffect(() => () => void goneOpen(), [])
  function closeAndReturn(): void {
    close()
    button.current?.focus()
  }
  return (
    <span
      ref={box}
      className="more"
      onBlur={({ relatedTarget }) => relatedTarget !== null && !box.current?.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        className="button icon"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setShown(choices()))}
      >
        <EllipsisVertical aria-hidden />
      </button>
      {isOpen && <Choices label={label} choices={shown} onClose={closeAndReturn} />}
    </span>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

function Choices({ label, choices, onClose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
    itemsIn(list)[0]?.focus({ preventScroll: true })
  }, [])
  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsIn(list)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    // The keys of the page behind it mean something else.
    event.stopPropagation()
    if (next === undefined) onClose()
    else items.at(next % items.length)?.focus()
  }
  return (
    <div ref={list} className="choices" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <ChoiceItem key={choice.label} choice={choice} onClose={onClose} />
      ))}
    </div>
  )
}

function ChoiceItem({
  choice: { label, onPress, disabledReason, keys },
  onClose,
}: {
  readonly choice: Choice
  readonly onClose: () => void
}) {
  const isRefusing = disabledReason !== undefined
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isRefusing || undefined}
      onClick={() => {
        if (isRefusing) return
        onClose()
        onPress()
      }}
    >
      <span>{label}</span>
      {isRefusing ? <small>{disabledReason}</small> : keys && <kbd>{keys}</kbd>}
    </button>
  )
}

function usePressElsewhere(isOpen: boolean, box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && box.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}

function itemsIn(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
