import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** All encodings that an Accept-Encoding header allows, the best first. */
export function encodingsFor(accepted = ''): readonly Encoding[] {
  const acceptable = new Set(accepted.toLowerCase().split(',').filter(isAcceptable).map(nameIn))
  return ENCODINGS.filter((encoding) => acceptable.has(encoding))
}

function nameIn(offer: string): string {
  return offer.split(';', 1)[0]?.trim() ?? ''
}

/** `q=0` excludes an encoding. */
function isAcceptable(offer: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(offer)
}

/** Whether an If-None-Match header has this ETag. Compares weakly, because a proxy that compresses the page makes its ETag weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** Bytes; a smaller body fits one packet uncompressed. */
const COMPRESSION_THRESHOLD = 1_400

// Asynchronous: zlib's thread pool compresses a large response without blocking the event loop.
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Of brotli: quickly rather than well. */
const FAST = 4

/** Compresses a body; `quality` is brotli's, from 0 to 11. */
export async function compress(body: Buffer, encoding: Encoding, quality = FAST): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br' ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : compressGzip(body)
}

/** The encoding for a body of so many bytes; undefined to send it as it is. */
export function encodingOf(length: number, accepted: string | string[] | undefined): Encoding | undefined {
  return length < COMPRESSION_THRESHOLD || accepted === undefined ? undefined : encodingsFor(accepted.toString())[0]
}
