import { signOf } from '../price.ts'
import { withoutEnd } from './clean.ts'
import { dietIn } from '../diets.ts'
import type { MarkKey } from '../diets.ts'
import { KCAL, takeMarks, withoutKcal } from './marks.ts'
import { BOND, canonical, HAIR, isForeign, SIGN, tokensOf } from './money.ts'
import type { Certainty } from './money.ts'
import type { Portion } from '../portions.ts'
import { wordsIn } from './price-words.ts'
import { sizesIn } from './sizes.ts'
import { isCourseLike, isMeal } from './words.ts'

/** What stands at the end of a line: its prices, and the words and marks around them. */
export interface Priced {
  /** What stands before the price; empty for a price on its own. */
  readonly name: string
  /** What stands behind it: `with chips`. */
  readonly after: string
  readonly amounts: readonly Portion[]
  readonly written: string
  /** In place of a price: “market price”. */
  readonly words: string
  /** Beside the price: “each”. */
  readonly keeps: readonly string[]
  readonly marks: readonly string[]
  readonly certainty: Certainty
  /** Why the amounts may mean something else. */
  readonly doubt?: 'range' | 'space' | 'number' | undefined
  readonly isForeign?: boolean
}

/** What each price has one of. */
const MAY_BE_PRICE = /\d|m\.?\/?p|po[ar]|s[qp]|tb|charge|price|varies|value|ask|board|complim|free|t\.b|quoted|n\/a/i
const BESIDE =
  /(?:^|[\s(,/])((?:each|ea|pp|p\.p\.?|p\/p|ph|per [a-z]{2,12}(?: [a-z]{2,12})?|per \d+ ?g|a (?:head|piece|pop|go|scoop|slice|glass|pot)|for (?:two|three|four|\d{1,2})(?: people)?(?: to share)?|to share|\(?serves \d{1,2}\)?|min(?:imum|\.)?(?: of)? (?:two|\d{1,2})(?: people| persons| guests)?|only|(?:and )?upwards|inc(?:l(?:uding)?)?\.? vat))[).*]?$/iu
const BEFORE = /(?:^|[\s,(])(from|(?:(?:bottle|glass) )?only|just|each|all|pp|per person)$/iu
/** Behind several prices, `for four` is the size of the last. */
const OF_LAST = /(?:\d\)?|\b(?:pp|per (?:person|head)|for one))\s?[/|,]\s?¤?[\d.,]+p?\s?\(?(?:for|serves)\s\w+\)?$/iu

/** `(+£3)`, `supplement £5`: a price on top of another. */
export const SUPPLEMENT =
  /(?:^|\s)(\(?(?:\+ ?\p{Sc}?\d[\d.,]*p?(?: each| supplement| extra)?|(?:supplement|supp\.?|surcharge) (?:of )?\+?\p{Sc}?\d[\d.,]*p?|\p{Sc}?\d[\d.,]*p? (?:supplement|supp\.?|surcharge|extra))\)?)$/iu

/** `Hot chocolate £3.50 (with cream £4)`, `Noodles £11.50 (prawn +£2)`, `Lobster roll £22 (£18 at lunch)`, `Caesar salad £11 / add chicken +£4`, `Toast 9.5 (+ egg 1.5)`: a dearer way to have it. The price may stand in front. */
const DEARER =
  /^([^()]{2,120}\d(?: \([\p{L}, ]{1,10}\))?|\p{Sc}\d[^()]{2,120}?)(?: (?=\()|, (?!\()|\s?[/|–—-] (?=add|with|extra)| (?=add\b|\+ ?\p{L}))(\(?(?:(?:with|add|plus|extra|or) |\+ ?(?=\p{L}))[^()]{1,60}\d[^()]{0,10}\)?|\([^()]{1,40} \+ ?\p{Sc}?\d[\d.]*p?\)|\((?:box|bag|pack|tray|jar)\b[^()]{0,20}\p{Sc}?\d[\d.]*\)|\(\p{Sc}\d[\d.]* (?:at|on|before|after|until|if|as)\b[^()]{2,40}\))$/iu

/** `£6 each, 3 for £16`: what several cost, behind the price of one. */
const OFFER_BEHIND =
  /^(.*\d.*?)(?:\s?[,;(/] ?|(?<! for \p{Sc}?\d[\d.]*) (?=or ))((?:or |any )*(?:\d|two|three|four|five|six) for \p{Sc}?\d[\d.]*)\)?$/iu
/** `Cheese 3 for £11 / 5 for £15` is of two sizes. */
const COUNTED = /\b(\d{1,2}) for (?=\p{Sc}?\d)/giu

/** `Sides, each £4`: the price of all that follow. */
export function isPriceOfAll({ name, keeps, amounts }: Priced): boolean {
  const says = (word: string): boolean => keeps.some((keep) => keep.toLowerCase() === word)
  return amounts.length === 1 && (says('all') || (says('each') && isCourseLike(name)))
}

/** What is known of the lines around. */
export interface Around {
  readonly currency: string
  readonly key?: MarkKey | undefined
  /** Names of columns above, for as many prices without names. */
  readonly columns?: readonly string[] | undefined
}

/** The name and the prices of a line, whatever stands around them; undefined for a line without. */
export function pricedIn(line: string, { currency, key, columns = [] }: Around): Priced | undefined {
  if (line.length > 400 || !MAY_BE_PRICE.test(line)) return undefined
  const apart = setApart(line, { currency, key, columns })
  if (apart !== undefined) return apart
  const isCounted = isCountedIn(line)
  // `Extra shot | +60p` costs that.
  if (EXTRA_APART.test(line)) return pricedIn(line.replace(EXTRA_APART, '\t$1'), { currency, key, columns })
  const dearer = isCounted || line.length < SHORTEST_DEARER ? undefined : withDearer(line, { currency, key, columns })
  if (dearer !== undefined) return dearer
  const whole = canonical(isCounted ? line.replaceAll(COUNTED, 'x$1 ') : line, currency)
  const { text, marks, keeps } = withoutWords(whole, key)
  const said = wordsIn(text)
  const priced = isForeign(text) ? foreign(line) : sizesIn(text, columns)
  const found: Found | undefined = said === undefined ? priced : { ...said, amounts: [], certainty: 'signed' }
  if (found === undefined) return SUPPLEMENT.test(whole.slice(-60)) && !BEFORE_EXTRAS.test(whole) ? undefined : elsewhere(whole, currency)
  // `Sandwiches (chips £2 / soup £3)`
  if (found.amounts.length > 1 && /\([^)]*\p{L}[^)]*$/u.test(found.name)) return undefined
  const from = BEFORE.exec(withoutEnd(found.name))?.[1]
  const name = withoutEnd(found.name).slice(0, from === undefined ? undefined : -from.length)
  const isFirst = from?.toLowerCase() === 'each' && found.amounts.length > 1 && found.amounts[0]?.name === ''
  const taken = takeMarks(withoutEnd(name), key)
  // A pizza may be called Veg.
  const isMarked = taken.text.length < 5 && !/^veg$/i.test(taken.text) && dietIn(taken.text, key) !== undefined
  const marked = isMarked ? { text: '', marks: [taken.text, ...taken.marks] } : taken
  const own = (written: string): string => asWritten(written, currency)
  return {
    after: '',
    words: '',
    ...found,
    ...(isFirst && { amounts: found.amounts.map((one, i) => (i === 0 ? { ...one, name: from.toLowerCase() } : one)) }),
    name: own(marked.text),
    written: own(found.written),
    marks: [...marked.marks, ...marks],
    keeps: [...(from === undefined || isFirst ? [] : [from]), ...(found.keeps ?? []), ...keeps].map(own),
  }
}

/** The prices of a line without what stands apart from them, which is kept: “was £12”, calories, about how much. Undefined for a line that has nothing of that. */
function setApart(line: string, { currency, key, columns = [] }: Around): Priced | undefined {
  const had = columns.length > 1 ? withoutNone(line, columns) : undefined
  if (had !== undefined) {
    const priced = pricedIn(had.line, { currency, key, columns: had.columns })
    return priced && { ...priced, keeps: [...priced.keeps, ...(had.columns.length === 1 ? had.columns : [])] }
  }
  const was = WAS.exec(line)
  if (was !== null) {
    const priced = pricedIn(line.slice(0, was.index).replace(/\bnow (?=\p{Sc}?\d)/iu, ''), { currency, key, columns })
    if (priced !== undefined && priced.name !== '') return { ...priced, keeps: [...priced.keeps, was[1] ?? ''] }
  }
  const kcal = line.match(KCAL) ?? []
  if (kcal.length > 1) {
    const priced = pricedIn(withoutKcal(line).replaceAll(/ {2,}/g, ' '), { currency, key, columns })
    return priced && { ...priced, keeps: [...priced.keeps, ...kcal] }
  }
  const about = ABOUT.exec(line)
  const unknown = about === null ? undefined : pricedIn(line.slice(0, about.index), { currency, key, columns })
  return unknown?.words ? { ...unknown, keeps: [...unknown.keeps, about?.[1] ?? ''] } : undefined
}

/** `now £13.50 (was £12.50)` */
const WAS = /[\s,]+\(?(was \p{Sc}?\d[\d.]*p?)\)?$/iu

/** `market price (around 45)` */
const ABOUT = /\s?(\((?:around|about|approx\.?|circa|c\.?|usually|from) ?\p{Sc}?\d[^()]*\))$/iu

const EXTRA_APART = /(?<=^\D+)\t\+ ?(\p{Sc}?\d[\d.]*p?)$/u

/** Letters of `1, 2 for 3`. */
const SHORTEST_DEARER = 8

/** A price with a dearer way to have the dish behind it, where no other reading is as likely. */
function withDearer(line: string, around: Around): Priced | undefined {
  const [, first, aside = ''] = DEARER.exec(line) ?? OFFER_BEHIND.exec(line) ?? []
  const priced = first === undefined ? undefined : pricedIn(first, around)
  if (first === undefined || priced === undefined) return undefined
  const isSure =
    priced.certainty === 'signed' ||
    /^\(.*\+/u.test(aside) ||
    (priced.certainty === 'bare' && /^\((?:with|add|plus) [^()–—-]*\d\)$/iu.test(aside)) ||
    (/^[\s/|]+(?:add|plus|extra)\b/iu.test(line.slice(first.length)) && !/^add\b/iu.test(line))
  return isSure ? { ...priced, after: [priced.after, aside].filter(Boolean).join(', ') } : undefined
}

/** `Mixed – £10 £13` below `small medium large`: there is no small one. Undefined where each has a price. */
function withoutNone(line: string, columns: readonly string[]): { readonly line: string; readonly columns: readonly string[] } | undefined {
  const cells = line.replaceAll(/\s[/|](?=\s)/gu, '').split(/\s(?=(?:[-–—]|\p{Sc}?\d[\d.,]*)(?:\s|$))/u)
  const [name, prices] = [cells.slice(0, -columns.length), cells.slice(-columns.length)]
  const isNone = (at: number): boolean => /^[-–—]$/u.test(prices[at] ?? '')
  if (name.length === 0 || prices.every((_, at) => !isNone(at))) return undefined
  return {
    line: [name.join(' '), ...prices.filter((_, at) => !isNone(at))].join('\t'),
    columns: columns.filter((_, at) => !isNone(at)),
  }
}

/** Whether the counts of a line say what so many cost: `Cheese 3 for £11 / 5 for £15`. */
export function isCountedIn(line: string): boolean {
  if (line.length > 400) return false
  const [, name = ''] = /^(\p{L}.*?)[\s:–—-]*\b\d{1,2} for /iu.exec(line) ?? []
  const isOfDish = name !== '' && (/\p{Sc}/u.test(line) || !(isCourseLike(name) || isMeal(name)))
  // `Tapas – choose any 3 for £18 or 5 for £28` is of all of them.
  return isOfDish && (line.match(COUNTED) ?? []).length > 1 && !/\b(?:each|any|choose)\b/i.test(line)
}

/** Whether a line has the price of one, and then what several cost. */
export function hasOfferBehind(line: string): boolean {
  if (line.length > 400) return false
  const [, first = ''] = OFFER_BEHIND.exec(line) ?? []
  return /\p{Sc}\d[\d.]*(?: (?:each|ea))?$/iu.test(first)
}

/** With the sign of the money, and the blank before a measure, as they were. */
function asWritten(text: string, currency: string): string {
  return text.replaceAll(SIGN, signOf(currency)).replaceAll(BOND, ' ').replaceAll(HAIR, '')
}

/** A line without the marks and the words that stand behind its price. */
function withoutWords(line: string, key: MarkKey | undefined): { text: string; marks: readonly string[]; keeps: readonly string[] } {
  const [marks, keeps]: [string[], string[]] = [[], []]
  let [text, before] = [line, '']
  for (let turn = 0; turn < 5 && text !== before; turn += 1) {
    before = text
    const taken = takeMarks(text, key)
    text = withoutStop(taken.text)
    marks.unshift(...taken.marks)
    const emoji = /(?<=[\d\s])(?:\p{ExtPict}[\uFE0F\u200D]*)+$/u.exec(text.slice(-20))?.[0]
    if (emoji !== undefined && emoji !== text) {
      keeps.unshift(emoji)
      text = withoutStop(text.slice(0, -emoji.length))
    }
    for (const pattern of [SUPPLEMENT, BESIDE]) {
      const [ending = '', word = ''] = pattern.exec(text.slice(-60)) ?? []
      if (ending === '' || text === ending || OF_LAST.test(text.slice(-60))) continue
      keeps.unshift(word.replace(/^\((?=[^)]*$)/, ''))
      text = withoutStop(text.slice(0, -ending.length))
    }
  }
  return { text, marks, keeps }
}

function withoutStop(text: string): string {
  return text.replace(/(?<=[\dp])[.*†‡)\]]{1,4}$/u, '').trim()
}

type Found = Pick<Priced, 'name' | 'amounts' | 'written' | 'certainty' | 'doubt'> & Partial<Pick<Priced, 'words' | 'keeps' | 'isForeign'>>

const foreign = (line: string): Found => ({ name: line, amounts: [], written: line, certainty: 'signed', isForeign: true })

const IN_FRONT = /^\d{1,3}[.,]\d\d[\s|]+(?![ap]m\b)\p{L}{2}/iu
/** `Cheeseburger 11, bacon +2`, `Shake 5.5: vanilla, chocolate`, `Burnt ends | 12 | limited` */
const BEFORE_EXTRAS =
  /^\p{Lu}[^\d:]{2,40} (?:\d{1,2}(?=(?:,| \()[^()]*\+ ?\d)|\d{1,2}(?= \(\p{Ll}[^()\d]*\)$)|\d{1,2}\.\d{1,2}(?=: | \(|, ))|^\p{Lu}[^\d:\t]{2,60}(?:\t| \| )\d{1,3}(?:\.\d{1,2})?(?:\t| \| )\p{L}/u
/** A word that a sentence goes on with: `A charge of £4 applies`. */
const GOES_ON = /\b(?:of|at|for|by|than|over|under|up to)$/iu

/** `£11 Burrata`, `5.80 Pale ale`, and `Burger £12 with chips`, where only a sign makes a price. */
function elsewhere(text: string, currency: string): Priced | undefined {
  const tokens = tokensOf(text)
  const token =
    tokens.findLast(({ certainty }) => certainty === 'signed') ??
    (IN_FRONT.test(text) || BEFORE_EXTRAS.test(text) ? tokens.find(({ amount }) => amount !== undefined) : undefined)
  if (token?.amount === undefined || /[.!?]$/.test(text)) return undefined
  const end = token.at + token.text.length
  const found = sizesIn(text.slice(0, end), [])
  const [, beside = '', after = ''] =
    /^(?:(pp|each|a head|per (?:person|head))(?!\p{L}))?(.*)$/iu.exec(withoutEnd(text.slice(end).replace(/^[\s–—:,|-]+/u, ''))) ?? []
  const before = withoutEnd(found?.name ?? '')
  if (found === undefined || found.doubt !== undefined || (before === '' && (found.amounts.length > 1 || /^[,;]/.test(after))))
    return undefined
  if (
    before !== '' &&
    (/[+]$/.test(before) || GOES_ON.test(before) || !/^[\p{Lu}\p{ExtPict}\d“"']/u.test(before) || /^add\b/iu.test(before))
  )
    return undefined
  const [name, rest] = before === '' ? [after.replace(/^[\s–—-]+/u, ''), ''] : [before, after]
  const keeps = [...(BEFORE.exec(name)?.slice(1, 2) ?? []), ...(found.keeps ?? []), ...(beside === '' ? [] : [beside])]
  const { text: title, marks } = takeMarks(name.replace(BEFORE, ''))
  // `£7.50 (v) (served cold)`
  const behind = takeMarks(rest, undefined, true)
  const own = {
    name: asWritten(withoutEnd(title), currency),
    after: asWritten(behind.text.replace(/^[\s:;–—-]+/u, '').trim(), currency),
    written: asWritten(found.written, currency),
  }
  return { ...found, ...own, words: '', keeps, marks: [...marks, ...behind.marks] }
}
