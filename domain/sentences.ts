/** `(V)`, `(V, GF)`, `<B>`: letters by ones and twos in brackets. `(8 OZ)` is a measure. */
const MARK = String.raw`[(<[](?:(?!\p{L}{3}|\d\s*\p{L})[^()<>[\]])*[)>\]]`
const MARKS = new RegExp(`(${MARK})`, 'u')

/** Each ends with a letter that becomes a capital: the first of a sentence, or `I`. An abbreviation (`p.m.`) and `...` end no sentence. */
const FIRST_LETTERS = new RegExp(String.raw`\.\p{L}\.|\.{2,}|\bi\b|(?:^|[.!?]["'”’)\]]*\s+)(?:${MARK}|[^\p{L}\p{N}(<[])*[(<[]*\p{L}`, 'gu')

/** Without a lookbehind, which iOS reads since 16.4 only. */
const [BEFORE, AFTER] = [String.raw`(^|[^\p{L}\p{M}\p{N}])`, String.raw`(?=s?(?:[^\p{L}\p{M}\p{N}]|$))`]

/**
 * A text as guests and staff read it: one that is stored in capitals (R36) is read as sentences, any other as it is stored. A name or
 * an abbreviation in `capitals` is written as it is there, also in the plural and with `'s`.
 */
export function asSentences(text: string, capitals: readonly string[]): string {
  if (/\p{Ll}/u.test(text)) return text
  const lower = text.split(MARKS).map((part, i) => (i % 2 === 1 ? part : part.toLowerCase()))
  return withNames(lower.join(''), capitals).replace(FIRST_LETTERS, (found) => found.replace(/.$/u, capital))
}

/** ß stays: its capital is two letters. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}

function withNames(text: string, capitals: readonly string[]): string {
  const { pattern, spellings } = spellingOf(capitals)
  return text.replace(pattern, (_, before: string, name: string) => before + (spellings.get(name) ?? name))
}

interface Spelling {
  readonly pattern: RegExp
  /** Each name by its small letters. */
  readonly spellings: ReadonlyMap<string, string>
}

const known = new WeakMap<readonly string[], Spelling>()

/** Made once a list: it is asked for by each dish of a menu. */
function spellingOf(capitals: readonly string[]): Spelling {
  const made = known.get(capitals) ?? makeSpelling(capitals)
  known.set(capitals, made)
  return made
}

function makeSpelling(capitals: readonly string[]): Spelling {
  const spellings = new Map(capitals.map((name) => [name.toLowerCase(), name]))
  const any = [...spellings.keys()].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')
  return { pattern: new RegExp(`${BEFORE}(${any})${AFTER}`, 'gu'), spellings }
}
