import { ApolloLink, Observable } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { cachedDish } from '../dishes/cached-dish.ts'
import { createClient } from '../apollo.ts'
import type { Dish } from '../dishes/dish.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'
import type { MenuChange } from '../live/live-menu.ts'

type Menu = MenuQuery['menu']

/** What the page's Apollo client talks to, and nobody is signed in to: a link in the place of HTTP and socket. Everything above it is the product's. */
export interface FakeServer {
  readonly client: ApolloClient
  /** What the next reading of the menu finds. */
  menu: Menu
  /** Answers to readings of the menu take until then: each is the menu as it was when it was asked for. */
  signal: Promise<void>
  /** How often the menu was read. */
  readings: number
  /** The answer of the next reading of what is planned. */
  planned: Promise<object>
  /** What the mutations asked for, in their order. */
  readonly asked: Readonly<Record<string, unknown>>[]
  /** The answer of the next mutation; one that is rejected never comes. */
  answer: Promise<object>
  /** Sends a message to the page's subscription; `error` says that a dish in it, which is null then, could not be read. */
  send(change: MenuChange, error?: { readonly message: string }): void
}

export function openFakeServer(menu: Menu): FakeServer {
  const sockets = new Set<(result: ApolloLink.Result) => void>()
  const link = new ApolloLink(
    ({ operationType, operationName, variables }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) {
          const next = (result: ApolloLink.Result): void => observer.next(result)
          sockets.add(next)
          return () => sockets.delete(next)
        }
        const respond = (data: object): void => {
          observer.next({ data: structuredClone(data) as Record<string, unknown> })
          observer.complete()
        }
        if (operationType === OperationTypeNode.MUTATION) server.asked.push(variables)
        if (operationType === OperationTypeNode.MUTATION) void server.answer.then(respond, (error: unknown) => observer.error(error))
        else if (operationName === 'PlannedActs') void server.planned.then((plannedActs) => respond({ plannedActs }))
        else if (operationName === 'Viewer') respond({ viewer: null })
        else {
          server.readings += 1
          const { menu, signal } = server
          void signal.then(() => respond({ menu }))
        }
        return undefined
      }),
  )
  const server: FakeServer = {
    client: createClient({}, link),
    menu,
    signal: Promise.resolve(),
    readings: 0,
    asked: [],
    planned: Promise.resolve({ __typename: 'PlannedActs', hasMore: false, entries: [] }),
    answer: Promise.resolve({}),
    send(change, error) {
      for (const next of sockets) next(messageOf(change, error))
    },
  }
  return server
}

function messageOf(change: MenuChange, error: { readonly message: string } | undefined): ApolloLink.Result {
  const edits = change.edits?.map((edit) => ({ __typename: 'DishEdit', ...edit, dish: edit.dish ?? null })) ?? null
  return { data: { dishChanged: { __typename: 'MenuChange', ...change, edits } }, ...(error && { errors: [error] }) }
}

/** A dish whose title tells its version. */
export function dishOf(id: string, version = 1): Dish {
  return cachedDish({ id, sitting: 'LUNCH', course: 'MAINS', title: `${id} ${version}`, description: '', price: 1, createdAt: 1, version })
}

export function menuOf(revision: number, ...dishes: Dish[]): Menu {
  return { __typename: 'Menu', revision, dishes }
}

/** One act, as the subscription tells it. */
export function actOf(revision: number, ...edits: NonNullable<MenuChange['edits']>): MenuChange {
  return { revision, after: revision - 1, edits }
}
