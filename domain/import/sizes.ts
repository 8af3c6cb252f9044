import { withoutEnd } from './clean.ts'
import { BOND, tokensOf } from './money.ts'
import type { Certainty, Token } from './money.ts'
import type { Portion } from '../portions.ts'
import { isMeasure, isPortionName } from './words.ts'

interface Sizes {
  readonly name: string
  readonly amounts: readonly Portion[]
  readonly written: string
  readonly certainty: Certainty
  readonly doubt?: 'range' | 'space' | 'number' | undefined
  readonly keeps?: readonly string[]
}

/** Words in front of a number that is no price: `for 2`, `since 1987`. */
const PREPOSITION =
  /(?:^|[\s(])(?:for|of|with|serves|than|over|under|about|no\.?|number|week|table|since|until|till?|per|x|established|est\.?|vintage|route|the|a|formula|chapter|level)$/iu
const SEPARATORS = new Set(['/', '|', ',', ';', ':', '\t', '(', ')', '[', ']', '–', '—', '-', 'or', 'and', '&', '·', '•'])

/** `8 pcs`, unlike `125ml`, has its blank. */
const OF_PIECES = new RegExp(`${BOND}(?=(?:pcs?|pieces?|scoops?|slices?|wings|nuggets)$)`, 'iu')
const isDash = (token: Token | undefined): boolean => /^[–—-]$/u.test(token?.text ?? '')
const isSeparator = ({ text }: Token): boolean => SEPARATORS.has(text.toLowerCase())
const namesIn = (tokens: readonly Token[]): string =>
  tokens
    .filter((token) => !isSeparator(token))
    .map(({ text }) => text)
    .join(' ')
    .replace(OF_PIECES, ' ')
    .replaceAll(BOND, '')

/** `Prosecco 6.5 (125ml) / 30` */
const SIZE_BEHIND = /(¤?\d[\d.]*p?) \(([^()]{2,24})\)(?= ?[/|])/gu
/** `Cheese 4 / 7 / 12 (one, three, five)` */
const NAMED_BEHIND = /^(.*\dp?) \(([^()]{3,60})\)$/u
const COUNT = /^(?:one|two|three|four|five|six)$/iu
const sizesOf = (list: string): string[] => list.replaceAll(BOND, ' ').split(/ ?[/,] ?| or /u)

/** The prices at the end of a line, each with its size: `125ml 5.5 175ml 7.2`, `£6.50 / £24`, `5 small, 9 large`. `columns` names sizes without names. */
export function sizesIn(line: string, columns: readonly string[]): Sizes | undefined {
  const text = line.replaceAll(SIZE_BEHIND, (written, price: string, size: string) =>
    isPortionName(size.replaceAll(BOND, ' ')) ? `${size} ${price}` : written,
  )
  const [, before = '', list = ''] = NAMED_BEHIND.exec(text) ?? []
  const sizes = sizesOf(list)
  const areSizes = list.includes('/') || sizes.every((size) => isPortionName(size) || COUNT.test(size))
  const listed = areSizes && sizes.length > 1 ? sizesIn(before, sizes) : undefined
  if (listed?.amounts.length === sizes.length) return listed
  const tokens = tokensOf(text)
  const last = tokens.findLastIndex(({ amount }) => amount !== undefined)
  const behind = namesIn(tokens.slice(last + 1))
  if (last === -1 || (behind !== '' && !isPortionName(behind))) return undefined
  const first = firstOf(tokens, last, columns.length > 1 || behind !== '', columns.length)
  if (first === undefined) return undefined
  const spots = tokens.flatMap(({ amount }, i) => (i < first || amount === undefined ? [] : [i]))
  const start = behind === '' && spots.length > 1 ? startOf(tokens, first) : first
  const bounds = behind === '' ? [start - 1, ...spots] : [...spots, tokens.length]
  const named = spots.map((spot, i): Portion => {
    // `6.5 w/ soup 9`
    const name = namesIn(tokens.slice((bounds[i] ?? 0) + 1, bounds[i + 1]))
      .replace(/^w (?=\p{L})/u, 'with ')
      .replace(/(?<=\p{L} )(vg?|ve|gf)$/iu, '($1)')
    return { name, price: tokens[spot]?.amount ?? 0 }
  })
  const [name, own] = withSizesNamed(text.slice(0, tokens[start]?.at), named)
  const isByColumn = own.length > 1 && columns.length === own.length && own.every((one) => one.name === '')
  const amounts = isByColumn ? own.map(({ price }, i) => ({ name: columns[i] ?? '', price })) : own
  const certainties = new Set(spots.map((i) => tokens[i]?.certainty))
  const certainty = (['signed', 'decimal'] as const).find((one) => certainties.has(one)) ?? ('bare' as const)
  const found: Pick<Sizes, 'written' | 'certainty' | 'doubt'> = {
    written: text.slice(tokens[first]?.at).trim(),
    certainty,
    doubt: doubtIn(tokens, spots, amounts),
  }
  return { ...found, ...withMeasure(name, amounts) }
}

/** `Naan: plain 2.95, garlic 3.50`, `Oysters each/six £3/£17`, `Lamb chops (3 pcs / 5 pcs) 18.50 / 26`, `Escargots (6/12) £9 / £16`: names of sizes stand behind that of the dish. */
function withSizesNamed(name: string, amounts: readonly Portion[]): [name: string, amounts: readonly Portion[]] {
  const [, dish, size = ''] =
    /^([^:]*\p{L}[^:]*)(?:: ?| [–—-] |\t)((?:\d{1,3}[\u2060 ]{0,2}(?:oz|g|kg) )?[^:\d,;/|]{1,24})$/u.exec(withoutEnd(name)) ?? []
  const [first, ...others] = amounts
  const [, board = '', count = ''] = /^(.*\p{L}),? (\p{L}+)$/u.exec(withoutEnd(name)) ?? []
  // `Cheese board, three 10 / five 14`
  if (first?.name === '' && others.length > 0 && [count, ...others.map((one) => one.name)].every((one) => COUNT.test(one)))
    return [board, [{ ...first, name: count }, ...others]]
  const inBrackets = /^(.*\p{L}.*?)\s\(([^()]{3,60})\)$/u.exec(name.trim())
  const [, before = '', list = ''] = inBrackets ?? /^(.*\p{L}.*) ([\p{L}\d½"”″]+(?:\/[\p{L}\d½"”″]+)+)$/u.exec(withoutEnd(name)) ?? []
  const sizes = sizesOf(list)
  const areSizes = amounts.length > 1 && sizes.length === amounts.length && amounts.every((one) => one.name === '')
  const areCounts = list.includes('/') && sizes.every((size) => /^\d{1,2}$/.test(size))
  if (areSizes && (inBrackets === null || areCounts || sizes.every(isPortionName)))
    return [before, amounts.map(({ price }, i) => ({ name: sizes[i] ?? '', price }))]
  const [, curry = '', filling = ''] = /^(.*\p{L}.*) ((?:king |tiger )?\p{L}+)$/iu.exec(withoutEnd(name)) ?? []
  // `Pad Thai chicken £11.50 / prawn £13.50`
  if (first?.name === '' && others.length > 0 && [filling, ...others.map((one) => one.name)].every((one) => FILLINGS.test(one)))
    return [curry, [{ ...first, name: filling }, ...others]]
  if (dish === undefined || first?.name !== '' || others.length === 0 || others.some((one) => one.name === '')) return [name, amounts]
  return [dish, [{ ...first, name: size.trim() }, ...others]]
}

/** What one may have a curry with. */
const FILLINGS =
  /^(?:(?:king|tiger|mixed|tikka|or|and|&|any|veg(?:etable|etarian|gie)?s?|tofu|paneer|quorn|mushrooms?|chicken|lamb|beef|pork|duck|prawns?|fish|seafood|meat),?\s?)+$/iu
/** Whether a text is what one may have a curry with. */
export function isFilling(text: string): boolean {
  return FILLINGS.test(text)
}

const CHOICE = /(?:or |and )?(\p{L}[^\d\p{Sc}/|;]{1,23}?)[\s:–—-]*(\p{Sc}?)(\d{1,3}(?:\.\d\d?)?)\s*(?:[,/|;.\t]\s*|$|(?=or |and ))/giu

/** `£9.95 chicken | £10.95 lamb`: prices before what they are of. */
const PRICE_FIRST = /(\p{Sc}\d{1,3}(?:\.\d\d?)?) (\p{L}[^\d\p{Sc}/|;,]{1,23}?)(?=\s*(?:[,/|;]|$))/gu

/** `Choose: veg £9, chicken £10`, `Chicken 9.95 / Lamb 10.95`, `All curries £9 veg | £10 lamb`: what each dish below costs, by what is in it; empty for another line. */
export function choicesIn(line: string): readonly Portion[] {
  const [lead = ''] = /^all \p{L}{3,12}:? (?=\p{Sc})|^(?:(?:choose|choice|all|with|available|your|from|of)\b:?\s*)+/iu.exec(line) ?? []
  const written = line.slice(lead.length)
  const list = lead !== '' && /^\p{Sc}/u.test(written) ? written.replaceAll(PRICE_FIRST, '$2 $1') : written
  const found = [...list.matchAll(CHOICE)]
  const isWhole = found.length > 1 && found.length < 7 && found.map(([written]) => written).join('') === list
  const areChoices = found.every(
    ([, name = '', sign, price = '']) =>
      lead !== '' || (FILLINGS.test(name.replace(/ \((?:vg?|ve|vgn)\)$/i, '')) && (sign !== '' || price.includes('.'))),
  )
  return isWhole && areChoices ? found.map(([, name = '', , price]) => ({ name: name.trim(), price: Number(price) })) : []
}

/** Where the prices begin: the last number, and each before it that may belong with it. Undefined where the last is none. */
function firstOf(tokens: readonly Token[], last: number, isExpected: boolean, most: number): number | undefined {
  let [first, count] = [last, 1]
  for (let i = last - 1; i >= 0; i -= 1) {
    if (tokens[i]?.amount === undefined) continue
    if (count === Math.max(most, 1) && most > 1 && tokens[i]?.certainty === 'bare') break
    if (!mayJoin(tokens, i, first, isExpected)) break
    first = i
    count += 1
  }
  if (tokens[first]?.certainty !== 'bare') return first
  const before = tokens.slice(Math.max(0, first - 2), first)
  const isCounted = first === last && PREPOSITION.test(before.map(({ text }) => text).join(' '))
  return isCounted || before.at(-1)?.text === '(' ? undefined : first
}

function mayJoin(tokens: readonly Token[], from: number, to: number, isExpected: boolean): boolean {
  const between = tokens.slice(from + 1, to)
  const words = namesIn(between)
  if (isInBrackets(tokens, from, between) || /supp(?:lement|\b)|surcharge/i.test(words)) return false
  const isBare = tokens[from]?.certainty === 'bare'
  // `1 scoop £3`
  if (isBare && words !== '' && !between.some(isSeparator) && isPortionName(`${tokens[from]?.text ?? ''} ${words}`)) return false
  if (isBare && ((from === 0 && words !== '' && !isPortionName(words)) || PREPOSITION.test(tokens[from - 1]?.text ?? ''))) return false
  const isNext = isBare ? '/|;'.includes(between[0]?.text ?? ' ') : between.some(isSeparator)
  if (words !== '') return isPortionName(words) || (words.length <= 24 && between.length <= 6 && isNext)
  if (between.some(({ text }) => text !== '\t')) return true
  // `5.50 7.20 28`; but the 6 of `Oysters 6 18` is a count.
  return isExpected || !isBare || (tokens[from - 1]?.amount !== undefined && tokens[to]?.certainty !== 'bare')
}

/** The 3 of `Tomahawk (1.2kg, serves 2–3) – £85`: in brackets with words that are no size. */
function isInBrackets(tokens: readonly Token[], from: number, between: readonly Token[]): boolean {
  const [open = -1, close = -1] = ['(', ')'].map((bracket) => between.findIndex(({ text }) => text === bracket))
  if (close === -1 || (open !== -1 && open < close)) return false
  const words = namesIn(tokens.slice(tokens.findLastIndex(({ text }, i) => i < from && text === '(') + 1, from))
  return words !== '' && !isPortionName(words)
}

/** Where the name of the first size begins. */
function startOf(tokens: readonly Token[], first: number): number {
  let start = first
  // `Rump | 8oz | £19`
  const from = tokens[first - 1]?.text === '\t' ? first - 2 : first - 1
  // `Madras (medium)`, above the columns of its prices
  if (from === first - 2 && tokens[from]?.text === ')' && tokens[first + 1]?.text === '\t' && tokens[first + 2]?.amount !== undefined)
    return first
  for (let i = from; i >= Math.max(1, first - 4) && tokens[i]?.text !== '\t'; i -= 1) {
    // `Ham (50g / 100g) 12 / 22`: a list of sizes is no name of the first.
    if (tokens[i]?.text === '/') return first
    // `Chicken (gf) – Starter £5`
    if (tokens[i]?.text === ')' && start < first) break
    if (isPortionName(namesIn(tokens.slice(i, first)))) start = i
  }
  return start
}

/** A single price with a measure is one price; the measure goes beside it, unless it belongs to the name: `Dry cider, 500ml bottle`. */
function withMeasure(name: string, amounts: readonly Portion[]): Pick<Sizes, 'name' | 'amounts' | 'keeps'> {
  const [only, second] = amounts
  if (only === undefined || second !== undefined) return { name, amounts }
  if (only.name !== '') return { name, amounts: [{ name: '', price: only.price }], keeps: [only.name] }
  const words = withoutEnd(name).split(/\s/u)
  const plain = (those: readonly string[]): string => those.join(' ').replaceAll(/[()\u2060]/g, '')
  const count = [3, 2, 1].find((count) => count < words.length && isMeasure(plain(words.slice(-count)))) ?? 0
  const rest = words.slice(0, -count).join(' ')
  return count === 0 || rest.endsWith(',') || /(?:^|\s)(?:an?|the|of|by|per|and|with|&|x)$/iu.test(rest)
    ? { name, amounts }
    : { name: rest, amounts, keeps: [plain(words.slice(-count))] }
}

function doubtIn(tokens: readonly Token[], spots: readonly number[], amounts: readonly Portion[]): Sizes['doubt'] {
  if (amounts.some(({ price }) => Number.isNaN(price))) return 'number'
  const [a = 0, b] = spots
  if (b === undefined || spots.length > 2 || amounts.some(({ name }) => name !== '' && name !== 'to')) return undefined
  const between = tokens.slice(a + 1, b)
  // `House red — 6.25 — 24`: the dash stands between columns.
  if (isDash(tokens[a - 1]) && (tokens[b]?.amount ?? 0) > 2.5 * (tokens[a]?.amount ?? 0)) return undefined
  if (between.length === 0) return tokens[a]?.certainty === 'signed' && tokens[b]?.certainty !== 'signed' ? 'space' : undefined
  return between.every(({ text }) => /^(?:[–—-]|to)$/u.test(text)) ? 'range' : undefined
}
