import { addTypenameToDocument } from '@apollo/client/utilities'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, concatAST, print, separateOperations } from 'graphql'
import type { DocumentNode } from 'graphql'

/** The site's own operations, in the very text that Apollo Client sends. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = Object.values(separateOperations(concatAST(documents.flatMap(({ document }) => document ?? []))))
  const texts = operations.map((operation) => print(addTypenameToDocument(operationFirst(operation))))
  return [
    '/** The text of each operation of the site, as its pages send it. */',
    'export const KNOWN_OPERATIONS: ReadonlySet<string> = new Set([',
    ...texts.map((text) => `  ${JSON.stringify(text)},`),
    '])',
  ].join('\n')
}

/** As the generated documents of the client have it: the fragments come after the operation. */
function operationFirst({ definitions }: DocumentNode): DocumentNode {
  const isOperation = ({ kind }: DocumentNode['definitions'][number]): boolean => kind === Kind.OPERATION_DEFINITION
  return { kind: Kind.DOCUMENT, definitions: [...definitions.filter(isOperation), ...definitions.filter((one) => !isOperation(one))] }
}
