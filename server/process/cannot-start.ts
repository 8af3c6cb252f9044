/** Why the server, or the `staff` command, cannot start: one sentence for its owner, who can mend it and needs no stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
