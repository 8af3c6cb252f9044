import { LONGEST } from '../dish.ts'
import { createHeadings } from './headings.ts'
import type { KnownNames, Place } from './headings.ts'
import { pricedIn } from './price-at-end.ts'
import type { ImportLine, Reading } from './reading.ts'

interface Dish {
  readonly line: number
  readonly title: string
  readonly price: string
  readonly details: string[]
}

/**
 * Reads a menu as people write it in a document. A line that ends with a price is a dish, the lines under it are its details, and a
 * short line on its own is a heading of a section or a course (`headings.ts`). A longer one is a line of text on the menu.
 */
export function readText(text: string, known: KnownNames, currency: string): Reading {
  const headings = createHeadings(known)
  const lines: ImportLine[] = []
  let dish: Dish | undefined
  const end = (): void => {
    if (dish !== undefined) lines.push(lineOf(dish, headings.place()))
    dish = undefined
  }
  for (const [i, written] of text.split(/\r\n|\r|\n/).entries()) {
    const content = written.trim()
    const priced = pricedIn(content, currency)
    if (content === '') end()
    else if (priced !== undefined) {
      end()
      dish = { line: i + 1, ...priced, details: [] }
    } else if (dish === undefined ? isShort(content) : headings.isCertain(content)) {
      end()
      headings.add(i + 1, content)
    } else if (dish === undefined) dish = { line: i + 1, title: '', price: '', details: [content] }
    else dish.details.push(content)
  }
  end()
  return { form: 'text', lines, bad: headings.withoutDishes(), unknownColumns: [] }
}

function isShort(content: string): boolean {
  return Array.from(content).length <= Math.max(LONGEST.sitting, LONGEST.course)
}

function lineOf({ line, title, price, details }: Dish, place: Place): ImportLine {
  return { line, fields: { ...place, title, price, ...(details.length > 0 && { description: details.join(' ') }) } }
}
