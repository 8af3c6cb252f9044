import { details } from '../../content/details.ts'
import { faultInPassword } from './passwords.ts'
import { randomInt } from 'node:crypto'

/** What the passwords of leaked lists that are long enough are made of, beside digits and single letters. */
const COMMON_WORDS = [
  'password', 'passwort', 'motdepasse', 'contrasena', 'senha', 'passw0rd', 'p@ssw0rd', 'secret', 'letmein', 'welcome', 'iloveyou', 'admin',
  'administrator', 'login', 'changeme', 'default', 'master', 'monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman',
  'trustno1', 'whatever', 'qwerty', 'qwertz', 'azerty', 'abc123', 'restaurant', 'tideboard', 'staff', 'kitchen', 'menu',
] // prettier-ignore
/** Walks over a keyboard, through the alphabet and through the digits. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm', 'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'q1w2e3r4t5y6u7i8o9p0', '1q2w3e4r5t6y7u8i9o0p',
] // prettier-ignore
/** Letters that have to be left over: fewer, and the rest is what everybody adds. */
const MIN_OWN = 6
/** Letters of a walk that count as one. */
const MIN_WALK = 4

/** What is wrong with a new password, in words that its owner can act on; undefined when it may be used. Not asked at a sign-in. */
export function faultInNewPassword(password: string, email = ''): string | undefined {
  const fault = faultInPassword(password)
  if (fault !== undefined) return fault
  return isCommon(password, email) ? 'Use a password that is harder to guess: a few words that nobody would put together.' : undefined
}

/**
 * Whether hardly anything is left of a password without common words, walks, the names of the person and the restaurant, and whatever
 * repeats: such are the first guesses. A list of leaked passwords would be of no use, hardly any are 15 letters long.
 */
function isCommon(password: string, email: string): boolean {
  const letters = lettersOf(password)
  const names = [email, email.split('@', 1)[0] ?? '', details.name].map(lettersOf).filter((name) => name.length >= MIN_WALK)
  const words = [...names, ...COMMON_WORDS].toSorted((one, other) => other.length - one.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), letters)
  return new Set(withoutWalks(left).replaceAll(' ', '')).size < MIN_OWN
}

/** What a guess makes no difference between: capitals, spaces and punctuation. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{S}@]/gu, '')
}

/** Takes out each part of a walk, forwards or backwards. */
function withoutWalks(text: string): string {
  const walks = [...WALKS, ...WALKS.map((walk) => Array.from(walk).toReversed().join(''))]
  let left = text
  for (let from = 0; from + MIN_WALK <= left.length; from += 1) {
    const length = Math.max(...walks.map((walk) => commonStart(left.slice(from), walk)))
    if (length >= MIN_WALK) left = `${left.slice(0, from)} ${left.slice(from + length)}`
  }
  return left
}

/** How many of the first letters are anywhere in the walk, in a row. */
function commonStart(text: string, walk: string): number {
  let length = 0
  while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1
  return length
}

/** Without i, l, o, 0 and 1, which are misread when a password is copied from a screen by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password of four groups such as `k7mqp-x3rtd-9wvbe-h2nza`: 99 bits of entropy, and easy to read out. */
export function randomPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
