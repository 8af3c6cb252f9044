/** The store does not answer just now, and may again in a moment. The message says why, without secrets: /readyz shows it. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
