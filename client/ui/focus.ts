/** True when the element that had the focus is gone. Only then may the page move it: anywhere else somebody may be typing. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** Remembers where the focus is; the answer says, later, whether it is still there or was lost. */
export function rememberFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || isFocusLost()
}

/** Leads to the first field that needs another look, as browsers do in forms that they check themselves. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
