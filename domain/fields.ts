import { faultInPrice, inPence } from './price.ts'

/** The rules of one field of a dish. */
export interface FieldRules<Value> {
  /** As the forms call it. */
  readonly label: string
  /** As it is called within a sentence. */
  readonly noun: string
  /** The value of a dish for which it was left out. */
  readonly empty: Value
  /** What is wrong with it, in a sentence that staff can act on; undefined when it may be stored. */
  fault(value: Value): string | undefined
  /** R36: how a new dish has it; undoes nothing that fault() refuses. */
  inHouseStyle(value: Value): Value
  /** The value that something from outside stands for (an import, a copy on the disk); empty when it makes no sense. */
  read(value: unknown): Value
  isSame(a: Value, b: Value): boolean
}

interface TextOptions extends Pick<FieldRules<string>, 'label' | 'noun'> {
  /** Characters (Unicode code points). */
  readonly longest: number
  /** What to do when it is empty; absent: it may be. */
  readonly missing?: string
}

/** The rules of a text. */
export function text({ label, noun, longest, missing }: TextOptions): FieldRules<string> {
  return {
    label,
    noun,
    empty: '',
    fault(value) {
      if (missing !== undefined && value.trim() === '') return `${label}: ${missing}.`
      if (/\p{Cc}/u.test(value)) return `${label}: remove the line breaks, tabs and other control characters.`
      // A lone half of a surrogate pair has no UTF-8 form, so no store could give it back. (isWellFormed is missing in Firefox 115.)
      if (/\p{Cs}/u.test(value)) return `${label}: remove the broken character.`
      const length = Array.from(value).length
      return length > longest ? `${label}: shorten it to ${longest} characters (it has ${length}).` : undefined
    },
    inHouseStyle: capitals,
    read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    isSame: (a, b) => a === b,
  }
}

/** Upper-case, with spaces trimmed and folded, so that " lunch" makes no second tab. */
function capitals(value: string): string {
  // Only spaces fold: a control character has to survive until fault() refuses it.
  // Upper-casing takes some letters apart (ΐ), so they are put together again: one name, one tab.
  return value
    .normalize('NFC')
    .replace(/[^\S\p{Cc}]+/gu, ' ')
    .replace(/^ | $/g, '')
    .toUpperCase()
    .normalize('NFC')
}

/** The rules of the price, in pounds. */
export const price: FieldRules<number> = {
  label: 'Price',
  noun: 'price',
  empty: 0,
  fault: faultInPrice,
  // The -0 that JSON allows becomes 0.
  inHouseStyle: (value) => value + 0,
  read: (value) => numberIn(value) ?? 0,
  isSame: (a, b) => inPence(a) === inPence(b),
}

/** The number that a value is, also as text: imports write prices in both ways. */
function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
