/** An id for a new dish or a request. Not crypto.randomUUID, which a tablet on the restaurant's plain-HTTP network does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
