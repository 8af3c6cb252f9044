import { ALLERGENS, allergenWords } from '../allergens.ts'
import { dietIn } from '../diets.ts'
import { takeMarks } from '../import/marks.ts'
import type { Marked } from '../import/marks.ts'

/** What stands after “may contain” where nothing is named: allergens of no name, and names of several. */
const GENERIC =
  /^(?:\s*(?:traces|small|of|any|some|other|all|the|our|fourteen|14|allergens?|nuts?|and|or|gluten|shellfish|seafood|cereals?|seeds?|ingredients?|above|listed|,|&|\/))*\s*$/iu
/** A phrase ends with its sentence. */
const PHRASE = /\bmay (?:also )?contain\b[^.;:!?()\n]*/giu

/** The first “may contain” in a text that names none of the fourteen; undefined where there is none, and for bones and stones. */
export function vagueIn(text: string): string | undefined {
  const phrases = [...text.matchAll(PHRASE)].map(([phrase]) => phrase.trim())
  return phrases.find((phrase) => {
    const what = phrase.replace(/^may (?:also )?contain/iu, '')
    return GENERIC.test(what) && !NAMED.test(what)
  })
}

const NAMED = new RegExp(`\\b(?:${ALLERGENS.map((allergen) => allergenWords(allergen).replace(/s$/u, '')).join('|')})s?\\b`, 'iu')

/** The marks at the end of a name: in brackets, in capitals, or a star. A word is none: “meat and two veg”. */
export function marksOf(title: string): Marked {
  const [ending, star] = /\s*([*†‡]+|\p{Emoji_Presentation}+)$/u.exec(title) ?? []
  if (ending !== undefined && star !== undefined) return { text: title.slice(0, -ending.length), marks: [star] }
  const { text, marks } = takeMarks(title, undefined, true)
  const isMark = (mark: string): boolean =>
    title.includes(`(${mark}`) || title.includes(`[${mark}`)
      ? dietIn(mark) !== undefined || /^(?!new|hot|\d)\w{1,4}$/iu.test(mark)
      : !/^veg/iu.test(mark)
  return marks.every(isMark) ? { text, marks } : { text: title, marks: [] }
}

/** A text without some words, and without what stood between them and the rest. */
export function without(text: string, words: string): string {
  return text
    .replace(words, '')
    .replace(/\(\s*\)/u, '')
    .replace(/\s+([,;.!?])/gu, '$1')
    .replace(/[,;.]\s*(?=[,;.])/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/^[\s,;.–—-]+|[\s,;–—-]+$/gu, '')
}
