import type { ApolloCache, ApolloClient } from '@apollo/client'
import { MenuDocument } from '../generated/visitor-operations.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'
import type { DishEdit } from './live-menu.ts'
import type { MenuCopy } from './rereading.ts'

/** The menu in Apollo's cache. */
export function menuIn(client: ApolloClient): MenuQuery['menu'] | undefined {
  return client.readQuery({ query: MenuDocument })?.menu
}

/** The menu in Apollo's cache, from which every component of the page reads it. */
export function menuCopyOf(client: ApolloClient): Pick<MenuCopy, 'read' | 'write' | 'fetch'> {
  return {
    read: () => menuIn(client),
    write(menu, edits) {
      if (edits === undefined) client.writeQuery({ query: MenuDocument, data: { menu } })
      else writeEdits(client.cache, menu.revision, edits)
    },
    async fetch() {
      // Past the cache: an answer that is older than a change received meanwhile must not be written to it.
      const { data } = await client.query({ query: MenuDocument, fetchPolicy: 'no-cache' })
      if (data === undefined) throw new Error('The menu came without data.')
      return data.menu
    },
  }
}

/** Every other dish stays the same object, by which its row knows that it need not be drawn again. */
function writeEdits(cache: ApolloCache, revision: number, edits: readonly DishEdit[]): void {
  const edited = new Set(edits.map(({ id }) => id))
  const next = (menu: MenuQuery['menu']): MenuQuery['menu'] => ({
    ...menu,
    revision,
    dishes: [...menu.dishes.filter(({ id }) => !edited.has(id)), ...edits.flatMap(({ dish }) => dish ?? [])],
  })
  cache.modify({ fields: { menu: (menu) => next(menu) } })
}
