import type { Item } from './items.ts'
import type { Table } from './table.ts'
import type { ReadLine } from './reading.ts'

/** The first line of the menu as this product writes it as a text. */
export const TEXT_HEADING = 'The menu as text: # before a section, ## before a course, a tab before a price.'

/** Reads what `exportText` writes, each text as it is; undefined for another text. */
export function readOwnText(text: string): Table | undefined {
  if (!text.startsWith(TEXT_HEADING)) return undefined
  const items: Item[] = []
  const others: ReadLine[] = []
  let place = { sitting: '', course: '' }
  let isOpen = false
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const other = (as: ReadLine['as']): void => void others.push({ number: i + 1, text: line, as, reasons: [] })
    const isHeading = !isOpen && !line.includes('\t') && /^##? /.test(line)
    if (i === 0) other('left out')
    else if (line === '') {
      other('blank')
      isOpen = false
    } else if (isHeading) {
      place = line.startsWith('## ') ? { ...place, course: line.slice(3) } : { sitting: line.slice(2), course: '' }
      other(line.startsWith('## ') ? 'course' : 'section')
    } else if (isOpen) {
      const dish = items.at(-1)
      if (dish !== undefined)
        items[items.length - 1] = { ...dish, description: dish.description === '' ? line : `${dish.description} ${line}` }
      other('details')
    } else {
      items.push({ ...itemIn(line), line: i + 1, ...place })
      isOpen = true
    }
  }
  return { items, others, unknownColumns: [] }
}

/** A name with its price, its diets in brackets, and its id in square ones. */
function itemIn(text: string): Omit<Item, 'line'> {
  const [title = '', price = '', ...ends] = text.split('\t')
  const priceWords = /^“(.*)”$/.exec(price)?.[1] ?? ''
  const portions = priceWords === '' && price.includes(';') ? price : ''
  return {
    text,
    title,
    description: '',
    prices: portions + priceWords === '' ? [{ name: '', text: price }] : undefined,
    written: { portions, priceWords, diets: ends.find((end) => /^\(.*\)$/.test(end))?.slice(1, -1) ?? '' },
    marks: [],
    isExact: true,
    id: ends.find((end) => /^\[.*\]$/.test(end))?.slice(1, -1),
  }
}
