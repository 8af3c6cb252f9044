const ENCODINGS = ['br', 'gzip'] as const

/** The best form for an Accept-Encoding header; undefined: as it is. */
export function encodingFor(accepted = ''): (typeof ENCODINGS)[number] | undefined {
  const wanted = new Set(accepted.toLowerCase().split(',').filter(isWanted).map(nameIn))
  return ENCODINGS.find((encoding) => wanted.has(encoding))
}

function nameIn(offer: string): string {
  return offer.split(';', 1)[0]?.trim() ?? ''
}

/** `q=0` names what must not be sent. */
function isWanted(offer: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(offer)
}

/** Whether an If-None-Match header names this page. A proxy that compresses by itself marks the tag as weak. */
export function isKnown(tags = '', etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
