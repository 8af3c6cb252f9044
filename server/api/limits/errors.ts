import { GraphQLError } from 'graphql'
import { LIMITS } from '../../http/limits.ts'
import type { ASTNode } from 'graphql'

const { errors: most, errorLength } = LIMITS.documents
/** Of the places that an error names: two fields may be in conflict a hundred times. */
const MAX_NODES = 2
/** What graphql-js quotes stands in the middle of its sentence. */
const END = errorLength / 2

/** A message without the middle of what it quotes, where that is long. */
export function briefly(message: string): string {
  return message.length <= errorLength ? message : `${message.slice(0, errorLength - END - 1)}…${message.slice(-END)}`
}

/** An error of parsing or validation that quotes only a little of what was sent. */
export function briefError(error: GraphQLError, message = error.message): GraphQLError {
  const { nodes, source, positions, extensions } = error
  const places = nodes === undefined ? { source, positions } : { nodes: nodes.slice(0, MAX_NODES) }
  return new GraphQLError(briefly(message), { ...places, extensions })
}

/** The same errors in brief; where there are more than the limit, one that says so. */
export function briefErrors(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const [first] = errors
  if (first === undefined || errors.length <= most) return errors.map((error) => briefError(error))
  return [briefError(first, `There are more than ${most} errors in this operation. The first: ${first.message}`)]
}

/** The error of an operation that is larger than the limits allow; the same over HTTP and WebSocket. */
export function tooLarge(message: string, nodes?: ASTNode): GraphQLError {
  // `spec`: for `accept: application/json`, GraphQL over HTTP prescribes status 200.
  return new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'OPERATION_TOO_LARGE', http: { spec: true, status: 400 } } })
}
