import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../limits.ts'
import { isOfSite } from './known-operations.ts'

/** Bytes of one token and of the nodes that it belongs to, as measured; the text comes on top. */
const BYTES_A_TOKEN = 500

/** Parsed documents by their text, in the shape that Yoga's cache wants. */
interface DocumentCache {
  get(source: string): DocumentNode | undefined
  set(source: string, document: DocumentNode): void
}

/**
 * Keeps parsed documents, bounded in bytes: Yoga's own cache counts documents, and a thousand of the largest would be 400 MB. The site's
 * own are kept for good, whatever others send.
 */
export function createDocumentCache(): DocumentCache {
  const ofSite = new Map<string, DocumentNode>()
  const others = new LRUCache<string, DocumentNode>({ maxSize: LIMITS.documents.cachedBytes, sizeCalculation: bytesOf })
  const cacheOf = (source: string) => (isOfSite(source) ? ofSite : others)
  return {
    get: (source) => cacheOf(source).get(source),
    set: (source, document) => void cacheOf(source).set(source, document),
  }
}

function bytesOf({ tokenCount = 0 }: DocumentNode, source: string): number {
  return 2 * source.length + BYTES_A_TOKEN * tokenCount
}
