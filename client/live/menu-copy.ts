import type { ApolloCache, ApolloClient, Reference } from '@apollo/client'
import { DishPartsFragmentDoc, MenuDocument } from '../generated/visitor-operations.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'
import type { DishEdit, MenuCopy } from './live-menu.ts'

/** The menu in Apollo's cache. Read as components read it (`optimistic`): Apollo would keep the result of another way of reading as well. */
export function menuIn(client: ApolloClient): MenuQuery['menu'] | undefined {
  return client.readQuery({ query: MenuDocument }, true)?.menu
}

/** The menu in Apollo's cache, from which every component of the page reads it. */
export function menuCopyOf(client: ApolloClient): Pick<MenuCopy, 'read' | 'write' | 'fetch'> {
  return {
    read: () => menuIn(client),
    write(menu, edits) {
      if (edits === undefined) client.writeQuery({ query: MenuDocument, data: { menu } })
      // One batch is one redraw, however many dishes it edits.
      else client.cache.batch({ update: (cache) => writeEdits(cache, menu.revision, edits) })
    },
    async fetch() {
      // Past the cache: an answer that is older than a change received meanwhile must not be written to it.
      const { data } = await client.query({ query: MenuDocument, fetchPolicy: 'no-cache' })
      if (data === undefined) throw new Error('The menu came without data.')
      return data.menu
    },
  }
}

/** The menu as the cache stores it: each dish once, under its own id. */
interface StoredMenu {
  readonly revision: number
  readonly dishes: readonly Reference[]
}

/** Writes the edited dishes alone: every other dish, and its row on the page, stays as it is. */
function writeEdits(cache: ApolloCache, revision: number, edits: readonly DishEdit[]): void {
  const idOf = (id: string): string => cache.identify({ __typename: 'Dish', id }) ?? ''
  const edited = new Set(edits.map(({ id }) => idOf(id)))
  const written = edits.flatMap(
    ({ id, dish }) => (dish && cache.writeFragment({ id: idOf(id), fragment: DishPartsFragmentDoc, data: dish })) ?? [],
  )
  const next = (menu: StoredMenu): StoredMenu => ({
    ...menu,
    revision,
    dishes: [...menu.dishes.filter(({ __ref }) => !edited.has(__ref)), ...written],
  })
  cache.modify({ fields: { menu: (menu) => next(menu) } })
  for (const { id, dish } of edits) if (!dish) cache.evict({ id: idOf(id) })
}
