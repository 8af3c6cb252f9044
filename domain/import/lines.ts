import { cleaned, isRule, withoutBullet, withoutEnd, withoutLeaders, withoutOrnaments } from './clean.ts'
import { keyIn, takeMarks, usualKey } from './marks.ts'
import type { Diet, MarkKey } from '../diets.ts'
import { hasOfferBehind, isCountedIn, pricedIn } from './prices.ts'
import type { Around, Priced } from './prices.ts'
import type { Questions } from './questions.ts'
import { isButton, isCourseLike, isMeal, isPortionName, isSetPrice, noteIn, sizesAtEnd } from './words.ts'

/** A line of the source, with its number. */
export interface SourceLine {
  readonly number: number
  readonly text: string
}

/** What one line looks like, whatever stands around it. */
export interface Look extends SourceLine {
  readonly kind: 'rule' | 'note' | 'set price' | 'key' | 'sizes' | 'marks' | 'priced' | 'price' | 'plain'
  /** Why, in words. */
  readonly why: string
  /** Without bullet, leaders and what cannot be seen. */
  readonly content: string
  /** Empty lines above. */
  readonly gap: number
  readonly priced?: Priced | undefined
  /** As a heading: without ornaments, times and “continued”. */
  readonly heading: string
  /** What was taken off the heading: `12–3`. */
  readonly aside: string
  readonly isOrnate: boolean
  readonly isCaps: boolean
  /** Sizes that the line names: for the prices below, or to be offered. */
  readonly sizes: readonly string[]
}

/** Looks at each line that is not empty. */
export function lookAt(lines: readonly SourceLine[], currency: string, key: MarkKey): Look[] {
  const looks: Look[] = []
  let [gap, columns]: [number, readonly string[]] = [0, []]
  const contents = lines.map(({ text }) => cleaned(text))
  for (const [at, line] of lines.entries()) {
    const content = contents[at] ?? ''
    const inRow = /^\D+$/u.test(content) ? line.text.trim().split(/\t\s*|\s{2,}/u) : []
    const cells = inRow.length > 2 || content.includes('\t') ? inRow.map(cleaned) : []
    const below = cells.length > 1 ? (contents.slice(at + 1, at + 4).find((text) => text !== '') ?? '') : ''
    // `Hot drinks | Sm / Lg` is a heading with sizes.
    const count = below === '' ? 0 : (pricedIn(below, { currency, key })?.amounts.filter(({ name }) => name === '').length ?? 0)
    // `BURGERS | On its own | Meal`
    const isHeaded = count > 1 && count === cells.length - 1
    const isRow = isHeaded || (count > 0 && count === cells.length && (sizesAtEnd(content)?.before ?? '') === '')
    if (isRow) columns = isHeaded ? cells.slice(1) : cells
    const around = { currency, key, columns }
    const parts = below !== '' && dishesBeside(below, around).length === cells.length ? cells : dishesBeside(content, around)
    for (const [i, part] of parts.entries())
      looks.push(
        lookOf(
          { ...line, content: part, gap: i === 0 || parts === cells ? gap : 0 },
          around,
          isRow ? { names: columns, before: isHeaded ? (cells[0] ?? '') : '' } : undefined,
        ),
      )
    const look = looks.at(-1)
    if (content !== '' && look !== undefined) {
      if (look.sizes.length > 0 && look.kind !== 'priced') columns = look.why === OFFERS ? [] : look.sizes
      else if (look.isOrnate || (look.kind === 'plain' && gap > 0)) columns = []
    }
    // Below a button begins another dish.
    gap = content === '' || isButton(content) ? gap + 1 : 0
  }
  return looks
}

/** The dishes of one line, as a page of two columns is copied, `Soup £6 | Fish pie £14`; else the line, or nothing of an empty one. */
function dishesBeside(content: string, around: Around): readonly string[] {
  const isOne = content.length > 300 || isSetPrice(content) || /^(?:\+|add|with|plus)\b/iu.test(content)
  const cells = isOne ? [content] : content.split(/\t| [|~·•] /u)
  // `Soup | £6 | Fish pie | £14`
  const isPaired =
    cells.length > 2 && cells.length % 2 === 0 && cells.every((cell, i) => (pricedIn(cell, around)?.name === '') === (i % 2 === 1))
  const parts = isPaired ? cells.flatMap((cell, i) => (i % 2 === 0 ? [`${cell}\t${cells[i + 1] ?? ''}`] : [])) : cells
  const isDish = (part: string): boolean => {
    const { name = '', amounts = [], words = '', isForeign } = pricedIn(part, around) ?? {}
    return (amounts.length > 0 || words !== '') && isForeign !== true && /\p{L}{3}/u.test(name) && !isPortionName(name)
  }
  // `Bacon or sausage bap 6 | both 7.5` is one.
  const areNames = parts.every((part) => /^\p{Ll}/u.test(part) === /^\p{Ll}/u.test(parts[0] ?? ''))
  if (parts.length > 1 && areNames && parts.every(isDish)) return withHeadingApart(parts)
  const inRow = isOne || cells.length > 1 ? [] : content.split(ROW)
  const isRow =
    inRow.length > 2 && inRow.every((part) => /^\p{Lu}/u.test(part) && isDish(part) && !isCourseLike(pricedIn(part, around)?.name ?? ''))
  return isRow ? withHeadingApart(inRow) : [content].filter((line) => line !== '')
}

/** `Flat white £3.20 / Mug of tea 80p / Extra shot 50p` */
const ROW = /(?<=(?:\p{Sc}[\d.]+|\dp))(?: [/–—-] |, )(?=\p{Lu})/u

/** `Nibbles: Olives £4`, the first of a line of dishes, names their course. */
function withHeadingApart([first = '', ...others]: readonly string[]): readonly string[] {
  const [, heading = '', dish = ''] = /^([^:]{2,30}): (.*)$/u.exec(first) ?? []
  return isCourseLike(heading) || isMeal(heading) ? [`${heading}:`, dish, ...others] : [first, ...others]
}

const HOURS = String.raw`\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?(?: ?(?:-|–|—|to|until|till?) ?(?:late|close|\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?))?`
const BRACKETED = /[\s,:–—|•·-]*\(((?=[^()]*(?:\d|contin|cont|from|until|served|with|includ))[^()]{1,60})\)$/iu
const TIMED = new RegExp(String.raw`[\s,:–—|•·-]+((?:(?:served|available|from|until|till|daily|every day) )*${HOURS})$`, 'iu')
const CONTINUED = /[\s,(–—-]+cont(?:inued|['’]?d|\.)?\.?\)?$/iu
/** What all dishes below have, beside their heading: `Toasties – all served with slaw`. */
const OF_ALL = /^(?:all|each|served|with|choose|choice|comes?)\b\D*$/iu
/** `Tapas – 3 for £15` */
const OFFER = /^([^:–—•·-]{1,40}?)\s?[:–—•·-]\s(.*)$/u

/** A heading, and what stands beside it: times, an offer. */
function headingIn(plain: string): Pick<Look, 'heading' | 'aside'> {
  if (plain.length > 100) return { heading: plain, aside: '' }
  const [, offered = '', offer = ''] = OFFER.exec(plain) ?? []
  const isBeside =
    isSetPrice(offer) || OF_ALL.test(offer)
      ? isCourseLike(offered) || isMeal(offered)
      : (isMeal(offered) && /\d|day|daily|from|until/.test(offer)) ||
        (isCourseLike(offered) && /^(?:all day|every day|daily)$/i.test(offer))
  if (isBeside) return { heading: offered, aside: offer }
  const bracketed = BRACKETED.exec(plain)
  const [ending = '', aside = ''] = bracketed ?? TIMED.exec(plain) ?? []
  const cut = withoutEnd(plain.slice(0, plain.length - ending.length).replace(CONTINUED, ''))
  const isTime = ending !== '' && (bracketed !== null || isMeal(cut) || /am|pm|noon|[-–—]|to/i.test(aside))
  return isTime ? { heading: cut, aside } : { heading: plain.replace(CONTINUED, ''), aside: '' }
}

const OFFERS = 'names sizes'

/** The names of the columns of prices, and the heading in front of them. */
interface Heads {
  readonly names: readonly string[]
  readonly before: string
}

function lookOf(line: SourceLine & Pick<Look, 'content' | 'gap'>, around: Around, heads?: Heads): Look {
  const { text, isOrnate } = withoutOrnaments(line.content)
  const plain = withoutBullet(text)
  const sizes = sizesAtEnd(plain)
  const { heading, aside } = headingIn(plain)
  const content = withoutBullet(line.content)
  const isCaps = /\p{Lu}/u.test(plain) && plain === plain.toUpperCase()
  const base = { ...line, content, heading, aside, isOrnate, isCaps, sizes: sizes?.names ?? [] }
  const as = (kind: Look['kind'], why: string, more: Partial<Look> = {}): Look => ({ ...base, kind, why, ...more })
  if (heads !== undefined)
    return as(heads.before === '' ? 'sizes' : 'plain', 'names the columns of prices', { sizes: heads.names, heading: heads.before })
  if (isRule(line.content)) return as('rule', 'a rule')
  if (keyIn(line.content) !== undefined) return as('key', 'says what the marks mean')
  if (aside !== '' && (isMeal(heading) || (OF_ALL.test(aside) && isCourseLike(heading)))) return as('plain', '')
  const note = noteIn(line.content)
  const asked = note === undefined ? undefined : pricedIn(content, around)
  // `Fish of the day | please ask | MP`
  if (note !== undefined && !(asked?.certainty === 'signed' && content.includes(' | '))) return as('note', note, { priced: asked })
  if (isSetPrice(content) && !hasOfferBehind(content) && !isCountedIn(content))
    return isSetPrice(aside) ? as('plain', 'a heading with an offer') : as('set price', 'the price of a set menu')
  if (sizes?.isList === true && sizes.before === '') return as('sizes', 'names the columns of prices')
  // `Lemonade 2 (half) 3 (pint)` names no columns.
  const isColumns =
    sizes?.isList === true &&
    (plain.endsWith(')') || plain.includes('\t') || sizes.names.some((name) => /\d/.test(name))) &&
    !/[.\p{Sc}]| \d+ \(/u.test(plain)
  if (isColumns && sizes.before !== '') return as('plain', 'names the columns of prices', { heading: sizes.before })
  const priced = pricedIn(content, around)
  if (priced !== undefined) {
    const own = headingIn(priced.name)
    const more = isCourseLike(own.heading) || isMeal(own.heading) ? own : { heading: priced.name, aside: '' }
    // `KIDS £6` above its dishes; directly below a dish it is one of its sizes.
    const isAlone = isPriceAlone(priced) && !(line.gap > 0 && isMeal(own.heading))
    return as(isAlone ? 'price' : 'priced', whyPriced(priced), { priced: isAlone ? withSizeNamed(priced) : priced, ...more })
  }
  if (!isOrnate && !isCourseLike(plain) && !isMeal(plain) && isFootnote(line.content)) return as('note', 'a footnote')
  const isHeading = line.gap > 0 && isCourseLike(plain)
  if (!isHeading && takeMarks(content, around.key, true).text === '') return as('marks', 'marks alone')
  const [beside = '', size = '', ...others] = content.split('\t')
  // `Our teas | pot`
  if (others.length === 0 && isPortionName(size)) return as('plain', 'names the size', { heading: beside, aside: size })
  const unled = withoutLeaders(content).trim()
  return as('plain', sizes === undefined ? '' : OFFERS, { content: unled })
}

/** `* our crab is picked by hand`; a name in a list has a capital and few words. */
function isFootnote(content: string): boolean {
  return /^[*†‡¹²³^]+\p{L}|^[*†‡]+\s(?:\p{Ll}|(?:\S+\s){4})/u.test(content)
}

/** A price without a name, or with that of a size: `Pint £6.20` below its beer, `Half £19.80 Whole £36` below a duck. */
function isPriceAlone({ name, amounts, isForeign }: Priced): boolean {
  if (name === '') return isForeign !== true
  const [, ...others] = amounts
  const isOfSizes = others.every((one) => isPortionName(one.name))
  return amounts[0]?.name === '' && isOfSizes && isPortionName(name) && !/plat|board|bowl|flight|tasting|scoop/i.test(name)
}

function withSizeNamed(priced: Priced): Priced {
  const { name, amounts } = priced
  if (name === '' || !isPriceAlone(priced)) return priced
  return { ...priced, name: '', amounts: amounts.map((amount, i) => (i === 0 ? { ...amount, name } : amount)) }
}

function whyPriced({ certainty, written, words, isForeign }: Priced): string {
  if (isForeign === true) return 'another currency'
  if (words !== '') return `“${written}” stands in place of a price`
  return `ends with ${certainty === 'signed' ? 'the price' : 'the number'} ${written}`
}

/** What the marks of this menu mean: as it must mean, as it says itself, as staff say. */
export function keyOf(lines: readonly SourceLine[], { said }: Questions): MarkKey {
  const marks = new Set<string>()
  const key: [string, Diet][] = []
  for (const { text } of lines) {
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
