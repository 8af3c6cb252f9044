import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dish } from '../domain/dish.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from '../e2e/house.ts'

/** Staff who repeat each edit, as their page does, until the house has said that it is kept. */
export interface Kitchen {
  create(title: string): Promise<Dish>
  price(dish: Pick<Dish, 'id' | 'version'>, price: number): Promise<Dish>
  delete(dish: Pick<Dish, 'id'>): Promise<void>
}

const ANSWER_WITHIN = 3_000
const PARTS = 'dish { id version }'

/** Signs in; `url` is asked anew for each try, since a house may be one of several. */
export async function openKitchen(url: () => string): Promise<Kitchen> {
  const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }'
  const { cookie } = await untilAnswered(url, login, { email: STAFF_EMAIL, password: STAFF_PASSWORD }, '')
  const write = async (mutation: string, variables: object): Promise<Dish> => {
    const { dish } = await untilAnswered(url, mutation, variables, cookie)
    if (dish === undefined) throw new Error(`Refused: ${mutation}`)
    return dish
  }
  return {
    create: async (title) =>
      write(
        `mutation ($id: ID!, $title: String!) { createDish(input: { id: $id, sitting: "LUNCH", course: "MAINS", title: $title }) { ... on DishSaved { ${PARTS} } } }`,
        { id: randomUUID(), title },
      ),
    price: async ({ id, version }, price) =>
      write(
        `mutation ($id: ID!, $version: Int!, $price: Float!) { updateDish(id: $id, input: { price: $price }, expectedVersion: $version) { ... on DishSaved { ${PARTS} } } }`,
        { id, version, price },
      ),
    // Repeated after a lost answer, it finds nothing to delete: that is what was wanted.
    delete: async ({ id }) => void (await untilAnswered(url, `mutation ($id: ID!) { deleteDish(id: $id) { __typename } }`, { id }, cookie)),
  }
}

interface Answer {
  readonly dish: Dish | undefined
  readonly cookie: string
}

async function untilAnswered(url: () => string, query: string, variables: object, cookie: string): Promise<Answer> {
  const answer = await ask(url(), query, variables, cookie).catch(() => undefined)
  if (answer !== undefined) return answer
  await sleep(50)
  return untilAnswered(url, query, variables, cookie)
}

/** Throws where a page would try again. */
async function ask(url: string, query: string, variables: object, cookie: string): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  })
  const { data } = (await response.json()) as { data?: Record<string, { dish?: Dish }> | null }
  if (data == null) throw new Error(`The house answered ${response.status}.`)
  return { dish: Object.values(data)[0]?.dish, cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
}
