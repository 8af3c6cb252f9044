import type { Menu } from '../domain/menu.ts'
import type { Bench } from './bench.ts'
import type { GraphqlPeerJobs, Peer } from './processes/graphql-peer.ts'
import { startProcess } from './processes/start.ts'
import type { Runner } from './race.ts'

const NAMES: Readonly<Record<Peer, string>> = { yoga: 'plain Yoga', apollo: 'Apollo Server', mercurius: 'mercurius + JIT' }

/** Other GraphQL servers with the project's schema and this menu, each in a process of its own. */
export async function openGraphqlPeers(bench: Bench, menu: Menu): Promise<Runner[]> {
  return Promise.all(
    (Object.keys(NAMES) as Peer[]).map(async (peer) => {
      const { pid, ask } = await startProcess<GraphqlPeerJobs>(bench, 'graphql-peer.ts')
      const { origin } = new URL(await ask('listen', { peer, menu }))
      return { name: NAMES[peer], pid, origin }
    }),
  )
}
