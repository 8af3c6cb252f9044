/** The store does not answer at the moment and may be asked again. The message says why, without secrets: /readyz shows it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
