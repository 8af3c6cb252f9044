import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, concatAST, print, separateOperations } from 'graphql'
import type { DocumentNode } from 'graphql'

/** The site's own operations, in the very text that Apollo Client sends, by the SHA-256 of it. */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = Object.values(separateOperations(concatAST(documents.flatMap(({ document }) => document ?? []))))
  const texts = operations.map((operation) => print(addTypenameToDocument(operationFirst(operation))))
  const entries = texts.map((text) => `  ['${createHash('sha256').update(text).digest('hex')}', ${JSON.stringify(text)}],`)
  return [
    '/** The operations of the site by the SHA-256 of their text, as its pages send it. */',
    'export const KNOWN_OPERATIONS: ReadonlyMap<string, string> = new Map([',
    ...entries,
    '])',
  ].join('\n')
}

/** As the generated documents of the client have it: the fragments come after the operation. */
function operationFirst({ definitions }: DocumentNode): DocumentNode {
  const isOperation = ({ kind }: DocumentNode['definitions'][number]): boolean => kind === Kind.OPERATION_DEFINITION
  return { kind: Kind.DOCUMENT, definitions: [...definitions.filter(isOperation), ...definitions.filter((one) => !isOperation(one))] }
}
