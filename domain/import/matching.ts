import { groupBy } from '../group-by.ts'
import { fieldsOf, inHouseStyle } from '../dish.ts'
import type { DishFields } from '../dish.ts'
import { keyOfName } from '../fields.ts'
import { shown } from '../typed.ts'
import { withPlainMarks } from '../unseen.ts'
import { takeMarks } from './marks.ts'
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
  const byBareName = groupBy(menu, (dish) => keyOf(withoutMarks(fieldsOf(dish))))
  const found = new Map(lines.map((line) => [line, find(line)]))
  const linesOf = groupBy(lines, (line) => found.get(line)?.target ?? '')

  /** The dish of a line, and one text for lines that are about the same dish. New dishes with two ids are two. */
  function find({ id, fields }: ImportLine): { readonly match: Match<D>; readonly target: string } {
    const known = id === undefined ? undefined : byId.get(id)
    if (known !== undefined) return { match: { dish: known, isByName: false }, target: known.id }
    const named = namedIn(fields)
    const key = keyOf(named)
    const [dish, ...others] = byName.get(key) ?? (menu.length === 0 ? undefined : byBareName.get(keyOf(withoutMarks(named)))) ?? []
    const match = others.length === 0 ? ({ dish, isByName: true } as const) : { fault: severalOf(others.length + 1) }
    return { match, target: 'dish' in match && dish !== undefined ? dish.id : `${key} ${id ?? ''}` }
  }

  return (line) => {
    const { match, target } = found.get(line) ?? find(line)
    const same = linesOf.get(target) ?? []
    if ('fault' in match || same.length < 2) return match
    const others = same.slice(0, 4).filter((other) => other !== line)
    return { fault: `It is the same dish as ${others.map((other) => placeOf(form, other.line)).join(' and ')}. Keep one of them.` }
  }
}

/** A dish whose name has no marks of diets. */
function withoutMarks(dish: DishFields): DishFields {
  const { text } = takeMarks(dish.title)
  return { ...dish, title: text === '' ? dish.title : text }
}

/** The fields by which a line is told from another. */
function namedIn({ sitting, course, title, description }: ImportLine['fields']): DishFields {
  return fieldsOf({
    ...(sitting !== undefined && { sitting }),
    ...(course !== undefined && { course }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  })
}

/** A dish as pasted menus are compared: in house style, whichever apostrophe it has. */
export function asCompared(dish: DishFields): DishFields {
  const { typed: _typed, ...styled } = inHouseStyle(dish)
  const texts = (['sitting', 'course', 'title', 'description'] as const).map((field) => [field, withPlainMarks(styled[field])])
  return { ...styled, ...Object.fromEntries(texts) }
}

/** The section, course and name of a dish; without a name, its text. */
export function keyOf(dish: DishFields): string {
  const [sitting, course, title] = [dish.sitting, dish.course, shown(dish, 'title')].map(keyOfName)
  return JSON.stringify([sitting, course, title, title === '' ? keyOfName(shown(dish, 'description')) : ''])
}

function severalOf(count: number): string {
  return `The menu has ${count} dishes of this name in this course. Give the line the id of the one you mean: an export has the ids.`
}
