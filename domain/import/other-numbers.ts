import type { SourceLine } from './lines.ts'

const ONE = String.raw`\d{1,2}[a-c]?`
/** `(1,9)`, `[1,3,7]`, `<1.7.8>`, and `1.3.7.9` without brackets */
const LISTED = new RegExp(
  String.raw`[([<{](${ONE}(?:\s?[,;]\s?${ONE})+|${ONE}(?:\.${ONE}){2,})[)\]>}]|(?<=\s)(${ONE}(?:[.,]${ONE}){2,})(?=\s+\D*\d)|(?<=\p{L}\.\s)(${ONE}(?:,${ONE}){2,})(?=\s*$)`,
  'gu',
)
/** `Contains 7, 9`, `gravy. Allergens: 1,7,9`, `(allergens 4)` */
const SAID = new RegExp(String.raw`[([]?\b(?:contains|allergens?(?: nos?\.?)?):?\s(${ONE}(?:\s?,\s?${ONE})*)[)\]]?\.?\s*$`, 'iu')
/** `(9)`, where others have several. */
const SINGLE = new RegExp(String.raw`[([<{](${ONE})[)\]>}]`, 'gu')

/** How many the law names. */
const MOST = 14

/** The numbers in a text, where they may be those of allergens: each of 1 to 14, and more than the one before. */
function allergensIn(text: string): string | undefined {
  const each = text.split(/[\s,.;]+/u)
  const areRising = each.every((one, i) => parseInt(one) > (i === 0 ? 0 : parseInt(each[i - 1] ?? '')) && parseInt(one) <= MOST)
  // Written twice, since one number in brackets reads as a count.
  return areRising ? `(${(each.length === 1 ? [...each, ...each] : each).join(', ')})` : undefined
}

function withNumbersOf(text: string, pattern: RegExp): string {
  return text.replace(pattern, (written: string, ...groups: readonly (string | undefined)[]) => {
    const list = groups.slice(0, 3).find((group) => typeof group === 'string' && /^\d/.test(group))
    return (list !== undefined && allergensIn(list)) || written
  })
}

/** Puts the numbers of allergens in round brackets, whatever they stand in, so that they are read as marks. */
export function withAllergenNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (lines.every(({ text }) => !/\d[,.;] ?\d|(?:contains|allergens?):? \d/i.test(text))) return lines
  const listed = lines.map((line) => {
    const text = line.text.length > 400 ? line.text : withNumbersOf(withNumbersOf(line.text, LISTED), SAID)
    return text === line.text ? line : { ...line, text }
  })
  if (listed.filter((line, i) => line !== lines[i]).length < 2) return listed
  return listed.map((line, i) => (line === lines[i] ? { ...line, text: withNumbersOf(line.text, SINGLE) } : line))
}

const STRENGTH = /^(?:abv|%|vol\.?|% ?vol|kcals?|cals?|vintage|year)$/i

/** The lines without the column of strengths, `LAGER  ABV  HALF  PINT`: what stands in it goes to the details. It ends where another list begins. */
export function withoutStrengths(lines: readonly SourceLine[]): readonly SourceLine[] {
  let head: { readonly at: number; readonly width: number; readonly name: string } | undefined
  return lines.map((line, i) => {
    const cells = line.text.trim().split(/\s{2,}|\t/u)
    const isHead = cells.length > 1 && !cells.slice(1).some((cell) => /^\p{Sc}?\d[\d.,]*p?$/u.test(cell))
    const at = isHead ? cells.findIndex((cell) => STRENGTH.test(cell)) : -1
    if (at !== -1) {
      head = { at, width: cells.length, name: cells[at] ?? '' }
      return { ...line, text: cells.filter((_, cell) => cell !== at).join('\t') }
    }
    if (isHead || (/^\D+$/u.test(line.text) && lines[i - 1]?.text.trim() === '')) head = undefined
    return head === undefined ? line : { ...line, text: withStrengthNamed(line.text, cells, head) }
  })
}

function withStrengthNamed(text: string, cells: readonly string[], head: { at: number; width: number; name: string }): string {
  // Where the heading has no name of its own above the names.
  const column = cells.length === head.width + 1 ? head.at + 1 : cells.length === head.width ? head.at : -1
  const strength = cells[column] ?? ''
  if (column < 1 || !/^[\d.,]+ ?%?$/.test(strength)) return text
  const [first = '', ...others] = cells.filter((_, i) => i !== column)
  const said = strength.endsWith('%') ? strength : /^(?:abv|%|vol)/i.test(head.name) ? `${strength}% ABV` : `${strength} ${head.name}`
  return [`${first} | ${said}`, ...others].join('\t')
}
