import { faultIn, fieldsOf, inHouseStyle, isSameField, newFields, rulesOf, TYPED_FIELDS, withInput } from '../dish.ts'
import type { DishField, DishFields, DishInput, TypedField } from '../dish.ts'
import { faultInTypedPrice } from '../price.ts'
import { asCompared, createMatching } from './matching.ts'
import type { Match } from './matching.ts'
import { namesOn } from './names.ts'
import type { MenuNames } from './names.ts'
import type { BadLine, ImportLine, MenuDish, Reading } from './reading.ts'

/** A dish that an import puts on the menu, in house style (R36). */
export interface NewDish {
  readonly line: number
  readonly fields: DishFields
}

/** A dish that an import changes. */
export interface ChangedDish<D extends MenuDish> {
  readonly line: number
  /** As it is on the menu. */
  readonly dish: D
  /** The fields that become other ones. */
  readonly changes: DishInput
}

/** What an import will do, shown before it is done. A dish that no line is about stays as it is. */
export interface Plan<D extends MenuDish> {
  readonly created: readonly NewDish[]
  readonly changed: readonly ChangedDish<D>[]
  /** The dishes that are on the menu as their lines have them. */
  readonly same: readonly D[]
  /** By number. */
  readonly bad: readonly BadLine[]
}

/** What becomes of each line, with the menu as it is now. */
export function planOf<D extends MenuDish>(reading: Reading, menu: readonly D[], currency: string): Plan<D> {
  const names = namesOn(menu)
  const match = createMatching(reading, menu)
  const plan = { created: [] as NewDish[], changed: [] as ChangedDish<D>[], same: [] as D[], bad: [...reading.bad] }
  for (const each of reading.lines) {
    const { line } = each
    const outcome = outcomeOf(each, match(each), names, currency)
    if ('fault' in outcome) plan.bad.push({ line, message: outcome.fault })
    else if ('fields' in outcome) plan.created.push({ line, fields: outcome.fields })
    else if (Object.keys(outcome.changes).length === 0) plan.same.push(outcome.dish)
    else plan.changed.push({ line, ...outcome })
  }
  return { ...plan, bad: plan.bad.toSorted((a, b) => a.line - b.line) }
}

type Outcome<D> = Pick<NewDish, 'fields'> | { readonly dish: D; readonly changes: DishInput } | { readonly fault: string }

function outcomeOf<D extends MenuDish>(line: ImportLine, match: Match<D>, names: MenuNames, currency: string): Outcome<D> {
  if ('fault' in match) return match
  const { dish, isByName } = match
  const values = valuesIn(line, currency)
  if (dish === undefined) {
    const fields = inHouseStyle(newFields(spelt(values, names)))
    const fault = faultInPrice(line, values, currency) ?? faultIn(fields)?.message
    return fault === undefined ? { fields } : { fault }
  }
  const onMenu = fieldsOf(dish)
  const changes = changesOf(onMenu, line, isByName ? values : spelt(values, names), isByName)
  if (Object.keys(changes).length === 0) return { dish, changes }
  const fault = faultInPrice(line, changes, currency) ?? faultIn(withInput(onMenu, changes))?.message
  return fault === undefined ? { dish, changes } : { fault }
}

/** What the line gives. A line break in a cell becomes a space, as in the forms. */
function valuesIn({ fields }: ImportLine, currency: string): DishInput {
  return eachTyped((field) => {
    const text = fields[field]
      ?.normalize('NFC')
      .replace(/[\r\n\t]+/g, ' ')
      .trim()
    return text === undefined ? undefined : rulesOf(field).parse(text, currency)
  })
}

/** Sections and courses as the menu has them: “Lunch” makes no second tab beside LUNCH. */
function spelt(values: DishInput, names: MenuNames): DishInput {
  return eachTyped((field) => {
    const value = values[field]
    return (field === 'sitting' || field === 'course') && typeof value === 'string' ? names.spell(field, value) : value
  })
}

/** The fields that the line has otherwise. A line without the id of its dish is compared in house style, as pasted menus come. */
function changesOf(dish: DishFields, { fields }: ImportLine, values: DishInput, isByName: boolean): DishInput {
  const [onMenu, inLine] = isByName ? [asCompared(dish), asCompared(newFields(values))] : [dish, values]
  return eachTyped((field) => {
    const isSame = fields[field] === rulesOf(field).write(dish[field]) || isSameField(field, onMenu, inLine)
    return isSame ? undefined : values[field]
  })
}

/** Why the price of the line cannot be read, if it is one of these values. */
function faultInPrice({ fields }: ImportLine, values: DishInput, currency: string): string | undefined {
  return values.price === undefined ? undefined : faultInTypedPrice(fields.price ?? '', currency)
}

/** A field whose value is undefined is left out. */
function eachTyped(valueOf: (field: TypedField) => DishFields[DishField] | null): DishInput {
  const values = TYPED_FIELDS.map((field) => [field, valueOf(field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
