import { QUERIES } from './queries.ts'

/** A dish as the tabs speak of it. */
interface KnownDish {
  readonly id: string
  readonly version: number
  readonly price: number
}

/** What is on the menu when the page is opened, so that each tab works at the first click. */
export interface KnownMenu {
  readonly revision: number
  readonly dishes: readonly KnownDish[]
}

/** The variables of each tab, on dishes that are there. `now` is in milliseconds since 1970. */
function variablesFor({ revision, dishes }: KnownMenu, newId: () => string, now: number): Partial<Record<keyof typeof QUERIES, object>> {
  // A text without a price is for the guests: an example of a price would spoil it.
  const priced = dishes.filter(({ price }) => price > 0)
  const dish = (place: number): KnownDish => priced[place % Math.max(priced.length, 1)] ?? { id: 'dressed-crab', version: 1, price: 14.5 }
  const act = (...steps: readonly object[]) => ({ requestId: newId(), steps })
  const dearer = (price: number, { id, version }: KnownDish) => ({ update: { id, fields: { price }, expectedVersion: version } })
  return {
    Resume: { since: Math.max(0, revision - 1) },
    SignIn: { email: 'staff@tideboard.example', password: '' },
    Undo: {
      edit: act({ update: { id: dish(6).id, fields: { price: 13.5 } } }),
      undo: act({ undo: { revision: revision + 1, overwrite: true } }),
    },
    Create: {
      input: act({
        create: {
          fields: { sitting: 'LUNCH', course: 'STARTERS', title: 'Dressed crab', description: 'Brown bread, lemon', price: 14.5 },
        },
      }),
    },
    Edit: { input: act(dearer(15, dish(0))) },
    Conflict: { theirs: act(dearer(16, dish(1))), mine: act(dearer(17, dish(1))) },
    SellOut: { input: act({ soldOut: { id: dish(2).id, untilNextOpening: true } }) },
    Delete: { delete: act({ delete: { id: dish(3).id } }), restore: act({ restore: { id: dish(3).id } }) },
    Together: {
      input: act(
        { update: { id: dish(4).id, fields: { price: 15.5 } } },
        {
          create: { fields: { sitting: 'LUNCH', course: 'STARTERS', title: 'Crab bisque', description: 'Rouille, croutons', price: 9 } },
        },
      ),
    },
    Plan: { input: { ...act({ update: { id: dish(5).id, fields: { price: 12 } } }), at: Math.floor(now / 1000) + 3600 } },
    Refused: { input: act({ create: { fields: { sitting: 'LUNCH', course: '', title: 'Eel', price: -1 } } }) },
  }
}

/** The tabs that GraphiQL opens with; each works by itself, at the first click. */
export function tabsFor(...known: Parameters<typeof variablesFor>): { readonly query: string; readonly variables: string }[] {
  const variables: Partial<Record<string, object>> = variablesFor(...known)
  return Object.entries(QUERIES).map(([name, query]) => ({ query, variables: JSON.stringify(variables[name] ?? {}, undefined, 2) }))
}
