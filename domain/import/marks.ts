import { cleaned, withoutEnd } from './clean.ts'
import { dietIn } from '../diets.ts'
import type { Diet, MarkKey } from '../diets.ts'
import { hasPrice } from './words.ts'

const OTHER =
  /^(?:[df]f|nf|lf|sf|dfo|nfo|hf|kf|halal|h|kosher|dairy[- ]free|nut[- ]free|n|s|d|e|c|f|m|p|l|spicy|new|nuts|contains (?:nuts|alcohol)|\d{1,2}[a-c]?|[\d,]{2,5} ?k?cals?)$/

/** Short for what the law has named on a menu, as it stands in brackets: `(G)`, `(G, Ce, Mu)`. */
const ALLERGEN = /^(?:G|Gl|Ce|Cr|Eg|Fi|Lu|Mi|Mo|Mu|Nu|Pe|Se|So|Su)$/

/** Whether a word is a mark, of a diet or of something else. */
export function isMark(word: string): boolean {
  return OTHER.test(word.toLowerCase()) || ALLERGEN.test(word) || dietIn(word) !== undefined
}

/** A text without the marks that stood at its end, or in front of it. */
export interface Marked {
  readonly text: string
  /** As written. */
  readonly marks: readonly string[]
}

/** `(v, gf)`, `*vg*`, or `| vg, n` in a cell of their own. */
const IN_BRACKETS = /(?:[([{<]([^()[\]{}<>]{1,40})[)\]}>]|(?<=^|\s)\*([a-z/, ]{1,20})\*|[|\t] ?([a-z]{1,3}(?:, ?[a-z]{1,3})+))$/iu
const CALORIES = String.raw`[\d,]{2,5}(?: ?[/|] ?[\d,]{2,5})* ?kcals?`
/** `540 kcal`, in a text. */
export const KCAL = new RegExp(String.raw`${CALORIES}\b`, 'giu')
/** `Full vegan` is a name; behind a price or a comma, the word is a mark. */
const BARE = new RegExp(
  String.raw`(?:^|[\s,/–—|-])(v|vg|ve|vgn|gf|ngci|(?<=^|[,/–—|\t-]\s?|[\d)\]p]\s)(?:vegan|vegetarian)|gfo|vgo|vo|veo|gfa|df|nf|dfo|${CALORIES}|(?:gf|vg?|ve|vegan|vegetarian|gluten[- ]free) (?:options? available|available|avail\.?|options?|on request))$`,
  'iu',
)
const EMOJI = /\s?(\p{ExtPict})\uFE0F?$/u

/** A text without its calories, which are no price. */
export function withoutKcal(text: string): string {
  return text.replaceAll(KCAL, '')
}

/** `Meat or vegetable (V)`: the mark is of the second alone, and stays with it. */
const OF_SECOND = /\b(?:meat|beef|lamb|pork|ham|bacon|chicken|turkey|duck|fish|prawns?|tuna|salmon|sausage)\b[^,;]{0,20} or [^,;]{3,30}$/iu

/** Takes the marks off a text. In a sentence (`isDetails`) only those in brackets or in capitals are marks. */
export function takeMarks(written: string, key?: MarkKey, isDetails = false): Marked {
  const marks: string[] = []
  const alone = isDetails && written.length < 20 ? (marksIn(written, key) ?? []) : []
  // `v, gf` below a dish; `Veg` is a heading.
  if (alone.some((mark) => mark.length < 4 && !/^veg$/i.test(mark) && dietIn(mark, key) !== undefined)) return { text: '', marks: alone }
  let text = written
  for (let turn = 0; turn < 8; turn += 1) {
    const found = atEnd(text, key, isDetails) ?? inFront(text, key)
    if (found === undefined) break
    text = found.text.trim()
    marks.unshift(...found.marks)
  }
  return OF_SECOND.test(text) ? { text: written, marks: [] } : { text, marks }
}

function atEnd(text: string, key: MarkKey | undefined, isDetails: boolean): Marked | undefined {
  const tail = text.slice(-50)
  const [written = '', inside, starred, inCell] = IN_BRACKETS.exec(tail) ?? []
  const group = marksIn(inside ?? starred ?? inCell ?? '', key)
  if (group !== undefined) return { text: withoutEnd(text.slice(0, -written.length)), marks: group }
  const [ending = '', mark = ''] = BARE.exec(tail) ?? []
  const name = withoutEnd(text.slice(0, text.length - ending.length))
  const [sign = '', emoji = ''] = EMOJI.exec(tail) ?? []
  if (key?.has(emoji) === true) return { text: text.slice(0, -sign.length), marks: [emoji] }
  const [signs = ''] = /(?<=\)\s?)(?:\p{ExtPict}\uFE0F?)+$/u.exec(tail) ?? []
  if (signs !== '') return { text: text.slice(0, -signs.length), marks: [signs] }
  const isApart = /\| ?$/u.test(text.slice(0, text.length - mark.length))
  const isWord = mark === '' || (isDetails && !isApart && mark !== mark.toUpperCase() && !/\d/.test(mark)) || (name === '' && !isDetails)
  return isWord ? undefined : { text: name, marks: [mark] }
}

function inFront(text: string, key: MarkKey | undefined): Marked | undefined {
  const [, inside = '', after = ''] = /^[([]([^()[\]]{1,20})[)\]]\s*(\S.*)$/u.exec(text) ?? []
  const group = marksIn(inside, key)
  return group === undefined ? undefined : { text: after, marks: group }
}

/** `Humus (vg) chickpea, lemon`: what stands before and behind marks in brackets; undefined for a text without. */
export function aroundMarks(written: string, key?: MarkKey): (Marked & { readonly after: string }) | undefined {
  const [, text = '', inside = '', after = ''] = /^([^()]{2,60}) \(([^()]{1,20})\) ((?!or |and |& ).+)$/u.exec(written) ?? []
  const marks = marksIn(inside, key)
  return marks && { text, marks, after }
}

/** The marks in brackets; undefined where a part is none. */
function marksIn(inside: string, key: MarkKey | undefined): readonly string[] | undefined {
  if (inside === '') return undefined
  if (dietIn(inside, key) !== undefined) return [inside.trim()]
  const isKnown = (part: string): boolean => dietIn(part, key) !== undefined || isMark(part)
  const isWithout = (part: string): boolean => dietIn(WITHOUT.exec(part)?.[1] ?? '', key) !== undefined
  const parts = inside
    .split(/[,&+|·;]+|(?<!w)\/+/iu)
    .flatMap((part) => (isKnown(part.trim()) || isWithout(part.trim()) ? [part.trim()] : part.split(/\s+/u)))
    .filter((part) => part !== '')
  // `Scampi (10)` is a count, `(1, 4, 7)` are marks.
  const isCount = parts.length === 1 && /^\d+$/.test(inside)
  // One letter beside another mark is a mark that this menu alone knows.
  const isOne = (part: string): boolean => isKnown(part) || isWithout(part)
  const areMarks = parts.some(isOne) && parts.every((part) => isOne(part) || /^\p{L}$/u.test(part))
  if (parts.length === 0 || isCount || !areMarks) return undefined
  return parts.flatMap((part) => (isWithout(part) ? [`${WITHOUT.exec(part)?.[1]} on request`, part] : [part]))
}

/** `VG w/o yoghurt`, `gf with tamari`: what it is on request, and how. */
const WITHOUT = /^(\S{1,10}) (?:w\/o|without|with|if) ./iu

/** What each meaning has one of. */
const OF_DIETS = /veg|gluten|ngci|dairy|nut|halal/i
const MEANING =
  /(?:^|[\s,;|/·•])[([*]?([a-z]{1,3}|\p{ExtPict})[)\]*]?\uFE0F?\s?(=|-|–|—|:|\s)\s?((?:suitable for )?(?:vegetarians?|vegans?|gluten[- ]free|no gluten|non[- ]gluten|ngci|dairy[- ]free|nut[- ]free|contains nuts|halal)(?: (?:on request|options?|available))*)/giu

/** `(v) vegetarian (vg) vegan (gf) gluten free`, `V = vegetarian`: what the marks mean; undefined for a line that is no key. */
export function keyIn(text: string): MarkKey | undefined {
  const pairs =
    text.length > 400 || !OF_DIETS.test(text)
      ? []
      : [...text.matchAll(MEANING)].filter(([, mark = '', sign]) => sign !== ' ' || !/^\p{L}/u.test(mark) || isMark(mark))
  if (pairs.length === 0 || (pairs.length === 1 && (!/^\W*(?:[a-z]{1,3}|\p{ExtPict}\uFE0F?)\W{1,4}\w/iu.test(text) || hasPrice(text))))
    return undefined
  const entries = pairs.flatMap(([, mark = '', , meaning = '']) => {
    const found = dietIn(meaning.replace(/^suitable for /i, '').replace(/s$/, ''))
    return found === undefined || found.onRequest ? [] : [[mark.toLowerCase(), found.diet] as const]
  })
  return new Map(entries)
}

/** Where marks contradict their usual meaning: beside VE, VG is vegetarian. */
function usualKey(marks: ReadonlySet<string>): MarkKey {
  const isOther = marks.has('vg') && !marks.has('v') && (marks.has('ve') || marks.has('vgn'))
  return new Map(isOther ? [['vg', 'VEGETARIAN']] : [])
}

/** What the marks of this menu mean: as it must mean, as it says itself, as staff say. */
export function keyOf(lines: readonly string[], said: (question: string) => string | undefined): MarkKey {
  const marks = new Set<string>()
  const key: [string, Diet][] = []
  for (const text of lines) {
    if (text.length > 600) continue
    for (const mark of text.toLowerCase().match(/(?<![\p{L}\d])(?:vg|ve|vgn|v)(?![\p{L}\d'’])/gu) ?? []) marks.add(mark)
    key.push(...(keyIn(cleaned(text)) ?? []))
  }
  const known = new Map([...usualKey(marks), ...key])
  for (const mark of marks) {
    const answer = said(`diet:${mark}`)
    if (answer !== undefined) known.set(mark, answer as Diet)
  }
  return known
}
