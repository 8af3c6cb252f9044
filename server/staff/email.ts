/** The longest address that mail can carry (RFC 5321). */
const LONGEST_EMAIL = 254

/** One spelling an address: whatever the tablet's keyboard did to its capitals and spaces. */
export function foldEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** What is wrong with a folded address at the door: only what no account could have. */
export function faultInEmail(email: string): string | undefined {
  if (email === '') return 'Enter your email.'
  if (Array.from(email).length > LONGEST_EMAIL) return `Enter an email of at most ${LONGEST_EMAIL} characters.`
  return undefined
}

/** What is wrong with the folded address of a new account. */
export function faultInNewEmail(email: string): string | undefined {
  const fault = faultInEmail(email)
  if (fault !== undefined) return fault
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? undefined : 'Enter an email such as kim@tideboard.example.'
}
