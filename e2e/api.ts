import type { APIRequestContext } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './house.ts'

/** What a test writes past the browser, to set the table; signed in as staff. */
export interface Api {
  create(dish: Partial<Dish> & Pick<Dish, 'sitting' | 'course'>): Promise<Dish>
  update(dish: Pick<Dish, 'id' | 'version'>, input: Partial<Dish>): Promise<Dish>
  delete(dish: Pick<Dish, 'id'>): Promise<void>
  restore(dish: Pick<Dish, 'id'>): Promise<Dish>
  dishes(): Promise<Dish[]>
  /** Ends the session of this Api, and of every page that shares its cookie. */
  logout(): Promise<void>
}

const PARTS = 'id sitting course title description price createdAt version'

/** Signs in, and speaks to the house at the request's base address. */
export async function openApi(request: APIRequestContext): Promise<Api> {
  async function ask(query: string, variables: object): Promise<Record<string, never>> {
    const response = await request.post('/graphql', { data: { query, variables } })
    const { data, errors } = (await response.json()) as { data?: Record<string, never>; errors?: unknown }
    if (data === undefined || errors !== undefined) throw new Error(`The API answered ${JSON.stringify(errors)}`)
    return data
  }
  async function write(query: string, variables: object): Promise<Dish> {
    const [answer] = Object.values(await ask(query, variables)) as { dish?: Dish }[]
    if (answer?.dish === undefined) throw new Error(`The API refused: ${JSON.stringify(answer)}`)
    return answer.dish
  }
  await ask('mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }', {
    email: STAFF_EMAIL,
    password: STAFF_PASSWORD,
  })
  return {
    create: async (input) =>
      write(
        `mutation ($input: CreateDishInput!) { createDish(input: $input) { ... on DishSaved { dish { ${PARTS} } } ... on Refusal { message } } }`,
        {
          input,
        },
      ),
    update: async ({ id, version }, input) =>
      write(
        `mutation ($id: ID!, $input: UpdateDishInput!, $version: Int!) { updateDish(id: $id, input: $input, expectedVersion: $version) { ... on DishSaved { dish { ${PARTS} } } ... on Refusal { message } } }`,
        { id, input, version },
      ),
    delete: async ({ id }) =>
      void (await write(
        `mutation ($id: ID!) { deleteDish(id: $id) { ... on DishDeleted { dish { ${PARTS} } } ... on Refusal { message } } }`,
        { id },
      )),
    restore: async ({ id }) =>
      write(`mutation ($id: ID!) { restoreDish(id: $id) { ... on DishSaved { dish { ${PARTS} } } ... on Refusal { message } } }`, { id }),
    dishes: async () => (await ask(`{ menu { dishes { ${PARTS} } } }`, {}))['menu']!['dishes'],
    logout: async () => void (await ask('mutation { logout { done } }', {})),
  }
}
