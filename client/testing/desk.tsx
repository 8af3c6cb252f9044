import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { ActInput } from '../generated/operations.ts'
import { DraftsContext, openDrafts } from '../desk/drafts/staff-drafts.ts'
import { QueueProvider } from '../desk/queue/use-queue.tsx'
import type { Dish } from '../dishes/dish.ts'
import { menuOf, openFakeServer } from './fake-server.ts'

/** What the frame of the desk gives its pages, over a server of the test's own; nothing is stored on the device at first. */
export function openDesk(...menu: Dish[]) {
  sessionStorage.clear()
  localStorage.clear()
  const server = openFakeServer(menuOf(70, ...menu))
  const drafts = openDrafts('cook')
  const within = (page: ReactNode): ReactNode => (
    <ApolloProvider client={server.client}>
      <DraftsContext value={drafts}>
        <QueueProvider drafts={drafts}>{page}</QueueProvider>
      </DraftsContext>
    </ApolloProvider>
  )
  return { server, drafts, within, acts: () => server.asked.map(({ input }) => input as ActInput) }
}

/** The server's response to an act that it has carried out. */
export function done(
  revision: number | null,
  edits: readonly { readonly kind: string; readonly id: string; readonly dish?: Dish | null }[],
) {
  return {
    act: { __typename: 'Done', revision, edits: edits.map((edit) => ({ __typename: 'DishEdit', dish: null, ...edit })), plan: null },
  }
}
