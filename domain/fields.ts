import { faultInPrice, inPence, readPrice, withoutRoundingError, writePrice } from './price.ts'
import { withPlainMarks, withoutUnseen } from './unseen.ts'

/** The rules of one field of a dish. */
export interface FieldRules<Value> {
  /** As the forms call it. */
  readonly label: string
  /** As it is called within a sentence. */
  readonly noun: string
  /** The value of a dish for which it was left out; undefined for an optional field, which null clears. */
  readonly empty: Value
  /** What is wrong with it, in a sentence that staff can act on; undefined when it may be stored. */
  fault(value: Value): string | undefined
  /** A value that somebody typed, as it is stored: without what cannot be seen. What is stored already is not typed anew. */
  asTyped(value: Value): Value
  /** The value that something from outside stands for (an import, a copy on the disk); empty when it makes no sense. */
  read(value: unknown): Value
  /** Both are there: a field that one dish has and another has not is another matter. */
  isSame(a: NonNullable<Value>, b: NonNullable<Value>): boolean
  /** Its text in an input and in a message; empty when it is. */
  write(value: Value): string
  /** The value of the text in an input. */
  parse(typed: string, currency: string): Value
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
    asTyped: withoutUnseen,
    read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    isSame: (a, b) => a === b,
    write: (value) => value,
    parse: (typed) => typed,
  }
}

interface ListOptions extends Pick<FieldRules<string>, 'label' | 'noun'> {
  /** Characters (Unicode code points) of an entry. */
  readonly longest: number
  /** Entries. */
  readonly most: number
}

/** The rules of an optional list of short texts, which is replaced whole. An empty list says something; an absent one nothing. */
export function list({ label, noun, longest, most }: ListOptions): FieldRules<readonly string[] | undefined> {
  const entry = text({ label, noun, longest, missing: 'remove the empty entry' })
  return {
    label,
    noun,
    empty: undefined,
    fault(value = []) {
      if (value.length > most) return `${label}: list at most ${most} (there are ${value.length}).`
      return value.map(entry.fault).find((message) => message !== undefined)
    },
    asTyped: (value) => value?.map(entry.asTyped),
    read: (value) => (Array.isArray(value) ? value.map(entry.read) : undefined),
    isSame: (a, b) => a.length === b.length && a.every((each, i) => each === b[i]),
    write: (value = []) => value.join(', '),
    parse: (typed) => (typed.trim() === '' ? undefined : typed.split(',').map((each) => each.trim())),
  }
}

/** With spaces trimmed and folded, and without what cannot be seen. Only spaces: a control character has to survive until fault() refuses it. */
export function folded(value: string): string {
  return withoutUnseen(value)
    .normalize('NFC')
    .replace(/[^\S\p{Cc}]+/gu, ' ')
    .replace(/^ | $/g, '')
}

/** Upper-case, with spaces trimmed and folded, so that " lunch" makes no second tab: two names that agree in this are one. */
export function capitals(value: string): string {
  return upperCase(folded(value))
}

/** The same letters as capitals. */
export function upperCase(value: string): string {
  // It takes some letters apart (ΐ), so they are put together again: one name, one tab.
  return value.toUpperCase().normalize('NFC')
}

/** The name as a menu has it, where that has one that looks the same; else as it was typed, without what cannot be seen. */
export function spelledLike(name: string, known: readonly string[]): string {
  const seen = (other: string): string => withPlainMarks(folded(other))
  return known.includes(name) ? name : (known.find((other) => seen(other) === seen(name)) ?? withoutUnseen(name))
}

/** One text for all names that look the same in house style, and another for every other one. */
export function keyOfName(name: string): string {
  return withPlainMarks(capitals(name))
}

/** A name as the menu has it, in whichever capitals; a new one in house style. */
export function nameLike(name: string, known: readonly string[]): string {
  return known.includes(name) ? name : (known.find((other) => keyOfName(other) === keyOfName(name)) ?? capitals(name))
}

/** The rules of the price, in pounds. */
export const price: FieldRules<number> = {
  label: 'Price',
  noun: 'price',
  empty: 0,
  fault: faultInPrice,
  // The -0 that JSON allows becomes 0.
  asTyped: (value) => withoutRoundingError(value) + 0,
  read: (value) => numberIn(value) ?? 0,
  isSame: (a, b) => inPence(a) === inPence(b),
  write: writePrice,
  parse: readPrice,
}

/** The rules of a yes that a dish has or has not: absent, it says nothing. */
export function flag({ label, noun }: Pick<FieldRules<boolean>, 'label' | 'noun'>): FieldRules<boolean | undefined> {
  return {
    label,
    noun,
    empty: undefined,
    fault: () => undefined,
    asTyped: (value) => value || undefined,
    read: (value) => (typeof value === 'string' ? yesIn(value) : value === true || undefined),
    isSame: () => true,
    write: (value) => (value ? 'yes' : ''),
    parse: yesIn,
  }
}

/** As spreadsheets say it. */
function yesIn(typed: string): true | undefined {
  return /^(yes|y|true|1|x|✓)$/i.test(typed.trim()) || undefined
}

/** So that a place is an Int of GraphQL, whatever was written past the app. */
const MAX_PLACE = 999_999

/** The rules of an optional place in an order. Moving sets it, so nobody types it. */
export function place({ label, noun }: Pick<FieldRules<number>, 'label' | 'noun'>): FieldRules<number | undefined> {
  return {
    label,
    noun,
    empty: undefined,
    fault: (value) => (value === placeIn(value) ? undefined : `${label}: use a whole number from 0 to 999,999.`),
    asTyped: (value) => value,
    read: placeIn,
    isSame: (a, b) => a === b,
    write: (value) => (value === undefined ? '' : String(value)),
    parse: (typed) => placeIn(numberIn(typed)),
  }
}

function placeIn(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= MAX_PLACE ? Math.trunc(value) : undefined
}

/** The number that a value is, also as text: imports write prices in both ways. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
