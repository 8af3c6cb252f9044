import { faultIn, fieldsOf, inHouseStyle, isUnchanged, OPTIONAL_FIELDS, rulesOf, TYPED_FIELDS, withInput, writeField } from '../dish.ts'
import type { DishField, DishFields, DishInput, TypedField } from '../dish.ts'
import { faultInDiets } from '../check.ts'
import { capitals } from '../fields.ts'
import { faultInTypedPrice } from '../price.ts'
import { asCompared, createMatching } from './matching.ts'
import type { Match } from './matching.ts'
import { namesOn } from './names.ts'
import type { MenuNames } from './names.ts'
import type { BadLine, ImportLine, MenuDish, Reading } from './reading.ts'
import { asShown } from '../typed.ts'

/** A dish that an import puts on the menu, as guests will read it. */
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
  return planFrom(reading, outcomesOf(reading, menu, currency))
}

/** What becomes of each dish that was read, in the order of the reading. */
export function outcomesOf<D extends MenuDish>(reading: Reading, menu: readonly D[], currency: string): Outcome<D>[] {
  const names = namesOn(menu)
  const match = createMatching(reading, menu)
  return reading.lines.map((line) => outcomeOf(line, match(line), names, currency))
}

/** The outcomes of a reading, by what they are. */
export function planFrom<D extends MenuDish>(reading: Reading, outcomes: readonly Outcome<D>[]): Plan<D> {
  const plan = { created: [] as NewDish[], changed: [] as ChangedDish<D>[], same: [] as D[], bad: [...reading.bad] }
  for (const [i, outcome] of outcomes.entries()) {
    const line = reading.lines[i]?.line ?? 0
    if ('fault' in outcome) plan.bad.push({ line, message: outcome.fault })
    else if ('fields' in outcome) plan.created.push({ line, fields: outcome.fields })
    else if (Object.keys(outcome.changes).length === 0) plan.same.push(outcome.dish)
    else plan.changed.push({ line, ...outcome })
  }
  return { ...plan, bad: plan.bad.toSorted((a, b) => a.line - b.line) }
}

/** What becomes of a dish that was read: it is new, or one of the menu, changed or not; or it cannot be, with the reason. */
export type Outcome<D> = Pick<NewDish, 'fields'> | { readonly dish: D; readonly changes: DishInput } | { readonly fault: string }

function outcomeOf<D extends MenuDish>(written: ImportLine, match: Match<D>, names: MenuNames, currency: string): Outcome<D> {
  if ('fault' in match) return match
  const { dish, isByName } = match
  const line = withBeside(written, dish)
  const values = valuesIn(line, currency)
  if (dish === undefined) {
    const fields = inHouseStyle(fieldsOf(spelt(values, names)))
    const fault = faultInPrice(line, values, currency) ?? faultIn(fields)?.message
    return fault === undefined ? { fields: asShown(fields) } : { fault }
  }
  const onMenu = fieldsOf(dish)
  const changes = changesOf(onMenu, line, isByName ? values : spelt(values, names), isByName)
  if (Object.keys(changes).length === 0) return { dish, changes }
  const after = withInput(onMenu, changes)
  const fault = faultInPrice(line, changes, currency) ?? faultIn(after)?.message ?? faultInDiets(dish, { id: dish.id, ...after })
  return fault === undefined ? { dish, changes } : { fault }
}

/** With what stands beside the details in them; those of the menu are kept, where the line says none. */
function withBeside(line: ImportLine, dish: MenuDish | undefined): ImportLine {
  const { beside, fields } = line
  if (beside === undefined) return line
  const details = fields.description ?? (dish === undefined ? '' : writeField('description', dish))
  const isThere = fields.description === undefined && capitals(details).includes(capitals(beside))
  return isThere ? line : { ...line, fields: { ...fields, description: details === '' ? beside : `${details}; ${beside}` } }
}

/** What the line gives. A line break in a cell becomes a space, as in the forms. */
function valuesIn({ fields }: ImportLine, currency: string): DishInput {
  return eachTyped((field) => {
    const text = fields[field]
      ?.normalize('NFC')
      .replace(/[\r\n\t]+/g, ' ')
      .trim()
    const value = text === undefined ? undefined : rulesOf(field).parse(text, currency)
    return text !== undefined && OPTIONAL_FIELDS.includes(field) ? (value ?? null) : value
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
  const [onMenu, inLine] = isByName ? [asCompared(dish), asCompared(fieldsOf(values))] : [dish, values]
  return eachTyped((field) => {
    const isSame = fields[field] === writeField(field, dish) || isUnchanged(field, onMenu, inLine)
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
