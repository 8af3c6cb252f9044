import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from '../../pages/negotiation.ts'
import type { Encoding } from '../../pages/negotiation.ts'

/** Bytes; a smaller body fits one packet uncompressed. */
const COMPRESSION_THRESHOLD = 1_400

// Asynchronous: zlib's thread pool compresses a large response without blocking the event loop.
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses a body, quickly rather than well. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(body, FAST) : compressGzip(body)
}

/** The encoding for a body of so many bytes; undefined to send it as it is. */
export function encodingOf(length: number, accepted: string | string[] | undefined): Encoding | undefined {
  return length < COMPRESSION_THRESHOLD || accepted === undefined ? undefined : encodingFor(accepted.toString())
}
