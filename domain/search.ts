import type { Dish, OrNull } from './dish.ts'
import { shown } from './typed.ts'
import { withPlainMarks, withoutUnseen } from './unseen.ts'

/** What a search reads of a dish. */
export type SearchedDish = Pick<OrNull<Dish>, 'title' | 'course' | 'description' | 'typed'>

/** The words that are searched for. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** What a search reads of a dish, as `plain` makes it. */
export function searchTextOf(dish: SearchedDish): string {
  return plain(`${shown(dish, 'title')}\n${dish.course}\n${shown(dish, 'description')}`)
}

/** Whether the text has all of the words, in any order; a beginning or a middle of a word is enough. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** Letters from which on a word that is searched for may hold a slip: of shorter ones, one letter makes another word. */
const SHORTEST_WITH_SLIP = 4

/** The same where each word may hold one slip: a letter that is missing, too many, wrong, or swapped with its neighbour. */
export function nearlyHasWords(text: string, words: readonly string[]): boolean {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every(
    (word) => text.includes(word) || (word.length >= SHORTEST_WITH_SLIP && all.some((other) => isOneSlipAway(word, other))),
  )
}

/** Whether the word, or the beginning of it where that goes on, becomes what is searched for by one slip at most. A number is none. */
function isOneSlipAway(typed: string, word: string): boolean {
  if (/\p{N}/u.test(typed) || word.length < typed.length - 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [rest, other] = [typed.slice(same), word.slice(same)]
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && other.startsWith(rest.slice(2), 2)
  return other.startsWith(rest.slice(1)) || other.startsWith(rest, 1) || other.startsWith(rest.slice(1), 1) || isSwapped
}

/** A text as searches compare it: without capitals and accents, without what cannot be seen, and with the marks that keyboards have. */
export function plain(text: string): string {
  return withPlainMarks(withoutUnseen(text).normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase()
}
