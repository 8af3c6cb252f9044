import { mixesScripts, withoutUnseen } from '../../domain/unseen.ts'

/** Characters; the longest email address that SMTP allows (RFC 5321). */
const MAX_LENGTH = 254

/** Normalises an email, so that capitals, spaces around it and full-width letters of a keyboard make no difference. */
export function normalizeEmail(typed: string): string {
  return withoutUnseen(typed).normalize('NFKC').trim().toLowerCase()
}

/** What is wrong with the normalised email of a login; undefined when an account could have it. */
export function faultInEmail(email: string): string | undefined {
  if (email === '') return 'Enter your email.'
  if (Array.from(email).length > MAX_LENGTH) return `Enter an email of at most ${MAX_LENGTH} characters.`
  return undefined
}

/** What is wrong with the normalised email of a new account; undefined when it is valid. */
export function faultInNewEmail(email: string): string | undefined {
  const fault = faultInEmail(email)
  if (fault !== undefined) return fault
  if (!/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)) return 'Enter an email such as kim@tideboard.example.'
  return mixesScripts(email.split('@', 1)[0] ?? '')
    ? 'Enter an email whose name is in one alphabet: letters of two can look alike.'
    : undefined
}
