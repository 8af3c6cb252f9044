/** Why a store could not be opened, as one sentence for whoever starts the server. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}
