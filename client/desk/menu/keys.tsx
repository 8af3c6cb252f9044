import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What a key does wherever nobody types. */
type KeyAct = 'search' | 'create' | 'help' | 'next' | 'previous' | 'first' | 'last'

interface DeskKey {
  /** As the sheet shows it; several are pressed together. */
  readonly shown: readonly string[]
  readonly does: string
  /** For a key of the whole page: the `key` of its event, and what it does. The others belong to a field or a row, which knows them. */
  readonly key?: string
  readonly act?: KeyAct
}

/** All keys of the desk, by where they work: the sheet shows this table, and the page listens by it. */
const KEYS: readonly { readonly where: string; readonly keys: readonly DeskKey[] }[] = [
  {
    where: 'Anywhere',
    keys: [
      { shown: ['/'], key: '/', act: 'search', does: 'Search the dishes' },
      { shown: ['n'], key: 'n', act: 'create', does: 'New dish' },
      { shown: ['?'], key: '?', act: 'help', does: 'Show these keys' },
    ],
  },
  {
    where: 'In the search',
    keys: [
      { shown: ['↓'], does: 'Go to the first result' },
      { shown: ['Esc'], does: 'Clear the search' },
    ],
  },
  {
    where: 'On a dish',
    keys: [
      { shown: ['↓'], key: 'ArrowDown', act: 'next', does: 'Next dish' },
      { shown: ['↑'], key: 'ArrowUp', act: 'previous', does: 'Previous dish' },
      { shown: ['Home'], key: 'Home', act: 'first', does: 'First dish' },
      { shown: ['End'], key: 'End', act: 'last', does: 'Last dish' },
      { shown: ['Enter'], does: 'Edit it' },
      { shown: ['Alt', '↑'], does: 'Move it up its course' },
      { shown: ['Alt', '↓'], does: 'Move it down its course' },
    ],
  },
  {
    where: 'While you edit',
    keys: [
      { shown: ['Enter'], does: 'Save' },
      { shown: ['Esc'], does: 'Cancel' },
    ],
  },
]

/** What a key of the whole page does; undefined where somebody types, or means a shortcut of the browser. */
function actOf(event: KeyboardEvent): KeyAct | undefined {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTaken(target)) return undefined
  return KEYS.flatMap(({ keys }) => keys).find((one) => one.key === key)?.act
}

/** Where keys write, choose, or belong to a dialog. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], dialog, [data-dialog] *'

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null
}

/** Does what the keys of the page stand for; a function that returns false leaves the key to the browser. */
export function useKeys(acts: Partial<Record<KeyAct, () => boolean | void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (act !== undefined && acts[act] !== undefined && acts[act]() !== false) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The sheet of the keys, by `?` or its button, which screens without a mouse do not show (menu.css). */
export function KeySheet() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ help: () => setOpen(true) })
  return (
    <span className="key-sheet">
      <Button look="quiet" onPress={() => setOpen(true)}>
        Keys
      </Button>
      {isOpen && (
        <Dialog title="Keys" beginsWith="title" onClose={() => setOpen(false)}>
          {KEYS.map(({ where, keys }) => (
            <section key={where} className="keys">
              <h3>{where}</h3>
              <dl>
                {keys.map(({ shown, does }) => (
                  <div key={does}>
                    <dt>
                      {shown.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Dialog>
      )}
    </span>
  )
}

/** Keys that move the focus from the row that has it to another one; false where no row has it. */
export const ROW_KEYS = {
  next: () => moveRowFocus((at) => at + 1),
  previous: () => moveRowFocus((at) => at - 1),
  first: () => moveRowFocus(() => 0),
  last: () => moveRowFocus((_at, count) => count - 1),
}

function moveRowFocus(move: (at: number, count: number) => number): boolean {
  const rows = shownRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at === -1) return false
  focusRow(rows[move(at, rows.length)])
  return true
}

/** Goes to the first row that is shown. */
export function focusFirstRow(): void {
  focusRow(shownRows()[0])
}

function shownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.dishes > .dish:not([hidden])')]
}

/** Its edit icon or, while it is edited, its first input. */
function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('.row-editor input, .viewed .icons button')?.focus()
}
