import { dietIn } from '../diets.ts'
import { readPrice } from '../price.ts'
import type { DishDiet, MarkKey } from '../diets.ts'
import type { TypedField } from '../dish.ts'
import { withoutEnd } from './clean.ts'
import { aroundMarks, takeMarks } from './marks.ts'
import { pricedIn, SUPPLEMENT } from './prices.ts'
import type { Priced } from './prices.ts'
import type { LineAnswer, ReadDish, WrittenFields } from './reading.ts'

/** A dish while its lines are being read. */
export interface Draft {
  id?: string | undefined
  lines: number[]
  sitting: string
  course: string
  title: string
  details: string[]
  portions: { name: string; price: number }[]
  priceText: string
  priceWords: string
  diets: DishDiet[]
  keeps: string[]
  /** The first of its details as written, where a mark was taken off: it may be the mark of one of a list. */
  marked?: { readonly written: string; readonly diets: readonly DishDiet[] } | undefined
  /** Undefined: those that have something in them. */
  given: readonly TypedField[] | undefined
  written?: WrittenFields | undefined
}

/** A dish that begins on a line. */
export function draftOf(line: number, { sitting, course }: Pick<Draft, 'sitting' | 'course'>): Draft {
  const texts = { title: '', priceText: '', priceWords: '' }
  return { lines: [line], sitting, course, ...texts, details: [], portions: [], diets: [], keeps: [], given: undefined }
}

/** A dash with blanks, a bar or a gap, behind which the details begin. */
const DETAILS = /(?<!\b(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day)?) [–—-] | \| |\t/iu
/** `PORK CHOP Peach, sage, mustard`: where the name in capitals ends. */
export const BEHIND_CAPS = /(?<=^\P{Ll}*\p{Lu}{2}\P{Ll}*) (?=\p{Lu}?\p{Ll}{2})/u
const BEHIND_COLON = / [–—-] | \| |\t|: /u

interface Writing {
  readonly isWhole?: boolean
  readonly key?: MarkKey
  readonly habits?: { readonly hasColons: boolean; readonly areCapsAlone: boolean }
}

/** Gives a draft its name, and the details that stand behind a dash on the same line, unless it `isWhole`. */
export function addName(draft: Draft, written: string, writing: Writing = {}): void {
  const { isWhole = false, key, habits } = writing
  const marks = isWhole ? undefined : aroundMarks(written, key)
  if (marks !== undefined) {
    for (const mark of marks.marks) addMark(draft, mark, key)
    const isDetails = /^\p{Ll}/u.test(marks.after)
    addName(draft, isDetails ? marks.text : `${marks.text} ${marks.after}`, writing)
    if (isDetails) addDetails(draft, marks.after, key)
    return
  }
  const behind = habits?.hasColons === true ? BEHIND_COLON : DETAILS
  const at = isWhole ? null : ((habits?.areCapsAlone === true ? BEHIND_CAPS.exec(written) : null) ?? behind.exec(written))
  const marked = addMarks(draft, at === null ? written : written.slice(0, at.index), false, key)
  const [onTop = '', supplement] = SUPPLEMENT.exec(marked.slice(-40)) ?? []
  if (supplement !== undefined) draft.keeps.push(supplement.replaceAll(/^\(|\)$/g, ''))
  const name = onTop === '' ? marked : addMarks(draft, withoutEnd(marked.slice(0, -onTop.length)), false, key)
  draft.title = `${draft.title}${DIVIDED.test(draft.title) ? '' : ' '}${withoutEnd(name)}`.replaceAll('\t', ' ').trim()
  if (at !== null) addDetails(draft, written.slice(at.index + at[0].length), key)
}

/** A word that a line end divides. */
const DIVIDED = /(?<=\p{L})[-\u2010]$/u

/** Adds details, joined to those above as one text; a word that a line end divides stays one. */
export function addDetails(draft: Draft, written: string, key?: MarkKey): void {
  const plain = written.replaceAll(/\s*\t\s*/g, ' ').trim()
  // `Vegan` on a line of its own.
  if (dietIn(plain, key) !== undefined) return addMark(draft, plain, key)
  const marked = takeMarks(plain, key, true).text
  // `Goat’s cheese tartlet (v)` among other canapés, `peach sorbet (vg), mango sorbet (vg)`: a mark of a part of the dish stays there.
  const isOfPart = marked !== '' && (isListed(draft.details.at(-1), plain) || marked.includes(plain.slice(marked.length).trim()))
  const before = draft.diets
  draft.diets = [...before]
  const text = isOfPart ? plain : addMarks(draft, plain, true, key)
  const above = draft.details.at(-1) ?? ''
  if (draft.details.length === 0) draft.marked = { written: plain, diets: before }
  else if (draft.details.length === 1 && draft.marked !== undefined && isShort(above) && isShort(plain)) {
    draft.details[0] = draft.marked.written
    draft.diets = [...draft.marked.diets]
  }
  if (DIVIDED.test(above) && /^\p{Ll}/u.test(text)) draft.details[draft.details.length - 1] = above + text
  else if (text !== '') draft.details.push(text)
}

/** `salmon`: one of several, and no sentence. */
function isShort(details: string): boolean {
  return /^\p{Ll}[^,]{0,24}$/u.test(details)
}

/** Whether a line of details is one of a list, `pickled plum (ve)` below `salmon`, and does not go on from the line above. */
function isListed(above: string | undefined, plain: string): boolean {
  return (
    above !== undefined &&
    (/^\p{Lu}/u.test(plain) || (above.length <= 30 && !/(?:[,;&-]|\b(?:and|with|or|in|on|of|the|an?))$/iu.test(above)))
  )
}

/** Adds a mark that stands alone: `vegan`, `GF available`, `DF`. */
export function addMark(draft: Draft, written: string, key?: MarkKey): void {
  const diet = dietIn(written, key)
  if (diet === undefined) draft.keeps.push(written)
  else if (!draft.diets.some((one) => one.diet === diet.diet)) draft.diets.push(diet)
}

function addMarks(draft: Draft, written: string, isDetails: boolean, key?: MarkKey): string {
  const { text, marks } = takeMarks(written, key, isDetails)
  for (const mark of marks) addMark(draft, mark, key)
  return text
}

/** Adds what stands at the end of a line. */
export function addPrice(draft: Draft, { amounts, doubt, written, words, keeps, marks, after }: Priced, key?: MarkKey): void {
  draft.portions.push(...amounts)
  draft.keeps.push(...keeps)
  if (doubt === 'number') draft.priceText = written
  if (words !== '') draft.priceWords = words
  for (const mark of marks) addMark(draft, mark, key)
  if (after !== '') draft.details.push(after)
}

/** Puts what staff type as a price in place of the one that was read: a number, several, or words. */
export function setPrice(draft: Draft, typed: string, currency: string): void {
  const sizes = typed.split(/\s+\/\s+|\s*;\s*/).map((each) => /^(.*?)\s*(\S+)$/.exec(each.trim()))
  const listed = sizes.map((size) => ({ name: size?.[1] ?? '', price: readPrice(size?.[2] ?? '', currency) }))
  if (listed.length > 1 && listed.every(({ price }) => !Number.isNaN(price))) {
    Object.assign(draft, { portions: listed, priceText: '', priceWords: '' })
    return
  }
  const priced = pricedIn(`Dish\t${typed}`, { currency })
  const isMistyped = priced?.amounts.some(({ price }) => Number.isNaN(price)) === true
  draft.portions = isMistyped ? [] : [...(priced?.amounts ?? [])]
  draft.priceText = isMistyped ? typed.trim() : ''
  draft.priceWords = priced === undefined ? typed.trim() : priced.words
  draft.keeps.push(...(priced?.keeps ?? []))
}

/** What a menu may give. What it costs, and its diets, follow from what was read of them. */
const READ_FIELDS = ['sitting', 'course', 'title', 'description', 'price'] as const

/** A draft as it is read, with the fields that staff have typed over. */
export function finishedDish(draft: Draft, said: LineAnswer['fields'] = {}, currency: string): ReadDish {
  const { price, portions: _portions, diets, ...texts } = said
  if (price !== undefined) setPrice(draft, price, currency)
  if (diets !== undefined) draft.diets = []
  for (const mark of diets?.split(/[,;]/) ?? []) if (mark.trim() !== '') addMark(draft, mark.trim())
  // What is typed as the details is all of them.
  if (texts.description !== undefined) draft.keeps = []
  const { details, portions, written, marked: _marked, ...rest } = draft
  const [first, second] = portions
  const isEmpty = { description: details.length === 0, price: first === undefined && rest.priceWords + rest.priceText === '' }
  const isGiven = (field: TypedField): boolean =>
    rest.given?.includes(field) ?? !((field === 'description' || field === 'price') && isEmpty[field])
  const isSingle = first !== undefined && second === undefined && first.name !== '' && texts.description === undefined
  const single = isSingle ? [first.name] : []
  return {
    ...rest,
    description: details.join(' '),
    ...texts,
    given: READ_FIELDS.filter((field) => field in said || isGiven(field)),
    ...(written && { written: withoutSaid(written, said) }),
    price: rest.priceText === '' ? (first?.price ?? 0) : NaN,
    portions: second === undefined ? [] : portions,
    // With a price of its own, `see board` stands beside it.
    priceWords: first === undefined ? rest.priceWords : '',
    keeps: [...new Set([...rest.keeps, ...single, ...(first !== undefined && rest.priceWords !== '' ? [rest.priceWords] : [])])],
  }
}

/** What an export wrote, without what staff have typed over: a price goes over sizes and words. */
function withoutSaid(written: WrittenFields, said: NonNullable<LineAnswer['fields']>): WrittenFields {
  const isSaid = (field: string): boolean => (field === 'diets' ? 'diets' : 'price') in said
  return Object.fromEntries(Object.entries(written).filter(([field]) => !isSaid(field)))
}
