import { fieldsOf, inHouseStyle, newFields } from '../dish.ts'
import type { DishFields } from '../dish.ts'
import { withPlainMarks } from '../unseen.ts'
import { placeOf } from './reading.ts'
import type { ImportLine, MenuDish, Reading } from './reading.ts'

/** Which dish a line is about: one of the menu, a new one (undefined), or it cannot be said, with the reason. */
export type Match<D extends MenuDish> = { readonly dish: D | undefined; readonly isByName: boolean } | { readonly fault: string }

/**
 * Finds the dish of each line: by its id or, without one of the menu, by section, course and name in house style; a line of text by its
 * text. No apostrophe tells two apart. An id that is not on the menu says nothing: a spreadsheet may have spoilt it, or the dish was deleted since.
 */
export function createMatching<D extends MenuDish>({ form, lines }: Reading, menu: readonly D[]): (line: ImportLine) => Match<D> {
  const byId = new Map(menu.map((dish) => [dish.id, dish]))
  const byName = groupBy(menu, (dish) => keyOf(fieldsOf(dish)))
  const found = new Map(lines.map((line) => [line, find(line)]))
  const linesOf = groupBy(lines, (line) => targetOf(line, found.get(line)))

  function find({ id, fields }: ImportLine): Match<D> {
    const known = id === undefined ? undefined : byId.get(id)
    if (known !== undefined) return { dish: known, isByName: false }
    const [dish, ...others] = byName.get(keyOf(newFields({ ...fields, price: 0 }))) ?? []
    return others.length === 0 ? { dish, isByName: true } : { fault: severalOf(others.length + 1) }
  }

  return (line) => {
    const match = found.get(line) ?? find(line)
    const same = (linesOf.get(targetOf(line, match)) ?? []).filter((other) => other !== line)
    if ('fault' in match || same.length === 0) return match
    return { fault: `It is the same dish as ${same.map((other) => placeOf(form, other.line)).join(' and ')}. Keep one of them.` }
  }
}

/** One text for lines that are about the same dish, and another for all others. New dishes with two ids are two. */
function targetOf({ id, fields }: ImportLine, match: Match<MenuDish> | undefined): string {
  const dish = match !== undefined && 'dish' in match ? match.dish : undefined
  return dish === undefined ? `${keyOf(newFields({ ...fields, price: 0 }))} ${id ?? ''}` : dish.id
}

/** A dish as pasted menus are compared: in house style, whichever apostrophe it has. */
export function asCompared(dish: DishFields): DishFields {
  const styled = inHouseStyle(dish)
  const texts = (['sitting', 'course', 'title', 'description'] as const).map((field) => [field, withPlainMarks(styled[field])])
  return { ...styled, ...Object.fromEntries(texts) }
}

/** The section, course and name of a dish; without a name, its text. */
function keyOf(dish: DishFields): string {
  const { sitting, course, title, description } = asCompared(dish)
  return JSON.stringify([sitting, course, title, title === '' ? description : ''])
}

function severalOf(count: number): string {
  return `The menu has ${count} dishes of this name in this course. Give the line the id of the one you mean: an export has the ids.`
}

function groupBy<Item>(items: readonly Item[], keyFor: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyFor(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
