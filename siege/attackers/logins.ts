import { exchange } from '../../fuzz/exchange.ts'
import { STAFF_EMAIL } from '../../e2e/test-server.ts'
import { addressIn, atRate, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'

// Sends `size` sign-ins at once, again and again: half of them guess at the account of the staff, each from an address of its own.
const NETWORK = 50
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }'
const HEADERS = { 'content-type': 'application/json' }

async function guess({ origin, size, tally }: Means, n: number, i: number): Promise<void> {
  const email = i % 2 === 0 ? STAFF_EMAIL : `invented-${n}-${i}@tideboard.example`
  const body = JSON.stringify({ query: LOGIN, variables: { email, password: `a guess at the password ${n}` } })
  const sent = { method: 'POST', path: '/graphql', headers: HEADERS, body, from: addressIn(NETWORK, i, size) }
  const what = await exchange(origin, sent).then(
    ({ status, body: answer }) => /"__typename":"(\w+)"/.exec(answer)?.[1] ?? `answered ${status}`,
    () => 'cut off',
  )
  tally(what)
}

attackWith(async (means) => {
  const guessing = new Set<Promise<void>>()
  await atRate(means, (n) => {
    for (let i = 0; i < means.size; i += 1) {
      const one = guess(means, n, i).finally(() => guessing.delete(one))
      guessing.add(one)
    }
  })
  await Promise.all(guessing)
})
