import { GraphQLError, Source } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'

/** Gives an operation that is asked for by its hash its text. Throws a GraphQLError for one that may not be carried out. */
export type FindOperation = <A extends object>(asked: A) => A

/**
 * Finds the site's own operations by the SHA-256 of their text, as Apollo's persisted queries name it, and with `onlyKnown` refuses
 * all others (decision 035).
 */
export function createFindOperation(onlyKnown: boolean): FindOperation {
  return (asked) => {
    const query = valueIn(asked, 'query')
    // graphql-ws wants a text also where there is only a hash: an empty one.
    const hash = query === undefined || query === null || query === '' ? hashIn(asked) : undefined
    if (hash !== undefined) return { ...asked, query: known(hash) }
    if (onlyKnown && typeof query === 'string' && !isOfSite(query)) throw unknown(query)
    return asked
  }
}

const TEXTS: ReadonlySet<string> = new Set(KNOWN_OPERATIONS.values())

/** Whether a document is one of the site's own. */
export function isOfSite(query: string): boolean {
  return TEXTS.has(query)
}

/** The same over HTTP, where a refused document has a status. */
export function useKnownOperations(find: FindOperation): Plugin {
  return {
    onParams({ params, setParams }) {
      try {
        setParams(find(params))
      } catch (error) {
        if (error instanceof GraphQLError) error.extensions['http'] = { spec: true, status: 400 }
        throw error
      }
    },
  }
}

/** `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "…"}}}`; the version is not looked at: there is one. */
function hashIn(asked: unknown): string | undefined {
  const hash = ['extensions', 'persistedQuery', 'sha256Hash'].reduce(valueIn, asked)
  return typeof hash === 'string' ? hash : undefined
}

function valueIn(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? new Map(Object.entries(object)).get(name) : undefined
}

function known(hash: string): string {
  const text = KNOWN_OPERATIONS.get(hash)
  if (text !== undefined) return text
  // By this code Apollo's clients send the text.
  throw new GraphQLError('This site has no operation of that hash. Send the text instead.', {
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
  })
}

function unknown(query: string): GraphQLError {
  return new GraphQLError('This server carries out the operations of its own site alone (ONLY_KNOWN_OPERATIONS).', {
    // Points into the document, as every refusal of a document does: by that a page of another version knows that it is outdated.
    source: new Source(query),
    positions: [0],
    extensions: { code: 'UNKNOWN_OPERATION' },
  })
}
