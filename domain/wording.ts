/** Words around what changed, so that it can be found again in a long text. */
const AROUND = 2

/** A text before and after, each cut down to what changed in it: `… with chips …` and `… with mash …`. */
export function changedWords(before: string, after: string): { readonly before: string; readonly after: string } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  const start = countWhile(shorter, (i) => old[i] === now[i])
  const end = countWhile(shorter - start, (i) => old.at(-1 - i) === now.at(-1 - i))
  const cut = (words: readonly string[]): string => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(words.length, words.length - end + AROUND)]
    return [...(from > 0 ? ['…'] : []), ...words.slice(from, to), ...(to < words.length ? ['…'] : [])].join(' ')
  }
  return { before: cut(old), after: cut(now) }
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function countWhile(most: number, holds: (index: number) => boolean): number {
  let count = 0
  while (count < most && holds(count)) count += 1
  return count
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** `1 dish`, `1,200 dishes`. */
export function dishes(count: number): string {
  return count === 1 ? '1 dish' : `${count.toLocaleString('en-GB')} dishes`
}
