import { readFields, rulesOf } from '../dish.ts'
import { dishesInOrder } from '../moves.ts'
import { writeCell } from './cells.ts'
import { COLUMNS } from './columns.ts'
import type { MenuDish } from './reading.ts'

/** The menu as rows for a spreadsheet, in the order of the menu, with a heading. Importing them again changes nothing. */
export function exportRows(menu: readonly MenuDish[]): string[][] {
  const rows = dishesInOrder(menu).map((dish) =>
    COLUMNS.map((column) => writeCell(column === 'id' ? dish.id : rulesOf(column).write(dish[column]))),
  )
  return [[...COLUMNS], ...rows]
}

/** The menu as JSON with all that belongs to a dish, one dish a line. An import reads what staff type, and leaves the rest alone. */
export function exportJson(menu: readonly MenuDish[]): string {
  const dishes = dishesInOrder(menu).map((dish) =>
    JSON.stringify({ id: dish.id, ...readFields({ ...dish }), createdAt: dish.createdAt ?? undefined }),
  )
  return `{"dishes":[\n${dishes.join(',\n')}\n]}\n`
}
