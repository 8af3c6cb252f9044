import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { StepInput } from '../client/generated/operations.ts'
import type { Dish } from '../domain/dish.ts'
import { STAFF_ACCOUNT } from './test-server.ts'
import { sendByPlaywright } from './send.ts'
import type { Send } from './send.ts'

/** With what somebody signs in. */
export interface Account {
  readonly email: string
  readonly password: string
}

/** What tests and faults do through the API, past any browser. Whatever is no success is thrown as an ApiError. */
export interface Api {
  /** The data of an operation. */
  ask<Data>(query: string, variables?: object): Promise<Data>
  /** As the first account, unless another is named. */
  login(as?: Account): Promise<void>
  /** Ends the session of this Api, and of every page that shares its cookie. */
  logout(): Promise<void>
  menu(): Promise<{ readonly revision: number; readonly dishes: Dish[] }>
  dishes(): Promise<Dish[]>
  create(dish: Partial<Dish> & Pick<Dish, 'sitting' | 'course'>): Promise<Dish>
  update(dish: Pick<Dish, 'id' | 'version'>, input: Partial<Dish>): Promise<Dish>
  delete(dish: Pick<Dish, 'id'>): Promise<void>
  restore(dish: Pick<Dish, 'id'>): Promise<Dish>
  /** Does all of these in one revision; with `at`, in seconds since 1970, it plans them. */
  act(steps: readonly StepInput[], at?: number): Promise<void>
  /** Puts a dish in front of another one of its course. */
  moveDish(dish: Pick<Dish, 'id'>, before: Pick<Dish, 'id'>): Promise<void>
  /** Sets until when it is sold out, in seconds since 1970; null: it can be had. */
  setSoldOut(dish: Pick<Dish, 'id'>, soldOut: { readonly until?: number } | null): Promise<void>
  /** Cancels what is planned, and lets go of what failed. */
  cancelPlans(): Promise<void>
  /** Puts a course in front of another one of its sitting. */
  moveCourse(course: Pick<Dish, 'sitting' | 'course'>, before: string): Promise<void>
}

/** A refusal, or an error in the answer, with its code. */
export class ApiError extends Error {
  readonly code: string | undefined
  constructor(code: string | undefined, message: string) {
    super(`The API answered ${code ?? 'without a code'}: ${message}`)
    this.code = code
  }
}

/** Every field of a dish. */
const DISH =
  'id sitting course title description typed { title description } price portions { name price } priceWords diets { diet onRequest } check { isCurrent contains mayContain at } position coursePosition soldOut { until } createdAt version'
const REFUSAL = '... on Refusal { code message }'
const SAVED = `... on Done { dishes { ${DISH} } } ${REFUSAL}`

/** Signs in, as the first account unless another is named, and speaks to the server at the request's base address. */
export async function openApi(request: APIRequestContext, as?: Account): Promise<Api> {
  const api = createApi(sendByPlaywright(request))
  await api.login(as)
  return api
}

/** Whether the cookies of the request are those of a session that goes on. */
export async function isSignedIn(request: APIRequestContext): Promise<boolean> {
  const { viewer } = await createApi(sendByPlaywright(request)).ask<{ viewer: object | null }>('{ viewer { email } }')
  return viewer !== null
}

/** The API over any way of sending; not signed in. */
export function createApi(send: Send): Api {
  const ask: Api['ask'] = async <Data>(query: string, variables: object = {}) => {
    const { data, errors } = await send({ query, variables })
    const [error] = errors ?? []
    if (data == null || error !== undefined) throw new ApiError(error?.extensions?.code, error?.message ?? 'no data')
    return data as Data
  }
  const write = async (query: string, variables: object): Promise<Dish> => {
    const { dishes } = await mutate<{ dishes: Dish[] }>(ask, query, variables)
    const [dish] = dishes
    if (dish === undefined) throw new ApiError('NOT_FOUND', 'The dish was saved, and is off the menu again.')
    return dish
  }
  const act: Api['act'] = async (steps, at) => void (await mutate(ask, actAnd(REFUSAL), { steps, at }))
  const menu: Api['menu'] = async () =>
    (await ask<{ menu: Awaited<ReturnType<Api['menu']>> }>(`{ menu { revision dishes { ${DISH} } } }`)).menu
  return {
    ask,
    menu,
    dishes: async () => (await menu()).dishes,
    login: async (as = STAFF_ACCOUNT) =>
      void (await mutate(
        ask,
        `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { ${REFUSAL} } }`,
        as,
      )),
    logout: async () => void (await ask('mutation { logout { done } }')),
    create: async (input) =>
      write(`mutation ($input: CreateDishInput!, $requestId: ID) { createDish(input: $input, requestId: $requestId) { ${SAVED} } }`, {
        input,
      }),
    update: async ({ id, version }, input) =>
      write(
        `mutation ($id: ID!, $input: UpdateDishInput!, $version: Int!, $requestId: ID) { updateDish(id: $id, input: $input, expectedVersion: $version, requestId: $requestId) { ${SAVED} } }`,
        { id, input, version },
      ),
    delete: async ({ id }) =>
      void (await mutate(ask, `mutation ($id: ID!, $requestId: ID) { deleteDish(id: $id, requestId: $requestId) { ${REFUSAL} } }`, { id })),
    restore: async ({ id }) => write(actAnd(SAVED), { steps: [{ restore: { id } }] }),
    act,
    moveDish: async ({ id }, before) => act([{ move: { id, before: before.id } }]),
    setSoldOut: async ({ id }, soldOut) => act([{ soldOut: soldOut === null ? { id, isSoldOut: false } : { id, ...soldOut } }]),
    async cancelPlans() {
      const { plannedActs } = await ask<{ plannedActs: { entries: { id: string; isReturn: boolean }[] } }>(
        '{ plannedActs { ... on PlannedActs { entries { id isReturn } } } }',
      )
      for (const { id } of plannedActs.entries.filter(({ isReturn }) => !isReturn)) await act([{ cancelPlan: { id } }])
    },
    moveCourse: async ({ sitting, course }, before) => act([{ moveCourse: { sitting, course, before } }]),
  }
}

/** An act, and what is selected of its result. */
function actAnd(selection: string): string {
  const input = 'input: { steps: $steps, at: $at, requestId: $requestId }'
  return `mutation ($steps: [StepInput!]!, $at: Timestamp, $requestId: ID!) { act(${input}) { ${selection} } }`
}

/** The success of a mutation's only field. By its request id the server stores it once, however often it is sent. */
async function mutate<Success>(ask: Api['ask'], query: string, variables: object): Promise<Success> {
  const [outcome] = Object.values(
    await ask<Record<string, Success & { code?: string; message?: string }>>(query, { ...variables, requestId: randomUUID() }),
  )
  if (outcome === undefined || outcome.code !== undefined) throw new ApiError(outcome?.code, outcome?.message ?? 'no outcome')
  return outcome
}
