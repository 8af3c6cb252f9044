import { namesOn } from '../names.ts'
import { readMenu } from '../read.ts'
import type { MenuReading, ReadDish } from '../reading.ts'

/** What is read of these lines. */
export function read(...lines: readonly string[]): MenuReading {
  const reading = readMenu(lines.join('\n'), { known: namesOn([]), currency: 'GBP' })
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const priceOf = ({ portions, priceWords, price }: ReadDish) =>
  portions.length > 0 ? portions.map(({ name, price }) => `${name} ${price}`.trim()).join(', ') : priceWords || String(price)
/** `Mains: Pie (peas) 12 VEGAN` */
export const inShort = (dish: ReadDish) =>
  [
    `${dish.course}:`,
    dish.title,
    dish.description && `(${dish.description})`,
    priceOf(dish),
    ...dish.diets.map(({ diet }) => diet),
    ...dish.keeps.map((word) => `+${word}`),
  ]
    .filter(Boolean)
    .join(' ')
/** The dishes below a section LUNCH. */
export const dishesIn = (...lines: readonly string[]) => read('LUNCH', '', ...lines).dishes.map(inShort)
