import { readFileSync } from 'node:fs'
import { createSchema } from 'graphql-yoga'
import type { Context } from './context.ts'
import { resolvers } from './resolvers.ts'

/** The executable schema: `schema.graphql` with its resolvers. */
export function createTideboardSchema() {
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  // Where in the file a type stands is asked by nobody: half a megabyte.
  return createSchema<Context>({ typeDefs, resolvers, noLocation: true })
}
