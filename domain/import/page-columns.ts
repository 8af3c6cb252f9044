import { withCoursesAbove } from './courses-beside.ts'
import type { Look, SourceLine } from './lines.ts'
import { withAllergenNumbers, withoutStrengths } from './other-numbers.ts'
import { isCourseLike, isMeal } from './words.ts'

/** A number of a list in front of a name. */
const NUMBER = /^\s*(\d{1,3}[a-d]?)\s+(?=\p{L}{2})/u

/** A letter of a list in front of a name, which may be a mark where it stands alone. */
const LETTER = /^\s*\(([a-h])\)\s+(?=\p{L}{2})/u

/** `6`, `6a`, `6b`, `7` */
const inOrder = (number: string): number => parseInt(number) + (/[a-d]/.exec(number)?.[0].charCodeAt(0) ?? 0) / 1000

/**
 * The lines with the numbers of a list, `20  Korma`, as `20. Korma`: four or more that rise, on at least half of the lines with letters
 * and digits; and without its letters, `(a) Korma` above `(b) Madras`.
 */
function withListNumbers(source: readonly SourceLine[]): readonly SourceLine[] {
  const letters = source.map(({ text }) => LETTER.exec(text)?.[1] ?? '').join('')
  const lines = letters.startsWith('ab') ? source.map((line) => ({ ...line, text: line.text.replace(LETTER, '') })) : source
  const numbers = lines.flatMap(({ text }) => NUMBER.exec(text)?.[1] ?? [])
  const others = lines.filter(({ text }) => /\d/.test(text)).length
  const isRising = numbers.every((number, i) => inOrder(number) > inOrder(numbers[i - 1] ?? '0'))
  if (numbers.length < 4 || !isRising || numbers.length * 2 < others) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(NUMBER, '$1. ') }))
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The number that a line alone says in words, `twenty-six`. */
function inFigures(line: string): number | undefined {
  const [first = '', second = '', ...more] = line
    .trim()
    .toLowerCase()
    .split(/[\s-]+/u)
  const [tens, ones] = [TENS.indexOf(first), ONES.indexOf(second)]
  if (tens === -1) return ONES.includes(first) && second === '' ? ONES.indexOf(first) + 1 : undefined
  const isWhole = more.length === 0 && (second === '' || (ones >= 0 && ones < 9))
  return isWhole ? (tens + 2) * 10 + ones + 1 : undefined
}

/** The lines with prices that stand in words on lines of their own, two or more, in figures. */
function withPricesInFigures(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = lines.map(({ text }) => inFigures(text))
  if (found.filter((number) => number !== undefined).length < 2) return lines
  return lines.map((line, i) => (found[i] === undefined ? line : { ...line, text: `${found[i]}.00` }))
}

/** The lines with the numbers of pages called so, `1` … `2` on lines of their own, where prices have a sign or pence. */
function withPagesNamed(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isAlone = ({ text }: SourceLine): boolean => /^\s*[1-9]\d?\s*$/.test(text)
  const numbers = lines.filter(isAlone).map(({ text }) => Number(text))
  const [first = 0] = numbers
  const isCounted = first <= 2 && numbers.every((number, i) => number === first + i)
  const signed = lines.filter(({ text }) => /\p{Sc}\s?\d|\d[.,]\d\d(?!\d)/u.test(text)).length
  const bare = lines.filter(({ text }) => /\s\d{1,2}\s*$/.test(text)).length
  if (numbers.length === 0 || !isCounted || signed < 3 * numbers.length || signed < 2 * bare) return lines
  return lines.map((line) => (isAlone(line) ? { ...line, text: `Page ${line.text.trim()}` } : line))
}

/**
 * The lines of a page of two columns that stand side by side, as a PDF is copied: all on the left, and then all on the right, where what
 * stands beside each other has nothing to do with it. Each column has dishes with prices of its own.
 */
function withColumnsApart(lines: readonly SourceLine[]): readonly SourceLine[] {
  const at = gutterIn(lines)
  if (at === undefined) return lines
  const cut = (from: number, to?: number): SourceLine[] => lines.map(({ number, text }) => ({ number, text: text.slice(from, to) }))
  const isApart = ({ text }: SourceLine): boolean => /\S/.test(text.slice(at)) && !/\S/.test(text.slice(at - 2, at))
  const first = lines.findIndex((line) => isApart(line) && /\S/.test(line.text.slice(0, at)))
  const last = lines.findLastIndex(isApart)
  const inside = (those: SourceLine[]): SourceLine[] => those.slice(first, last + 1)
  const gap = { number: lines[last]?.number ?? 0, text: '' }
  return [...lines.slice(0, first), ...inside(cut(0, at)), gap, ...inside(cut(at)), ...lines.slice(last + 1)]
}

/** Where the right column begins: behind two blanks on nearly all lines that reach it, with a text there, and prices on both sides. */
function gutterIn(lines: readonly SourceLine[]): number | undefined {
  const texts = lines.map(({ text }) => text.trimEnd()).filter((text) => text !== '' && !text.includes('\t') && text.length < 300)
  const starts = texts.flatMap((text) => [...text.matchAll(/(?<=\S\s{3,}|^\s{12,})\p{L}/gu)].map(({ index }) => index))
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(start, (counts.get(start) ?? 0) + 1)
  const [at = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const reaching = texts.filter((text) => text.length > at)
  const beside = reaching.filter((text) => !/\S/.test(text.slice(at - 2, at)))
  const [left, right] = [beside.map((text) => text.slice(0, at).trim()), beside.map((text) => text.slice(at).trim())]
  const priced = (those: readonly string[]): boolean[] => those.map((text) => /\p{L}.*\s\p{Sc}?\d{1,3}(?:\.\d\d)?$/u.test(text))
  const [onLeft, onRight] = [priced(left), priced(right)]
  // Rows of dishes beside each other are read as they stand.
  const apart = left.filter((text, i) => text !== '' && right[i] !== '' && onLeft[i] !== onRight[i]).length
  const isEnough = count >= 6 && beside.length * 10 >= reaching.length * 8 && count * 2 > beside.length
  return isEnough && apart > 1 && onLeft.filter(Boolean).length > 2 && onRight.filter(Boolean).length > 2 ? at : undefined
}

/** The lines one below the other, with the numbers of lists and pages, and with prices in figures. */
export function linesToRead(source: readonly SourceLine[]): readonly SourceLine[] {
  const lines = withPagesNamed(withListNumbers(withPricesInFigures(withCoursesAbove(withColumnsApart(source)))))
  return withAllergenNumbers(withoutStrengths(lines))
}

/** The lines in the order in which they are read: a page of two columns one below the other, and each price below its name. */
export function inReadingOrder(looks: readonly Look[]): readonly Look[] {
  return pricesBelowNames(marksBehindPrices(pricesBehindNames(choicesOfDishes(columnsBelowEachOther(looks)))))
}

/** `STARTERS    MAINS` above rows of as many dishes. */
function columnsBelowEachOther(looks: readonly Look[]): readonly Look[] {
  const ordered: Look[] = []
  const widthAt = (i: number): number => {
    let end = i
    while (looks[end] !== undefined && looks[end]?.number === looks[i]?.number) end += 1
    return end - i
  }
  for (let i = 0; i < looks.length;) {
    const width = widthAt(i)
    let end = i + width
    if (width > 1 && looks.slice(i, end).every(({ kind }) => kind === 'plain'))
      while (looks[end]?.kind !== 'plain' && widthAt(end) === width) end += width
    for (let column = 0; column < width; column += 1) ordered.push(...looks.slice(i, end).filter((_, at) => at % width === column))
    i = end
  }
  return ordered
}

/** `Jacket potato` above its fillings, two or more, each with its price and set in: these are the sizes of one dish. */
function choicesOfDishes(looks: readonly Look[]): readonly Look[] {
  const depthOf = ({ text }: Look): number => /^\s*/u.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0
  const names = looks.filter(({ kind }) => kind === 'priced')
  // Where names begin with a capital, a choice needs not be set in.
  const isApart = names.filter(({ content }) => /^\p{Lu}/u.test(content)).length >= names.length * 0.6
  const isChoice = (look: Look | undefined, depth: number): boolean =>
    look?.kind === 'priced' &&
    look.gap === 0 &&
    depthOf(look) >= depth + (isApart ? 0 : 1) &&
    /^\p{Ll}/u.test(look.content) &&
    look.priced?.amounts.length === 1
  const ordered = [...looks]
  for (let i = 0; i < looks.length; i += 1) {
    const dish = looks[i]
    if (dish?.kind !== 'plain' || isCourseLike(dish.heading) || isMeal(dish.heading)) continue
    let end = i + 1
    while (isChoice(looks[end], depthOf(dish))) end += 1
    if (end - i < 3) continue
    ordered.splice(i + 1, end - i - 1, ...looks.slice(i + 1, end).map(asSize))
  }
  return ordered
}

/** Why a line is a price: the line above the choices is the name of the dish. */
export const OF_CHOICE = 'a choice of the dish above'

function asSize(look: Look): Look {
  const { priced } = look
  if (priced === undefined) return look
  const { name, marks, amounts } = priced
  const written = marks.length === 0 ? name : `${name} (${marks.join(', ')})`
  return {
    ...look,
    kind: 'price',
    why: OF_CHOICE,
    priced: { ...priced, name: '', marks: [], amounts: amounts.map((one) => ({ ...one, name: written })) },
  }
}

/** Prices that stand above their names, most of them after an empty line, are read behind these. */
function pricesBehindNames(looks: readonly Look[]): readonly Look[] {
  const isAbove = (look: Look, i: number): boolean =>
    look.kind === 'price' && (i === 0 || look.gap > 0) && looks[i + 1]?.kind === 'plain' && looks[i + 1]?.gap === 0
  const above = looks.filter(isAbove).length
  if (above < 2 || above < looks.filter(({ kind }) => kind === 'price').length) return looks
  const ordered = [...looks]
  for (const [i, look] of looks.entries()) {
    const name = looks[i + 1]
    if (name !== undefined && isAbove(look, i)) ordered.splice(i, 2, { ...name, gap: look.gap }, { ...look, gap: 0 })
  }
  return ordered
}

/** Marks between a name and its price are read behind it. */
function marksBehindPrices(looks: readonly Look[]): readonly Look[] {
  const ordered: Look[] = []
  let marks: Look[] = []
  for (const look of looks) {
    if (look.kind === 'marks' && look.gap === 0) marks.push(look)
    else if (look.kind === 'price' && look.gap === 0) ordered.push(look, ...marks.splice(0))
    else ordered.push(...marks.splice(0), look)
  }
  return [...ordered, ...marks]
}

/** Three or more names, and then as many prices, as the columns of a page are copied. */
function pricesBelowNames(looks: readonly Look[]): readonly Look[] {
  const ordered = [...looks]
  for (let end = 0, i = 0; i < looks.length; i = Math.max(end, i + 1)) {
    end = i
    while (isOnePrice(looks[end])) end += 1
    const prices = looks.slice(i, end)
    if (prices.length < 3) continue
    let from = i
    while (looks[from - 1]?.kind === 'plain') from -= 1
    const lines = looks.slice(from, i)
    const names = lines.filter(({ heading, isOrnate }) => !isOrnate && !isMeal(heading) && !isCourseLike(heading))
    const pounds = prices.map(({ priced }) => priced?.amounts[0]?.price ?? 0)
    const isRising = pounds.every((price, at) => at === 0 || price > (pounds[at - 1] ?? 0))
    // Below a name and its details, prices that rise are sizes.
    if (names.length !== prices.length || (isRising && names.some(({ content }) => /^\p{Ll}|,/u.test(content)))) continue
    const below = new Map(names.map((name, at) => [name, prices.slice(at, at + 1).map((price) => ({ ...price, gap: 0 }))]))
    ordered.splice(from, end - from, ...lines.flatMap((line) => [line, ...(below.get(line) ?? [])]))
  }
  return ordered
}

const isOnePrice = (look: Look | undefined): boolean =>
  look?.kind === 'price' && look.priced?.amounts.length === 1 && look.priced.amounts[0]?.name === ''
