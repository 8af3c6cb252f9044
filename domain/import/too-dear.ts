import { showPrice } from '../price.ts'
import { setPrice } from './dishes.ts'
import type { Draft } from './dishes.ts'
import type { Questions } from './questions.ts'

/** How many times the usual price a dish costs whose point is missing: `£1695`. */
const TIMES = 20
/** Fewer dishes show no usual price. */
const FEWEST = 5

/** Asks about a price of whole pounds that is far above all others, and would be like them with a point before its last two figures. */
export function askTooDear({ ask, said, currency }: Questions, drafts: readonly Draft[]): void {
  const prices = drafts.flatMap(({ portions }) => portions.map(({ price }) => price)).filter((price) => price > 0)
  const usual = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
  if (prices.length < FEWEST) return
  for (const draft of drafts) {
    const [only, ...others] = draft.portions
    const price = only?.price ?? 0
    const [line = 0] = draft.lines
    if (others.length > 0 || !Number.isInteger(price) || price < usual * TIMES || price / 100 > usual * 5) continue
    const [high, low] = [price, price / 100].map((each) => showPrice(each, currency))
    const [id, choices] = [`price:${line}`, [`${price / 100}=${low}`, `${price}=${high}`]]
    ask({ id, about: 'price', lines: [line], text: `“${draft.title}” costs ${high}. Which price is meant?`, choices })
    const answer = said(id)
    if (answer !== undefined) setPrice(draft, answer, currency)
  }
}
