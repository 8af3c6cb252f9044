import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** The body of a response in parts: what stays the same from one revision of a long menu to the next is not copied. */
export type BodyParts = readonly Buffer[]

/** In bytes. */
export function lengthOf(parts: BodyParts): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/** Ends a response, whose head is written, with this body. */
export function endWith(response: ServerResponse, parts: BodyParts): void {
  for (const part of parts.slice(0, -1)) response.write(part)
  response.end(parts.at(-1))
}

/** The body as Fastify takes it. */
export function payloadOf(parts: BodyParts): Buffer | Readable {
  const [first] = parts
  return first !== undefined && parts.length === 1 ? first : Readable.from(parts)
}
