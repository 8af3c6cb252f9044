import { groupBy } from '../group-by.ts'
import { DISH_FIELDS, faultsIn, faultsInEdit, fieldsOf, inHouseStyle, isSame, nameOf, withInput } from '../dish.ts'
import type { Dish, DishField, DishFields } from '../dish.ts'
import { faultInDiets } from '../check.ts'
import { keyOfName, nameLike } from '../fields.ts'
import { arrange } from '../menu.ts'
import { MAX_EDITS } from '../revision.ts'
import { isText } from '../typed.ts'
import { faultInId } from './dish-steps.ts'
import { tooMany } from './decision.ts'
import type { Decided, Doing, Kind, NewEdit } from './decision.ts'
import type { Refusal, StepFault } from './refusal.ts'
import { dishesIn, recordIn } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { SectionDish, StepOf } from './step.ts'

type Replace = StepOf<'REPLACE_SECTION'>

/** Which dish of the menu each of the list is; undefined for a new one. */
type Matches = ReadonlyMap<SectionDish, Dish | undefined>

/** The list becomes the section: worked out on the menu as it is, so that whoever planned it need not know what came to the section since. */
export const replaceSection: Kind<Replace> = {
  faults({ sitting, dishes }): readonly StepFault[] {
    if (dishes.length < 1 || dishes.length > MAX_EDITS)
      return [{ field: 'dishes', message: `A section has 1 to ${MAX_EDITS} dishes (there are ${dishes.length}).` }]
    const ids = new Set<string>()
    return dishes.flatMap((dish) => {
      const faults = dish.id === undefined ? faultsIn(fieldsIn(sitting, dish)) : faultsInKnown(sitting, dish, dish.id, ids)
      return [...faults, ...faultsInSitting(sitting, dish)].map(({ field, message }) => ({
        field,
        message: `Of “${nameOf(fieldsIn(sitting, dish))}”: ${message}`,
      }))
    })
  },
  // All of the menu: the section may be written in other capitals.
  reads: ({ dishes }) => ({ part: {}, dishes: dishes.flatMap(({ id, newId }) => [id, newId].flatMap(readOf)) }),
  decide: replacing,
}

/** The edits that make the list the section. The desk’s preview of a paste needs no more of this step. */
export function replacing(
  { sitting: given, dishes }: Replace,
  { records }: Pick<Snapshot, 'records'>,
  { at, isDue }: Pick<Doing, 'at' | 'isDue'>,
): Decided {
  const menu = dishesIn(records)
  const sitting = nameLike(given, menu.map((dish) => dish.sitting)) // prettier-ignore
  const here = menu.filter((dish) => dish.sitting === sitting)
  const matches = matchesOf({ kind: 'REPLACE_SECTION', sitting, dishes }, here)
  if ('code' in matches) return matches
  const placed = inOrder(dishes, matches, { sitting, here, at })
  const byId = new Map(here.map((dish) => [dish.id, dish]))
  const taken = placed.find(({ id }) => !byId.has(id) && isTaken(recordIn(records, id)))
  const refusal = (taken && idTaken(taken)) ?? (isDue ? undefined : againstCheck(placed, byId))
  if (refusal !== undefined) return refusal
  const staying = new Set(placed.map(({ id }) => id))
  const edits: NewEdit[] = [
    ...here.flatMap(({ id }) => (staying.has(id) ? [] : [{ id }])),
    ...placed.flatMap((dish) => {
      const was = byId.get(dish.id)
      if (was !== undefined && isSame(was, dish)) return []
      return [{ id: dish.id, after: { ...dish, version: (was?.version ?? 0) + 1 } }]
    }),
  ]
  return tooMany(edits.length, 'Replace the section course by course, or import it.', 'dishes') ?? { edits }
}

/** What is wrong with a dish that is named by its id, which keeps what the list does not name. */
function faultsInKnown(sitting: string, dish: SectionDish, id: string, ids: Set<string>): StepFault[] {
  const { id: _id, newId: _newId, ...given } = dish
  const twice = ids.size === ids.add(id).size ? { field: 'id', message: 'Its id is in the list twice.' } : undefined
  return [...faultsInEdit({ ...given, sitting }), faultInId('id', id), twice].flatMap((fault) => fault ?? [])
}

/** The list is of one section, which the step names. */
function faultsInSitting(sitting: string, dish: SectionDish): StepFault[] {
  if (keyOfName(dish.sitting ?? sitting) === keyOfName(sitting)) return []
  return [{ field: 'sitting', message: `Section: leave it out, or give “${sitting}”, which the list is of.` }]
}

function readOf(id: string | undefined): { readonly id: string; readonly first: true; readonly last: true }[] {
  return id === undefined ? [] : [{ id, first: true, last: true }]
}

function isTaken({ dish, first }: ReturnType<typeof recordIn>): boolean {
  return dish !== undefined || first !== undefined
}

function idTaken(dish: Dish): Refusal {
  const message = `The id of “${nameOf(dish)}” belongs to a dish that is not in this section. Leave it out.`
  return { code: 'ID_TAKEN', message, field: 'id' }
}

/** A list that gives a dish a diet which its check is against (G9). */
function againstCheck(placed: readonly Dish[], byId: ReadonlyMap<string, Dish>): Refusal | undefined {
  for (const dish of placed) {
    const message = faultInDiets(byId.get(dish.id) ?? dish, dish)
    if (message !== undefined) return { code: 'INVALID_INPUT', message: `Of “${nameOf(dish)}”: ${message}`, field: 'dishes' }
  }
  return undefined
}

/** The fields that the list gives a dish, in house style, as if it were new. */
function fieldsIn(sitting: string, { id: _id, newId: _newId, ...given }: SectionDish): DishFields {
  // No list checks a dish.
  return inHouseStyle(fieldsOf({ ...given, sitting, check: undefined }))
}

/** By its name or, without one, by its text. */
function keyOf({ title, description }: Pick<DishFields, 'title' | 'description'>): string {
  return title.trim() === '' ? `text ${keyOfName(description)}` : `name ${keyOfName(title)}`
}

/** Finds each dish of the list: by its id, else by name in its course, else by name in another course of the section. */
function matchesOf({ sitting, dishes }: Replace, here: readonly Dish[]): Matches | Refusal {
  const byId = new Map(here.map((dish) => [dish.id, dish]))
  const matches = new Map(dishes.map((dish) => [dish, dish.id === undefined ? undefined : byId.get(dish.id)]))
  const free = new Set(here)
  for (const dish of matches.values()) if (dish !== undefined) free.delete(dish)
  let left = dishes.filter(({ id }) => id === undefined).map((dish) => ({ dish, fields: fieldsIn(sitting, dish) }))
  const inCourse = (fields: DishFields): string => `${keyOfName(fields.course)} ${keyOf(fields)}`
  for (const key of [inCourse, keyOf]) {
    const there = groupBy([...free], key)
    for (const [name, wanted] of groupBy(left, ({ fields }) => key(fields))) {
      const found = there.get(name) ?? []
      const [first] = wanted
      if (first === undefined || (found.length === 0 && (wanted.length === 1 || key === keyOf))) continue
      if (wanted.length > 1 || found.length > 1) return ambiguous(nameOf(first.fields), wanted.length, found.length)
      matches.set(first.dish, found[0])
      for (const dish of found) free.delete(dish)
    }
    left = left.filter(({ dish }) => matches.get(dish) === undefined)
  }
  return matches
}

function ambiguous(name: string, wanted: number, found: number): Refusal {
  const where = wanted > 1 ? `The list has ${wanted} dishes` : `The section has ${found} dishes`
  return { code: 'AMBIGUOUS', message: `${where} called “${name}”. Say which is which by their ids.`, field: 'dishes' }
}

interface Section {
  readonly sitting: string
  readonly here: readonly Dish[]
  readonly at: number
}

/** The dishes as the list has them, in its order; what it does not name of a dish stays. */
function inOrder(dishes: readonly SectionDish[], matches: Matches, { sitting, here, at }: Section): Dish[] {
  const courses = new Map(here.map((dish) => [dish.course, dish.coursePosition]))
  const list = dishes.map((listed, place): Dish => {
    const was = matches.get(listed)
    const course = nameLike(listed.course, [...courses.keys()])
    const fields = { ...fieldsIn(sitting, listed), sitting, course }
    const joined = { ...fields, coursePosition: courses.get(course) }
    if (was === undefined) return { ...joined, id: listed.id ?? listed.newId ?? '', createdAt: at + place, version: 0 }
    const isNamed = (field: DishField): boolean => listed[field as keyof SectionDish] !== undefined && !isLike(field, was, fields)
    const named = DISH_FIELDS.filter(isNamed).map((field) => [field, fields[field] ?? null])
    const edited = withInput(was, { ...Object.fromEntries(named), typed: fields.typed })
    const now = { id: was.id, ...edited, createdAt: was.createdAt, version: was.version }
    return was.course === now.course ? now : { ...now, position: undefined, coursePosition: courses.get(course) }
  })
  return numbered(list)
}

/** Where only the capitals differ, the texts stay as they are: menus are pasted in either. */
function isLike(field: DishField, was: Dish, now: DishFields): boolean {
  return isText(field) && keyOfName(was[field]) === keyOfName(now[field])
}

/** Numbers courses and dishes only where they would not come in the order of the list by themselves. */
function numbered(list: readonly Dish[]): Dish[] {
  const courses = groupBy(list, ({ course }) => course)
  const wanted = [...courses.values()].flat()
  const drawn = arrange(list).flatMap((sitting) => sitting.courses.flatMap(({ dishes }) => dishes))
  if (drawn.every(({ id }, i) => id === wanted[i]?.id)) return [...list]
  return [...courses.values()].flatMap((dishes, course) =>
    dishes.map((dish, place) => ({ ...dish, position: place + 1, coursePosition: course + 1 })),
  )
}
