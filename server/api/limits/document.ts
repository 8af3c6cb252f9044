import { Kind, visit } from 'graphql'
import type { ASTVisitor, DocumentNode, GraphQLError } from 'graphql'
import { LIMITS } from '../../http/limits.ts'
import { tooLarge } from './errors.ts'

const { nameLength, operations, fragments, spreads, directives, variables } = LIMITS.documents

/** The parts of a document that are counted, by their kind, and how many there may be. */
const COUNTED: Readonly<Partial<Record<Kind, readonly [what: string, most: number]>>> = {
  [Kind.OPERATION_DEFINITION]: ['operations', operations],
  [Kind.FRAGMENT_DEFINITION]: ['fragments', fragments],
  [Kind.FRAGMENT_SPREAD]: ['spreads of fragments', spreads],
  [Kind.DIRECTIVE]: ['directives', directives],
}

/** What is too large in a document, whatever the schema is; undefined when nothing is. */
export function faultInDocument(document: DocumentNode): GraphQLError | undefined {
  const counts = new Map<Kind, number>()
  const faults: GraphQLError[] = []
  const visitor: ASTVisitor = {
    enter(node) {
      if (faults.length > 0) return false
      const [what, most] = COUNTED[node.kind] ?? []
      const count = (counts.get(node.kind) ?? 0) + 1
      counts.set(node.kind, count)
      if (what !== undefined && count > (most ?? 0)) faults.push(tooLarge(`Send at most ${most} ${what} in one document.`, node))
      if (node.kind === Kind.NAME && node.value.length > nameLength)
        faults.push(tooLarge(`A name has at most ${nameLength} letters.`, node))
      if (node.kind === Kind.OPERATION_DEFINITION && (node.variableDefinitions?.length ?? 0) > variables)
        faults.push(tooLarge(`Declare at most ${variables} variables in one operation.`, node))
      return undefined
    },
  }
  visit(document, visitor)
  return faults[0]
}
