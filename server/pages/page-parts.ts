import { hash } from 'node:crypto'

/** Characters; a page up to this length is one part. */
const ONE_PART = 262_144
/** Characters; pieces of a longer page that are shorter than this are joined with their neighbours. */
const SHORT = 16_384

/** A page on its way from the thread that draws it: of each part its bytes or, where the page before had the same part, its place there. */
export interface SentPage {
  readonly etag: string
  readonly parts: readonly (Uint8Array<ArrayBuffer> | number)[]
}

interface KnownPart {
  readonly place: number
  readonly digest: string
}

/** Sends a page that is drawn again and again: after an edit of a long menu, few of its parts differ from those before. */
export function createPageSender(): (pieces: readonly string[]) => SentPage {
  let before: ReadonlyMap<string, KnownPart> = new Map()
  return (pieces) => {
    const drawn = inParts(pieces).map((text, place) => {
      const known = before.get(text)
      if (known !== undefined) return { text, sent: known.place, known: { place, digest: known.digest } }
      const sent = new TextEncoder().encode(text)
      return { text, sent, known: { place, digest: hash('sha256', sent, 'base64url') } }
    })
    before = new Map(drawn.map(({ text, known }) => [text, known]))
    const digests = drawn.map(({ known }) => known.digest).join()
    return { etag: `"${hash('sha256', digests, 'base64url').slice(0, 22)}"`, parts: drawn.map(({ sent }) => sent) }
  }
}

/** The parts of a page as visitors get them; `before` are those of the page that the same sender sent before. */
export function receivedParts({ parts }: SentPage, before: readonly Buffer[]): Buffer[] {
  return parts.map((part) => {
    if (typeof part !== 'number') return Buffer.from(part.buffer, part.byteOffset, part.length)
    const known = before[part]
    if (known === undefined) throw new Error(`The page before had no part ${part}.`)
    return known
  })
}

function inParts(pieces: readonly string[]): string[] {
  if (pieces.reduce((sum, { length }) => sum + length, 0) <= ONE_PART) return [pieces.join('')]
  const parts: string[] = []
  let short: string[] = []
  const joinShort = (): void => {
    if (short.length > 0) parts.push(short.join(''))
    short = []
  }
  for (const piece of pieces) {
    if (piece.length < SHORT) short.push(piece)
    else {
      joinShort()
      parts.push(piece)
    }
  }
  joinShort()
  return parts
}
