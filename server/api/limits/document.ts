import { Kind, visit } from 'graphql'
import type { ASTVisitor, DocumentNode, GraphQLError, ValueNode } from 'graphql'
import { LIMITS } from '../../http/limits.ts'
import { tooLarge } from './errors.ts'

const { nameLength, operations, fragments, spreads, directives, variables, literalLength, literalDepth, literalEntries } = LIMITS.documents

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
      if (node.kind !== Kind.ARGUMENT && node.kind !== Kind.VARIABLE_DEFINITION) return undefined
      const fault = faultInLiteral(node.kind === Kind.ARGUMENT ? node.value : node.defaultValue)
      if (fault !== undefined) faults.push(tooLarge(fault, node))
      return undefined
    },
  }
  visit(document, visitor)
  return faults[0]
}

/** A document has at most as many levels as tokens, so this is no danger to the stack. */
function faultInLiteral(literal: ValueNode | undefined): string | undefined {
  let entries = 0
  const faultIn = (value: ValueNode, depth: number): string | undefined => {
    if (value.kind === Kind.STRING && value.value.length > literalLength)
      return `Write at most ${literalLength} characters in one string; send longer ones as variables.`
    const inner =
      value.kind === Kind.LIST ? value.values : value.kind === Kind.OBJECT ? value.fields.map((field) => field.value) : undefined
    if (inner === undefined) return undefined
    entries += inner.length
    if (depth > literalDepth) return `Nest at most ${literalDepth} lists and objects in one value.`
    if (entries > literalEntries) return `Write at most ${literalEntries} entries in one value.`
    return inner.map((each) => faultIn(each, depth + 1)).find((fault) => fault !== undefined)
  }
  return literal && faultIn(literal, 1)
}
