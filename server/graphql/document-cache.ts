import type { DocumentNode } from 'graphql'
import { LIMITS } from '../limits.ts'
import { createKept } from './answers/kept.ts'

/** Bytes of one token and of the nodes that it belongs to, as measured; the text comes on top. */
const BYTES_A_TOKEN = 500

/** Parsed documents by their text, in the shape that Yoga's cache wants. */
interface DocumentCache {
  get(source: string): DocumentNode | undefined
  set(source: string, document: DocumentNode): void
}

/**
 * Keeps parsed documents, bounded in bytes: Yoga's own cache counts documents, and a thousand of the largest would be 400 MB. Documents
 * that are sent once push out no other that is sent again and again, such as those of the site's pages.
 */
export function createDocumentCache(): DocumentCache {
  const kept = createKept<DocumentNode>({ maxBytes: LIMITS.documents.cachedBytes, maxEntries: LIMITS.documents.cachedDocuments })
  return {
    get: kept.get,
    set: (source, document) => void kept.offer(source, document, bytesOf(source, document), 1),
  }
}

function bytesOf(source: string, { tokenCount = 0 }: DocumentNode): number {
  return 2 * source.length + BYTES_A_TOKEN * tokenCount
}
