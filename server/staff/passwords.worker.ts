import { hashSync } from 'bcryptjs'

/** A salt names the algorithm and the cost as well: `$2b$12$…`. A whole hash serves as the salt that it began from. */
export interface HashJob {
  readonly password: string
  readonly salt: string
}

/** Runs in a worker thread: bcrypt takes a third of a second by design, and visitors must not wait for it. */
export default function hash({ password, salt }: HashJob): string {
  return hashSync(password, salt)
}
