/** Milliseconds after the last key, until which somebody is taken to be in the middle of a word. */
const TYPING_PAUSE_MS = 2_000

/**
 * Gives whether a reload would interrupt somebody who types, or lose what is in no draft: `data-unsaved` marks what holds such
 * text, the dialogs and the sign-in form.
 */
export function watchTyping(): () => boolean {
  let typedAt = -Infinity
  addEventListener('input', () => (typedAt = performance.now()), { capture: true })
  return () => performance.now() - typedAt < TYPING_PAUSE_MS || document.querySelector('[data-unsaved]') !== null
}
