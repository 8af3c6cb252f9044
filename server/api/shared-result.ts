import type { ExecutionResult } from 'graphql'

/** Gives the WebSocket frame that sends a result to the subscription with this id. */
export type FrameFor = (id: string) => Buffer

/**
 * Encodes a result once for all its subscribers. The pages of this site all give their subscription the same id, so that they share
 * the whole frame; another id costs a copy.
 */
export function sharedResult(result: ExecutionResult): FrameFor {
  // Ends with the message's own brace.
  const payload = Buffer.from(`${JSON.stringify(result)}}`)
  let last: { readonly id: string; readonly frame: Buffer } | undefined
  return (id) => {
    if (last?.id !== id) last = { id, frame: textFrame(Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`), payload) }
    return last.frame
  }
}

/** A text message in one frame, as a server sends it: final and unmasked (RFC 6455, 5.2). */
function textFrame(head: Buffer, payload: Buffer): Buffer {
  return Buffer.concat([textHeader(head.length + payload.length), head, payload])
}

const FINAL_TEXT = 0x81

function textHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length])
  const header = Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = FINAL_TEXT
  if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return header
}
