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

/** Frames in which rows that have just come into sight take their heights. */
const FRAMES = 10

/** Focuses a control in sight, and holds it there while what is around it takes its height; not when the focus has gone elsewhere. */
export function focusAndHoldInSight(control: HTMLElement | null, ...parts: readonly string[]): void {
  focusInSight(control, ...parts)
  const hold = (frames: number): void => {
    if (frames === 0 || (document.activeElement !== control && !isFocusLost())) return
    bringInSight([...parts.map((part) => control?.closest(part)), control])
    requestAnimationFrame(() => hold(frames - 1))
  }
  requestAnimationFrame(() => hold(FRAMES))
}

/** Scrolls each into sight, the last for certain. */
export function bringInSight(elements: readonly (Element | null | undefined)[]): void {
  for (const element of elements) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Focuses the first invalid field, as browsers do in forms that they validate themselves. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
