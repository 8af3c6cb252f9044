import type { Dish } from './dish.ts'
import { withPlainMarks, withoutUnseen } from './unseen.ts'

/** What a search reads of a dish. */
export type SearchedDish = Pick<Dish, 'title' | 'course' | 'description'>

/** The words that are searched for. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** What a search reads of a dish, as `plain` makes it. */
export function searchTextOf({ title, course, description }: SearchedDish): string {
  return plain(`${title}\n${course}\n${description}`)
}

/** Whether the text has all of the words, in any order; a beginning or a middle of a word is enough. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** A text as searches compare it: without capitals and accents, without what cannot be seen, and with the marks that keyboards have. */
export function plain(text: string): string {
  return withPlainMarks(withoutUnseen(text).normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase()
}
