import type { ApolloClient } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { visit } from 'graphql'
import type { Connection } from '../live/connection.ts'
import { menuIn } from '../live/menu-copy.ts'
import { DishPartsFragmentDoc, MenuDocument } from '../generated/visitor-operations.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'

const PREFIX = 'tideboard.menu'
/** With the fields of a dish in it: a menu that another version has saved may lack some. */
const KEY = `${PREFIX}.${fieldsOf(DishPartsFragmentDoc).join('.')}`
/** One write to localStorage serves all changes of this time: a busy kitchen makes many. */
const SAVE_DELAY_MS = 900

/** The last menu that a page of this browser has shown, with the time of the page's last contact with the server. */
interface SavedMenu {
  readonly at: number
  readonly menu: MenuQuery['menu']
}

/** The names of the fields that a document asks for, at whichever depth. */
function fieldsOf(document: DocumentNode): string[] {
  const names: string[] = []
  visit(document, { Field: ({ name }) => void names.push(name.value) })
  return names
}

/** The menu in localStorage if it was saved after that time; undefined when there is none. */
export function readSavedMenu(after: number): SavedMenu | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as SavedMenu | null
    // A time in the future comes from a wrong clock: no later menu would ever replace this one.
    return saved !== null && saved.at > after && saved.at <= Date.now() ? saved : undefined
  } catch {
    // Storage is forbidden, or another program has written to it.
    return undefined
  }
}

/** Saves the menu to localStorage whenever it changes: the HTML in the service worker's cache may be hours older. */
export function autosaveMenu(client: ApolloClient, connection: Connection): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => void (timer ??= setTimeout(saveWhenIdle, SAVE_DELAY_MS))
  // A large menu takes a slow tablet a third of a second, in which it answers no finger. Safari does not tell when it is idle.
  const saveWhenIdle = (): void => void (globalThis.requestIdleCallback ?? setTimeout)(save)
  const save = (): void => {
    clearTimeout(timer)
    timer = undefined
    const menu = menuIn(client)
    if (menu === undefined) return
    removeOtherVersions()
    write({ at: connection.lastContact(), menu })
  }
  // On the cache itself, because a watched query would read the menu while the page starts, and compare it at each change.
  const query = client.cache.transformDocument(MenuDocument)
  client.cache.watch({ query, optimistic: true, callback: schedule })
  connection.subscribe(schedule)
  schedule()
  addEventListener('pagehide', save)
  // A phone may end a hidden page without a pagehide event.
  document.addEventListener('visibilitychange', save)
}

function removeOtherVersions(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && key !== KEY) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}

function write(saved: SavedMenu): void {
  // A page in another tab may have saved a later menu.
  if (readSavedMenu(saved.at) !== undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // Storage is full or forbidden: offline, the visitor gets the HTML that the service worker has cached.
  }
}
