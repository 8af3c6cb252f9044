import { hashSync } from 'bcryptjs'

/** The salt starts with the algorithm and the cost: `$2b$12$…`. */
export interface HashJob {
  readonly password: string
  readonly salt: string
}

/** The task of the worker threads: on the main thread, bcrypt would block the event loop for a third of a second. */
export default function hash({ password, salt }: HashJob): string {
  return hashSync(password, salt)
}
