import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { RestaurantOptions } from '../testing/restaurant.ts'

/** The ids of the audits of GraphQL over HTTP's reference suite that a server does not pass, and how many audits there are. */
async function audited(options: RestaurantOptions = {}): Promise<{ failed: string[]; count: number }> {
  const restaurant = await openRestaurant(options)
  const results = await auditServer({ url: `${restaurant.url}/graphql` })
  await restaurant.close()
  return { failed: results.filter(({ status }) => status !== 'ok').map(({ id }) => id), count: results.length }
}

test('all audits of GraphQL over HTTP pass', async () => {
  expect(await audited()).toEqual({ failed: [], count: 61 })
})
