const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
export function encodingFor(accepted?: string): Encoding | undefined {
  return encodingsFor(accepted)[0]
}

/** All encodings that an Accept-Encoding header allows, the best first. */
export function encodingsFor(accepted = ''): readonly Encoding[] {
  const known = choices.get(accepted)
  if (known !== undefined) return known
  // Browsers send a handful of these; whoever makes up others must not fill the memory.
  if (choices.size >= MAX_CHOICES) choices.clear()
  const encodings = choose(accepted)
  choices.set(accepted, encodings)
  return encodings
}

const MAX_CHOICES = 100
const choices = new Map<string, readonly Encoding[]>()

function choose(accepted: string): readonly Encoding[] {
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
