import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { fastify } from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import { mercurius } from 'mercurius'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import { answerJobs } from './jobs.ts'

// Other GraphQL servers with the project's schema. Their menu is in memory, already in order: no store is read, so they are flattered.
const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

type Serve = (resolvers: { Query: { menu: () => Menu; dish: (_: unknown, args: { id: string }) => Dish | null } }) => Promise<string>

const PEERS = {
  async yoga(resolvers) {
    const yoga = createYoga({ schema: createSchema({ typeDefs, resolvers }), logging: false })
    const server = createServer((request, response) => void yoga(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  },
  async apollo(resolvers) {
    const server = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false })
    const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } })
    return new URL('/graphql', url).href
  },
  async mercurius(resolvers) {
    const app = fastify()
    await app.register(mercurius, { schema: typeDefs, resolvers, jit: 1 })
    return `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  },
} satisfies Record<string, Serve>

export type Peer = keyof typeof PEERS

const jobs = {
  /** Listens with this menu, and resolves with the address of its API. */
  async listen({ peer, menu }: { readonly peer: Peer; readonly menu: Menu }): Promise<string> {
    const dish = (_: unknown, { id }: { id: string }): Dish | null => menu.dishes.find((one) => one.id === id) ?? null
    return PEERS[peer]({ Query: { menu: () => menu, dish } })
  },
}

export type GraphqlPeerJobs = typeof jobs
answerJobs(jobs)
