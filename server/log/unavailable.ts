/** The store does not answer at the moment and may be asked again. The message says why, without secrets, for the log. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
