/** True when the focused element was removed. Only then may the page move the focus: elsewhere somebody may be typing. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** Remembers the focused element; the returned function says whether the focus is still there, or was lost. */
export function rememberFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || isFocusLost()
}

/** Focuses a control with all of the part of the page that it stands in in sight or, where that is too high, the control. */
export function focusInSight(control: HTMLElement | null, part: string): void {
  // First of all: a part that has the focus is laid out as it is, and not as high as it was taken to be (rows.css).
  control?.focus()
  for (const element of [control?.closest(part), control]) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Focuses the first invalid field, as browsers do in forms that they validate themselves. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
