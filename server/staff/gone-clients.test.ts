import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import { KIM, PASSWORD } from '../testing/staff.ts'

test('no password is compared for a client that has gone: nobody else waits for it, also not the end of the server', async () => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await using opened = new AsyncDisposableStack()
  const restaurant = await openRestaurant({
    wrapStore: (store) => ({
      ...store,
      staff: {
        ...store.staff,
        async accountByEmail(email) {
          asked.resolve()
          await held.promise
          return store.staff.accountByEmail(email)
        },
      },
    }),
  })
  opened.defer(restaurant.close)
  const body = JSON.stringify({ query: `mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } }` })
  const client = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  client.write(`POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  await asked.promise
  client.destroy()
  await once(client, 'close')
  // By its answer the server has also heard of what came before.
  await restaurant.fetch('/healthz')
  held.resolve()
  const signIns = () => restaurant.log.filter(({ audit }) => audit === 'sign-in-refused' || audit === 'signed-in')
  await expect.poll(signIns).toMatchObject([{ audit: 'sign-in-refused', reason: 'CLIENT_GONE' }])
})
