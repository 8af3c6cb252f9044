import { isDeepStrictEqual } from 'node:util'
import type { RawAnswer } from './ask.ts'

/** Throws a sentence unless both have the same bytes. */
export function mustBeSameBytes(what: string, ours: Buffer, theirs: Buffer): void {
  if (ours.equals(theirs)) return
  const at = ours.findIndex((byte, i) => byte !== theirs[i])
  throw new Error(`${what}: the answers differ at byte ${at === -1 ? ours.length : at} (${ours.length} and ${theirs.length} bytes).`)
}

/** Throws a sentence unless both have the same headers, but for the date, and the same bytes. */
export function mustBeSameAnswer(what: string, ours: RawAnswer, theirs: RawAnswer): void {
  const [mine, others] = [ours, theirs].map(({ status, headers: { date: _date, ...headers } }) => ({ status, ...headers }))
  must(isDeepStrictEqual(mine, others), `${what}: the headers differ: ${JSON.stringify(mine)} and ${JSON.stringify(others)}`)
  mustBeSameBytes(what, ours.body, theirs.body)
}

/** Throws a sentence unless both are the same JSON. */
export function mustBeSameJson(what: string, ours: Buffer, theirs: Buffer): void {
  if (isDeepStrictEqual(JSON.parse(ours.toString()), JSON.parse(theirs.toString()))) return
  throw new Error(`${what}: the answers differ: ${ours.toString().slice(0, 80)} and ${theirs.toString().slice(0, 80)}`)
}

/** Throws the sentence unless it holds. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
