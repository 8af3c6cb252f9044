/** What a key does wherever nobody types. */
export type KeyAct = 'search' | 'create' | 'help' | 'next' | 'previous' | 'first' | 'last'

interface DeskKey {
  /** As the sheet shows it; several are pressed together. */
  readonly shown: readonly string[]
  readonly does: string
  /** For a key of the whole page: the `key` of its event, and what it does. The others belong to a field or a row, which knows them. */
  readonly key?: string
  readonly act?: KeyAct
}

/** All keys of the desk, by where they work: the sheet shows this table, and the page listens by it. */
export const KEYS: readonly { readonly where: string; readonly keys: readonly DeskKey[] }[] = [
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
export function actOf(event: KeyboardEvent): KeyAct | undefined {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTaken(target)) return undefined
  return KEYS.flatMap(({ keys }) => keys).find((one) => one.key === key)?.act
}

/** Where keys write, choose, or belong to a dialog. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], dialog, [data-dialog] *'

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN) !== null
}
