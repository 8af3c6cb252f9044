import { capitals, keyOfName } from './fields.ts'

/** Letters from which on a word may hold a slip: shorter ones that differ are two words, as TEA and SEA are. */
const SHORTEST_WITH_SLIP = 5
/** Letters from which on even its first one may be wrong: ROAST is not TOAST, but WVENING is EVENING. */
const SHORTEST_WITH_WRONG_START = 6
/** Letters from which on a word may hold two. */
const SHORTEST_WITH_TWO_SLIPS = 9

/**
 * The known name that somebody probably meant: `EVENING` for `Evenin`. Undefined for a name that is known (capitals and spaces make no
 * difference, as in R36), and for one that is like none of them.
 */
export function similarTo(typed: string, known: readonly string[]): string | undefined {
  const name = capitals(typed)
  if (name === '' || known.some((other) => keyOfName(other) === keyOfName(name))) return undefined
  let nearest: { readonly name: string; readonly slips: number } | undefined
  for (const other of known) {
    const slips = slipsBetween(name, capitals(other))
    if (slips !== undefined && slips < (nearest?.slips ?? Infinity)) nearest = { name: other, slips }
  }
  return nearest?.name
}

/** How many slips of the finger make one name of the other; undefined where they are two names. */
function slipsBetween(a: string, b: string): number | undefined {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  if (words.length > 0 && words.join('') === others.join('')) return 0
  if (words.length === 0 || words.length !== others.length) return undefined
  let all = 0
  for (const [i, word] of words.entries()) {
    const slips = slipsInWord(word, others[i] ?? '')
    if (slips === undefined) return undefined
    all += slips
  }
  return all
}

function slipsInWord(a: string, b: string): number | undefined {
  if (a === b) return 0
  // ROOM 1 is not ROOM 2.
  if (digitsOf(a) !== digitsOf(b)) return undefined
  if (`${a}S` === b || `${b}S` === a) return 1
  const [one, other] = [Array.from(a), Array.from(b)]
  const longest = Math.max(one.length, other.length)
  if (longest < SHORTEST_WITH_SLIP) return undefined
  const slips = distance(one, other)
  if (slips > (longest < SHORTEST_WITH_TWO_SLIPS ? 1 : 2)) return undefined
  return one[0] === other[0] || longest >= SHORTEST_WITH_WRONG_START ? slips : undefined
}

/** Optimal string alignment: letters that are missing, too many, wrong, or swapped with their neighbour. */
function distance(a: readonly string[], b: readonly string[]): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const isSwapped = letter === b[j - 1] && a[i - 1] === other
      row.push(
        Math.min(
          at(rows, i, j + 1) + 1,
          (row[j] ?? 0) + 1,
          at(rows, i, j) + (letter === other ? 0 : 1),
          isSwapped ? at(rows, i - 1, j - 1) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity
}

/** Without accents, spaces and punctuation: a name that differs in nothing else is the same to a reader. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function digitsOf(word: string): string {
  return word.replaceAll(/\P{N}/gu, '')
}
