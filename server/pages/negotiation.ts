const ENCODINGS = ['br', 'gzip'] as const

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
export function encodingFor(accepted = ''): (typeof ENCODINGS)[number] | undefined {
  const acceptable = new Set(accepted.toLowerCase().split(',').filter(isAcceptable).map(nameIn))
  return ENCODINGS.find((encoding) => acceptable.has(encoding))
}

function nameIn(offer: string): string {
  return offer.split(';', 1)[0]?.trim() ?? ''
}

/** `q=0` excludes an encoding. */
function isAcceptable(offer: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(offer)
}

/** Whether an If-None-Match header has this ETag. Compares weakly, because a proxy that compresses the page makes its ETag weak. */
export function matchesEtag(ifNoneMatch = '', etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
