import type { Look, SourceLine } from './lines.ts'
import { isCourseLike, isMeal } from './words.ts'

/** The lines without the numbers of a list in front, `20  Korma`: four or more that rise, on at least half of the lines with letters and digits. */
export function withoutListNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const numbered = lines.flatMap(({ text }, i) => {
    const number = /^\s*(\d{1,3})\s+(?=\p{L}{2})/u.exec(text)
    return number === null ? [] : [{ i, value: Number(number[1]), length: number[0].length }]
  })
  const others = lines.filter(({ text }) => /\d/.test(text)).length
  const isRising = numbered.every(({ value }, i) => value > (numbered[i - 1]?.value ?? 0))
  if (numbered.length < 4 || !isRising || numbered.length * 2 < others) return lines
  const cut = new Map(numbered.map(({ i, length }) => [i, length]))
  return lines.map((line, i) => ({ ...line, text: line.text.slice(cut.get(i) ?? 0) }))
}

/** The lines in the order in which they are read: a page of two columns one below the other, and each price below its name. */
export function inReadingOrder(looks: readonly Look[]): readonly Look[] {
  return pricesBelowNames(marksBehindPrices(pricesBehindNames(columnsBelowEachOther(looks))))
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
    if (width > 1 && looks[i]?.kind === 'plain') while (looks[end]?.kind !== 'plain' && widthAt(end) === width) end += width
    for (let column = 0; column < width; column += 1) ordered.push(...looks.slice(i, end).filter((_, at) => at % width === column))
    i = end
  }
  return ordered
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
