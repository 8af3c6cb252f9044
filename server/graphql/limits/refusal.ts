import { GraphQLError } from 'graphql'
import type { ASTNode } from 'graphql'

/** The error of an operation that is larger than the limits allow; the same over HTTP and WebSocket. */
export function tooLarge(message: string, nodes?: ASTNode): GraphQLError {
  // `spec`: for `accept: application/json`, GraphQL over HTTP prescribes status 200.
  return new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'OPERATION_TOO_LARGE', http: { spec: true, status: 400 } } })
}
