/** Characters; the longest email address that SMTP allows (RFC 5321). */
const MAX_LENGTH = 254

/** Normalises an email, so that capitals, spaces around it and full-width letters of a keyboard make no difference. */
export function normalizeEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
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
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? undefined : 'Enter an email such as kim@tideboard.example.'
}
