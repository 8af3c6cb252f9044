import type { Dish } from '../domain/dish.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from '../e2e/house.ts'

/** An answer of the API, as it came; nothing here throws but a server that is not there. */
export interface Answer {
  readonly data?: Record<
    string,
    { readonly __typename?: string; readonly revision?: number; readonly dish?: Dish; readonly dishes?: Dish[] } | null
  > | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** A member of staff without a browser. */
export interface Desk {
  ask(query: string, variables?: object): Promise<Answer>
  login(as?: { readonly email: string; readonly password: string }): Promise<Answer>
  /** A dish of this name in the sitting FAULTS; the revision of the write, or the answer that was none. */
  create(id: string, title: string): Promise<Answer>
  rename(dish: Pick<Dish, 'id' | 'version'>, title: string): Promise<Answer>
  cookie(): string
}

/** Every field of a dish. */
export const DISH = 'id sitting course title description price createdAt version'

/** Sits down at a server; `url` is asked for each time, because it may be another after a restart. */
export function openDesk(url: () => string, cookie = ''): Desk {
  let session = cookie
  const desk: Desk = {
    async ask(query, variables = {}) {
      const answer = await fetch(`${url()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(session !== '' && { cookie: session }) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(15_000),
      })
      session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? session
      return (await answer.json()) as Answer
    },
    login: async ({ email, password } = { email: STAFF_EMAIL, password: STAFF_PASSWORD }) =>
      desk.ask('mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }', {
        email,
        password,
      }),
    create: async (id, title) =>
      desk.ask(
        `mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename ... on DishSaved { revision dish { ${DISH} } } } }`,
        { input: { id, sitting: 'FAULTS', course: 'MAINS', title, description: 'Broken on purpose', price: 1 } },
      ),
    rename: async ({ id, version }, title) =>
      desk.ask(
        `mutation ($id: ID!, $version: Int!, $title: String!) { updateDish(id: $id, expectedVersion: $version, input: { title: $title }) { __typename ... on DishSaved { revision dish { ${DISH} } } } }`,
        { id, version, title },
      ),
    cookie: () => session,
  }
  return desk
}

/** The whole menu, past every cache. */
export async function menuAt(url: string): Promise<{ revision: number; dishes: Dish[] }> {
  const { data } = await openDesk(() => url).ask(`{ menu { revision dishes { ${DISH} } } }`)
  if (!data?.['menu']) throw new Error('The menu cannot be read.')
  return data['menu'] as { revision: number; dishes: Dish[] }
}

/** Whether that answer is the one sentence for staff. */
export function isForAbsence({ errors }: Answer): boolean {
  return errors?.[0]?.extensions?.code === 'DATABASE_AWAY'
}
