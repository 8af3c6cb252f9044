import { showTime } from './menu-time.ts'

/** Says on a page that React has left from when its menu is, and how to get the latest. */
export function dateMenu(asOf: number): void {
  const status = document.querySelector<HTMLElement>('.menu-status')
  if (status === null) return
  const reload = document.createElement('a')
  reload.href = ''
  reload.textContent = 'Reload for the latest.'
  status.dataset['state'] = 'lost'
  status.replaceChildren(`${ageInWords(asOf)} `, reload)
}

function ageInWords(asOf: number): string {
  try {
    return `Menu from ${showTime(asOf, Date.now())}.`
  } catch {
    // What broke the page may be missing here, too.
    return 'This menu may be out of date.'
  }
}
