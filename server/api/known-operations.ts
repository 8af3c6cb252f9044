import { GraphQLError, Source } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'

/** Whether a document is one of the site's own. */
export function isOfSite(query: string): boolean {
  return KNOWN_OPERATIONS.has(query)
}

const MENU = [...KNOWN_OPERATIONS].find((text) => text.startsWith('query Menu ')) ?? ''
const MENU_IN_BODY = `"query":${JSON.stringify(MENU)}`

/** Whether a body asks for the menu as the site's pages do, which all guests of one address may at the same time. */
export function asksForMenu(body: Buffer | undefined): boolean {
  return body?.includes(MENU_IN_BODY) ?? false
}

/** Refuses every document but the site's own, before it is parsed, over HTTP and WebSocket alike (decision 035). */
export function useOnlyKnownOperations(): Plugin {
  return {
    onParse({ params: { source } }) {
      const query = typeof source === 'string' ? source : source.body
      if (isOfSite(query)) return
      throw new GraphQLError('This server carries out the operations of its own site alone (ONLY_KNOWN_OPERATIONS).', {
        // Points into the document, as every refusal of a document does: by that a page of another version knows that it is outdated.
        source: new Source(query),
        positions: [0],
        extensions: { code: 'UNKNOWN_OPERATION', http: { spec: true, status: 400 } },
      })
    },
  }
}
