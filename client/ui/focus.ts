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

/** Focuses a control with all of what it stands in in sight: the parts are named from the largest on, and of what is too high the smaller goes first. */
export function focusInSight(control: HTMLElement | null, ...parts: readonly string[]): void {
  // First of all: a part that has the focus is laid out as it is, and not as high as it was taken to be (rows.css).
  control?.focus()
  bringInSight([...parts.map((part) => control?.closest(part)), control])
}

/** Scrolls each into sight, the last for certain. */
export function bringInSight(elements: readonly (Element | null | undefined)[]): void {
  for (const element of elements) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Focuses the first invalid field, as browsers do in forms that they validate themselves. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
