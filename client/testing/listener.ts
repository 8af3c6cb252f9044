import { gql } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { onTestFinished } from 'vitest'

/** What a page subscribes to, as far as `openLiveServer` serves it. */
const LIVE = gql`
  subscription ($since: Int) {
    dishChanged(since: $since) {
      revision
    }
  }
`

/** Subscribes until the test is over, or until it leaves; `heard` are the revisions that have come. */
export function listen(client: ApolloClient, since: number) {
  const heard: (number | undefined)[] = []
  const subscription = client
    .subscribe<{ dishChanged: { revision: number } }>({ query: LIVE, variables: { since }, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => heard.push(data?.dishChanged.revision))
  const leave = (): void => subscription.unsubscribe()
  // It would try its port for ever, which is another test's server sooner or later. (Not `client.stop`: that ends no subscription.)
  onTestFinished(leave)
  return { heard, leave }
}
