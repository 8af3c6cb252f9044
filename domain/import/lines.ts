import { cellsOf, cleanedRow, dishesBeside, headsIn, isAboveNames, isOfNames, namesBeside } from './beside.ts'
import type { Heads } from './beside.ts'
import { cleaned, isBarRule, isRule, withoutBullet, withoutEnd, withoutLeaders, withoutOrnaments } from './clean.ts'
import { headingIn, isBesideHeading } from './asides.ts'
import { columnOf } from './columns.ts'
import { keyIn, takeMarks } from './marks.ts'
import type { MarkKey } from '../diets.ts'
import { hasOfferBehind, isCountedIn, isPriceOfAll, pricedIn } from './prices.ts'
import type { Around, Priced } from './prices.ts'
import type { Portion } from '../portions.ts'
import { choicesIn } from './sizes.ts'
import { isButton } from './web-page.ts'
import { isCourseLike, isMeal, isPortionName, isSetPrice, noteIn, REQUEST, sizesAtEnd } from './words.ts'

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
  /** What each dish below costs, by what is in it. */
  readonly choices: readonly Portion[]
}

/** Whether a line has a number in front, `12. Korma` or `B4) Korma`. */
export function isNumbered({ text }: SourceLine): boolean {
  return /^[\s*(•-]{0,3}[A-Z]?\d{1,3}[a-z]?[.)]\s/u.test(text)
}

/** `one 6.5, three 17, five 26`, above what one may choose of. */
const COUNTS = /^(?:(?:\d|one|two|three|four|five|six|seven)(?: for)?[:\s–—-]+\p{Sc}?\d{1,2}(?:\.\d\d?)?(?:\s*[,/|;·]\s*|$)){2,}$/iu

/** Looks at each line that is not empty. */
export function lookAt(lines: readonly SourceLine[], currency: string, key: MarkKey): Look[] {
  const looks: Look[] = []
  let [gap, columns, isOfAll]: [number, readonly string[], boolean] = [0, [], false]
  // Named above all courses, they are those of each that names none.
  let ofAll: readonly string[] = []
  const contents = lines.map(({ text }, at) => (isBarRule(lines[at + 1]?.text ?? '') ? sizesNamed(cleaned(text)) : cleaned(text)))
  for (const [at, line] of lines.entries()) {
    const content = cleanedRow(line.text, columns) ?? contents[at] ?? ''
    const cells = cellsOf(line.text, content)
    const below = cells.length > 1 ? (contents.slice(at + 1, at + 4).find((text) => text !== '' && !isRule(text)) ?? '') : ''
    const heads = headsIn(cells, content, below, { currency, key })
    if (heads !== undefined) columns = heads.names
    const around = { currency, key, columns }
    const isAbove = isAboveNames(contents.slice(at + 1, at + 4))
    const isOfDish = isBelowDetails(looks.at(-1), gap)
    const choices = isAbove || isOfDish ? choicesIn(withoutBullet(content)) : []
    const isOfSeveral = isAbove && COUNTS.test(content)
    const isTable = below !== '' && dishesBeside(below, around).length === cells.length
    const isOnly = looks.at(-1)?.priced !== undefined && (contents[at + 1] ?? '') === ''
    const names = choices.length > 0 ? [content] : isOfAll ? namesBeside(content, isOnly) : []
    const parts = names.length > 0 ? names : isTable ? cells : dishesBeside(content, around)
    const of = { choices, isOfSeveral, isOfDish, isBelowName: isOfDish || (gap === 0 && looks.at(-1)?.kind === 'price') }
    for (const [i, part] of parts.entries())
      looks.push(lookOf({ ...line, ...of, content: part, gap: i === 0 || parts === cells ? gap : 0 }, around, heads))
    const look = looks.at(-1)
    if (content !== '' && look !== undefined) {
      if (look.kind === 'sizes' && gap > 0 && /^\D*$/u.test(contents[at + 1] ?? '')) ofAll = look.sizes
      if (look.sizes.length > 0 && look.kind !== 'priced') columns = look.why === OFFERS ? [] : look.sizes
      else if (look.isOrnate || (look.kind === 'plain' && gap > 0)) columns = ofAll
      isOfAll =
        look.priced === undefined
          ? isOfAll && !isCourseLike(look.heading)
          : isPriceOfAll(look.priced) || (look.priced.amounts.length === 1 && isMeal(look.heading))
    }
    // Below a button begins another dish.
    gap = content === '' || isButton(content) ? gap + 1 : 0
  }
  return looks
}

/** What is left of `Dish | Description | Small | Large`, the row of a table in Markdown that names its columns: a rule, where that is no size. */
function sizesNamed(row: string): string {
  const sizes = row.split('\t').filter((heading) => columnOf(heading) === undefined)
  return sizes.length > 1 ? sizes.join('\t') : '---'
}

/** Whether a line stands directly below one that is a name or its details, and no heading. */
function isBelowDetails(above: Look | undefined, gap: number): boolean {
  return gap === 0 && above?.kind === 'plain' && !above.isCaps && !above.isOrnate && !isCourseLike(above.heading) && !isMeal(above.heading)
}

/** `Mushroom £6.50  Chicken £6.95` below a soup: what it costs, by what is in it. */
function asPrices(look: Omit<Look, 'kind' | 'why'>): Look {
  const texts = { name: '', after: '', written: look.content, words: '' }
  const priced: Priced = { ...texts, amounts: look.choices, keeps: [], marks: [], certainty: 'signed' }
  return { ...look, choices: [], kind: 'price', why: 'prices by what is in it', priced }
}

const OFFERS = 'names sizes'

/** A line, and what the lines above and below say of it. */
interface LineBelow extends SourceLine, Pick<Look, 'content' | 'gap' | 'choices'> {
  readonly isOfSeveral: boolean
  readonly isOfDish: boolean
  /** Whether a name without a price, or another size of it, stands directly above. */
  readonly isBelowName: boolean
}

function lookOf(line: LineBelow, around: Around, heads?: Heads): Look {
  const { text, isOrnate } = withoutOrnaments(line.content)
  const plain = withoutBullet(text)
  const sizes = sizesAtEnd(plain)
  const { heading, aside } = headingIn(plain)
  const content = /^#+\s/.test(line.content) ? plain : withoutBullet(line.content)
  const isCaps = /\p{Lu}/u.test(plain) && plain === plain.toUpperCase()
  const base = { ...line, content, heading, aside, isOrnate, isCaps, sizes: sizes?.names ?? [] }
  const as = (kind: Look['kind'], why: string, more: Partial<Look> = {}): Look => ({ ...base, kind, why, ...more })
  if (heads !== undefined)
    return as(heads.before === '' ? 'sizes' : 'plain', 'names the columns of prices', { sizes: heads.names, heading: heads.before })
  if (line.choices.length > 0) return line.isOfDish ? asPrices(base) : as('set price', 'the prices of all below')
  if (isRule(line.content)) return as('rule', 'a rule')
  if (keyIn(line.content) !== undefined) return as('key', 'says what the marks mean')
  if (isBesideHeading({ heading, aside }, isCaps)) return as('plain', '')
  const note = noteIn(line.content)
  const asked = note === undefined ? undefined : pricedIn(content, around)
  if (note !== undefined && !isAskedFor(content, note, asked)) return as('note', note, { priced: asked })
  if (line.isOfSeveral) return as('set price', 'the price of several')
  if (isSetPrice(content) && !hasOfferBehind(content) && !isCountedIn(content))
    return isSetPrice(aside) ? as('plain', 'a heading with an offer') : as('set price', 'the price of a set menu')
  if (sizes?.isList === true && (sizes.before === '' || isOfNames(sizes.before))) return as('sizes', 'names the columns of prices')
  // `Lemonade 2 (half) 3 (pint)` names no columns.
  const isColumns =
    sizes?.isList === true &&
    (plain.endsWith(')') || plain.includes('\t') || sizes.names.some((name) => /\d/.test(name))) &&
    !/[.\p{Sc}]| \d+ \(/u.test(plain)
  if (isColumns && sizes.before !== '') return as('plain', 'names the columns of prices', { heading: withoutEnd(sizes.before) })
  const priced = pricedIn(content, around)
  if (priced !== undefined) {
    const head = headBefore(priced)
    // `KIDS £6` above its dishes; directly below a dish it is one of its sizes.
    const isAlone = isPriceAlone(priced, line.isBelowName) && !(line.gap > 0 && isMeal(head.heading))
    return as(isAlone ? 'price' : 'priced', whyPriced(priced), { priced: isAlone ? withSizeNamed(priced) : priced, ...head })
  }
  return lookWithoutPrice(base, plain, line.content, around)
}

/** A line that is no note and has no price: a footnote, marks, or whatever the lines around make of it. */
function lookWithoutPrice(base: Omit<Look, 'kind' | 'why'>, plain: string, written: string, around: Around): Look {
  const { content, isOrnate, gap, sizes } = base
  if (!isOrnate && !isCourseLike(plain) && !isMeal(plain) && isFootnote(written)) return { ...base, kind: 'note', why: 'a footnote' }
  const isHeading = gap > 0 && isCourseLike(plain)
  if (!isHeading && takeMarks(content, around.key, true).text === '') return { ...base, kind: 'marks', why: 'marks alone' }
  const [beside = '', size = '', ...others] = content.split('\t')
  // `Our teas | pot`
  if (others.length === 0 && isPortionName(size)) return { ...base, kind: 'plain', why: 'names the size', heading: beside, aside: size }
  return { ...base, kind: 'plain', why: sizes.length === 0 ? '' : OFFERS, content: withoutLeaders(content).trim() }
}

/** A heading with a price, `Kids £6 with a drink`, and what stands beside it. */
function headBefore({ name, after }: Priced): Pick<Look, 'heading' | 'aside'> {
  const own = headingIn(name)
  const { heading, aside } = isCourseLike(own.heading) || isMeal(own.heading) ? own : { heading: name, aside: '' }
  return { heading, aside: aside || after }
}

/** `Fish of the day | please ask | MP`, `Pie of the week – please ask 17.50`: a dish with a request to guests behind its name. */
function isAskedFor(content: string, note: string, priced: Priced | undefined): boolean {
  const isApart =
    content.includes(' | ') || (note === REQUEST && /^\p{Lu}[^.!?]* ?[,(–—-] ?please [^.!?]*(?<!by |before |at )\d\D?\d*$/u.test(content))
  // `Game ....... please ask`
  if (priced?.words !== undefined && /(?:\t|\.{3,} ?)please ask$/i.test(content)) return true
  return priced !== undefined && isApart && (priced.certainty !== 'bare' || content.includes('\t'))
}

/** `* our crab is picked by hand`; a name in a list has a capital and few words. */
function isFootnote(content: string): boolean {
  return /^[*†‡¹²³^]+\p{L}|^[*†‡]+\s(?:\p{Ll}|(?:\S+\s){4})/u.test(content)
}

/** A price without a name, or with that of a size: `Pint £6.20` below its beer, `Small (2) £6 | Large (4) £10` below pancakes. */
function isPriceAlone({ name, amounts, isForeign }: Priced, isBelowName = true): boolean {
  if (name === '') return isForeign !== true
  const [, ...others] = amounts
  const isOfSizes = others.every((one) => isPortionName(one.name))
  return (
    /^(?:\(\d{1,2}\))?$/.test(amounts[0]?.name ?? '') &&
    isOfSizes &&
    isPortionName(name) &&
    (isBelowName || !/\b(?:rack|wings|nuggets)$/i.test(name)) &&
    !/plat|board|bowl|flight|tasting|scoop/i.test(name)
  )
}

function withSizeNamed(priced: Priced): Priced {
  const { name, amounts } = priced
  if (name === '' || !isPriceAlone(priced)) return priced
  return {
    ...priced,
    name: '',
    amounts: amounts.map((amount, i) => (i === 0 ? { ...amount, name: `${name} ${amount.name}`.trim() } : amount)),
  }
}

function whyPriced({ certainty, written, words, isForeign }: Priced): string {
  if (isForeign === true) return 'another currency'
  if (words !== '') return `“${written}” stands in place of a price`
  return `ends with ${certainty === 'signed' ? 'the price' : 'the number'} ${written}`
}
