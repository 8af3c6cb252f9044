import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../site/paths.ts'
import { focusAndHoldInSight } from '../../ui/focus.ts'

/** Where the reason stands why something was not done with the dishes that are selected. */
export const BULK = 'selected dishes'

/** Milliseconds in which a page of the desk comes with its rows. */
const LONGEST_WAIT = 5_000

/** Leads to the place of an act: the row of a dish, a heading or a form; the pages of plans and of the import have theirs. */
export function goTo(place: string): void {
  const [kind] = place.split(' ')
  const path = kind === 'import' ? paths.import : kind === 'plan' ? paths.acts : paths.admin
  if (location.pathname !== path) navigate(path)
  whenThere([selectorOf(place), 'main h1'], (element) => {
    // The form of a new dish is behind it.
    if (element.matches('.add-dish')) return element.querySelector('button')?.click()
    const control = element.querySelector<HTMLElement>('.row-editor input, .icons button, input, button') ?? element
    focusAndHoldInSight(control, 'li', 'form')
  })
}

function selectorOf(place: string): string {
  if (place.startsWith('new ')) return 'form.create, .add-dish'
  if (place === BULK) return '.bulk-bar'
  return `[data-dish="${CSS.escape(place)}"], [data-heading="${CSS.escape(place)}"]`
}

/** Calls back with the first of them that there is; the last one only when the others have not come in time. */
function whenThere([wanted, otherwise]: readonly [string, string], callback: (element: HTMLElement) => void): void {
  const find = (): HTMLElement | null => document.querySelector<HTMLElement>(wanted)
  const found = find()
  if (found) return callback(found)
  const observer = new MutationObserver(() => {
    const come = find()
    if (come) end(come)
  })
  const timer = setTimeout(() => end(document.querySelector<HTMLElement>(otherwise)), LONGEST_WAIT)
  function end(element: HTMLElement | null): void {
    observer.disconnect()
    clearTimeout(timer)
    if (element) callback(element)
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Gives the focus to the Undo of what was done last: the button that was pressed goes. */
export function focusNewest(): void {
  document.querySelector<HTMLElement>('.tray .fresh button')?.focus()
}
