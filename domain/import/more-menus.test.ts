import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { readMenu } from './read.ts'
import type { MenuReading, ReadDish } from './reading.ts'

const FOLDER = new URL('testing/menus/', import.meta.url)

function dishLine({ sitting, course, title, description, price, portions, priceWords, diets, keeps }: ReadDish): string {
  const prices = portions.length > 0 ? portions.map(({ name, price }) => `${name} ${price}`).join(' / ') : priceWords || String(price)
  const marks = [...diets.map(({ diet, onRequest }) => (onRequest ? `${diet}?` : diet)), ...keeps]
  return [sitting, course, title, description, prices, marks.join(', ')].join(' | ')
}

/** A reading as a person checks it: dishes, what is none of them, and questions. */
function inShort({ dishes, lines, questions, unknownColumns }: MenuReading) {
  const other = lines.filter(({ as }) => !['dish', 'details', 'section', 'course', 'blank'].includes(as))
  return {
    dishes: dishes.map(dishLine),
    others: other.map(({ number, as, text }) => `${number} ${as}: ${text.trim()}`),
    questions: questions.map(({ id, lines, guess }) => `${id} [${lines.join(', ')}]${guess === undefined ? '' : ` ${guess}`}`),
    ...(unknownColumns.length > 0 && { unknownColumns }),
  }
}

test.each(readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json')))('%s is read as somebody has checked it', async (name) => {
  const reading = readMenu(new Uint8Array(readFileSync(new URL(name, FOLDER))), { known: namesOn([]), currency: 'GBP' })
  if ('fault' in reading) throw new Error(reading.fault)
  await expect(`${JSON.stringify(inShort(reading), undefined, 1)}\n`).toMatchFileSnapshot(new URL(`${name}.expected.json`, FOLDER).pathname)
})
