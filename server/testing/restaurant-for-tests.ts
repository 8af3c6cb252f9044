import { beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { openRestaurant } from './restaurant.ts'
import type { Restaurant, RestaurantOptions } from './restaurant.ts'

/** A restaurant in which Kim is signed in; it is open while its tests run. */
interface Staffed extends Restaurant {
  /** Kim's. */
  readonly cookie: string
  /** Runs an operation that must have no errors, as Kim if no cookie is named; resolves to its one field. */
  run(query: string, variables?: object, cookie?: string): Promise<Record<string, unknown>>
  /** Runs an operation over a socket, as a visitor if no cookie is named; resolves to the first message. */
  runOverSocket(query: string, variables?: object, cookie?: string): ReturnType<typeof runOverSocket>
}

/** Opens a restaurant that is closed after the test. */
export async function openForTest(options?: RestaurantOptions): Promise<Restaurant> {
  const restaurant = await openRestaurant(options)
  onTestFinished(restaurant.close)
  return restaurant
}

/** One restaurant for all tests of a file. */
export const restaurantOfFile = (options?: RestaurantOptions) => staffed(beforeAll, options)
/** A new restaurant for each test. */
export const restaurantOfEachTest = (options?: RestaurantOptions) => staffed(beforeEach, options)

function staffed(before: (open: () => Promise<() => Promise<void>>) => void, options?: RestaurantOptions): Staffed {
  const open = { run, runOverSocket: async (query, variables, cookie) => runOverSocket(open, query, variables, cookie) } as Staffed
  before(async () => {
    const restaurant = await openRestaurant(options)
    Object.assign(open, restaurant, { cookie: await restaurant.signIn() })
    return restaurant.close
  })
  async function run(query: string, variables?: object, cookie = open.cookie) {
    const { status, json } = await open.ask(query, variables, cookie)
    expect({ status, errors: json.errors }).toEqual({ status: 200, errors: undefined })
    return Object.values(json.data ?? {})[0] ?? {}
  }
  return open
}

async function runOverSocket(at: Restaurant, query: string, variables: object = {}, cookie?: string) {
  const { value } = await at
    .socket(cookie)
    .iterate({ query, variables: { ...variables } })
    .next()
  return value
}
