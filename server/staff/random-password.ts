import { randomInt } from 'node:crypto'

/** Without i, l, o, 0 and 1, which are misread when a password is copied from a screen by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password of four groups such as `k7mqp-x3rtd-9wvbe-h2nza`: 99 bits of entropy, and easy to read out. */
export function randomPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
