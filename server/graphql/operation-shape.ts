import { Kind, visit } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'

// The parser caches documents, so that thousands of pages share one.
const variablesOf = new WeakMap<DocumentNode, ReadonlySet<string>>()

/**
 * The same string for subscriptions that get the same result of a change: their document, operation name and variables, without
 * those for the argument `since`, which matters for what was missed alone.
 */
export function shapeOf(document: DocumentNode, { query, operationName, variables }: SubscribePayload): string {
  const names = variablesOf.get(document) ?? shapingVariables(document)
  variablesOf.set(document, names)
  // A variable that is left out has its default, and one that is null has not.
  const shaping = Object.entries(variables ?? {}).filter(([name]) => names.has(name))
  return JSON.stringify([query, operationName, shaping])
}

/** The variables that are used for anything but `since`: one of that name may be the condition of an `@include`. */
function shapingVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>()
  visit(document, {
    VariableDefinition: () => false,
    Argument: ({ name, value }) => (name.value === 'since' && value.kind === Kind.VARIABLE ? false : undefined),
    Variable: ({ name }) => void names.add(name.value),
  })
  return names
}
