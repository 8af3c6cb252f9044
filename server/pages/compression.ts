import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from './negotiation.ts'
import type { Encoding } from './negotiation.ts'

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
  return length < COMPRESSION_THRESHOLD || accepted === undefined ? undefined : encodingFor(accepted.toString())
}
