import { allergensListed } from '../allergens.ts'
import type { Allergen } from '../allergens.ts'
import { currentCheck, shownDiets } from '../check.ts'
import { dietMark } from '../diets.ts'
import { fieldsOf, readFields, writeField } from '../dish.ts'
import { dishesInOrder } from '../moves.ts'
import { signOf, writePrice } from '../price.ts'
import { asShown } from '../typed.ts'
import { writeCell } from './cells.ts'
import { COLUMNS } from './columns.ts'
import { keyOf } from './matching.ts'
import { TEXT_HEADING } from './own-text.ts'
import type { MenuDish } from './reading.ts'

/** The names of those who checked the dishes, by the ids of these. */
type CheckedBy = ReadonlyMap<string, string>

/** What a file says of a check; an import reads none of it, since a file checks nothing. */
const CHECK_COLUMNS = ['contains', 'mayContain', 'allergensChecked', 'checkedBy'] as const

/** The menu as rows for a spreadsheet, in the order of the menu, with a heading. Importing them again changes nothing. */
export function exportRows(menu: readonly MenuDish[], checkedBy: CheckedBy = new Map()): string[][] {
  const rows = dishesInOrder(menu.map(withShownDiets)).map((dish) => [
    ...COLUMNS.map((column) => writeCell(column === 'id' ? dish.id : writeField(column, dish))),
    ...checkCells(dish, checkedBy),
  ])
  return [[...COLUMNS, ...CHECK_COLUMNS], ...rows]
}

function checkCells(dish: MenuDish, checkedBy: CheckedBy): string[] {
  const current = currentCheck(dish)
  if (current === undefined) return ['', '', 'not checked', '']
  const cell = (allergens: readonly Allergen[]): string => (allergens.length === 0 ? 'none' : allergensListed(allergens))
  return [cell(current.contains), cell(current.mayContain), timeOf(current.at), writeCell(checkedBy.get(dish.id) ?? '')]
}

/** The menu as JSON with all that belongs to a dish, one dish a line. An import reads what staff type, and leaves the rest alone. */
export function exportJson(menu: readonly MenuDish[], checkedBy: CheckedBy = new Map()): string {
  const dishes = dishesInOrder(menu.map(withShownDiets)).map((dish) => {
    const current = currentCheck(dish)
    const check = current && { ...current, at: timeOf(current.at), by: checkedBy.get(dish.id) }
    return JSON.stringify({ id: dish.id, ...asShown(readFields({ ...dish })), check, createdAt: dish.createdAt ?? undefined })
  })
  return `{"dishes":[\n${dishes.join(',\n')}\n]}\n`
}

/** The menu as a text that people read and `readOwnText` knows: a dish a paragraph. Its id stands there where its name is not the only one. */
export function exportText(menu: readonly MenuDish[], currency: string): string {
  const lines = [TEXT_HEADING]
  const keys = menu.map((dish) => keyOf(fieldsOf(dish)))
  const isTwice = (dish: MenuDish): boolean => keys.indexOf(keyOf(fieldsOf(dish))) !== keys.lastIndexOf(keyOf(fieldsOf(dish)))
  let place = { sitting: '', course: '' }
  for (const dish of dishesInOrder(menu.map(withShownDiets))) {
    const { sitting, course } = dish
    if (sitting !== place.sitting) lines.push('', `# ${sitting}`)
    if (sitting !== place.sitting || course !== place.course) lines.push('', `## ${course}`)
    place = { sitting, course }
    const details = writeField('description', dish)
    lines.push(
      '',
      [writeField('title', dish), pricingOf(dish, currency), ...dietsOf(dish), ...(isTwice(dish) ? [`[${dish.id}]`] : [])].join('\t'),
      ...(details === '' ? [] : [details]),
    )
  }
  return `${lines.join('\n')}\n`
}

/** The check counts where a diet is against it (G9). */
function withShownDiets(dish: MenuDish): MenuDish {
  return { ...dish, diets: shownDiets(dish) }
}

/** `2026-11-26T17:30:00.000Z` */
function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** `£9.50`, `half 9.50; whole 14.00`, `“market price”`. */
function pricingOf(dish: MenuDish, currency: string): string {
  if (dish.priceWords != null) return `“${dish.priceWords}”`
  return writeField('portions', dish) || (dish.price === 0 ? '' : signOf(currency) + writePrice(dish.price))
}

/** `(V, VG*)` */
function dietsOf({ diets }: MenuDish): string[] {
  return diets == null || diets.length === 0 ? [] : [`(${diets.map(dietMark).join(', ')})`]
}
