const MOVES = {
  next: (at: number) => at + 1,
  previous: (at: number) => at - 1,
  first: () => 0,
  last: (_at: number, count: number) => count - 1,
}

/** Moves the focus from the row that has it to another one; false where no row has it. */
export function moveRowFocus(move: keyof typeof MOVES): boolean {
  const rows = shownRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at === -1) return false
  focusRow(rows[MOVES[move](at, rows.length)])
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
