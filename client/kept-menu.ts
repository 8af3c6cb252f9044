import type { ApolloClient } from '@apollo/client'
import type { Connection } from './connection.ts'
import { MenuDocument } from './generated/operations.ts'
import type { DishPartsFragment, MenuQuery } from './generated/operations.ts'

const KEY = 'tideboard.menu'
/** Milliseconds: in a busy kitchen one writing serves many changes. */
const SOON = 1_000

/** The last menu that a page of this browser has shown, with the time of its last contact. */
interface KeptMenu {
  readonly at: number
  readonly menu: MenuQuery['menu']
}

/** The menu kept after that moment; undefined when there is none that this version of the page can show. */
export function readKeptMenu(after: number): KeptMenu | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    // A time to come is that of a clock that was wrong then; nothing would ever be newer.
    return isKeptMenu(kept) && kept.at > after && kept.at <= Date.now() ? kept : undefined
  } catch {
    // No storage, or not our words in it.
    return undefined
  }
}

/** Keeps the newest menu from now on: the page that the service worker has kept may be hours older. */
export function keepMenu(client: ApolloClient, connection: Connection): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    const menu = client.readQuery({ query: MenuDocument })?.menu
    if (menu !== undefined) write({ at: connection.lastContact(), menu })
  }
  client.watchQuery({ query: MenuDocument, fetchPolicy: 'cache-only' }).subscribe(() => (waiting ??= setTimeout(keep, SOON)))
  connection.subscribe(keep)
  addEventListener('pagehide', keep)
  // Phones end a page that is out of sight without another word.
  document.addEventListener('visibilitychange', keep)
}

function write(kept: KeptMenu): void {
  // A page in another tab may have had later news.
  if (readKeptMenu(kept.at) !== undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the copy of the page has to do.
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => Number.isFinite(value)

/** One line a field, so that a field that is added later makes an older menu unfit, and not a page with holes. */
const DISH: { readonly [Field in keyof Required<DishPartsFragment>]: (value: unknown) => boolean } = {
  __typename: (value) => value === 'Dish',
  id: isText,
  sitting: isText,
  course: isText,
  title: isText,
  description: isText,
  price: isNumber,
  createdAt: (value) => value === null || isNumber(value),
  version: isNumber,
}

function isKeptMenu(kept: unknown): kept is KeptMenu {
  const { at, menu } = (kept ?? {}) as { [Part in keyof KeptMenu]?: unknown }
  const { __typename, revision, dishes } = (menu ?? {}) as { [Part in keyof MenuQuery['menu']]?: unknown }
  return isNumber(at) && __typename === 'Menu' && isNumber(revision) && Array.isArray(dishes) && dishes.every(isDish)
}

function isDish(dish: unknown): boolean {
  const fields = (dish ?? {}) as Record<string, unknown>
  return Object.entries(DISH).every(([field, fits]) => fits(fields[field]))
}
