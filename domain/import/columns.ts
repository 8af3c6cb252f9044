import { rulesOf, TYPED_FIELDS } from '../dish.ts'
import type { TypedField } from '../dish.ts'

/** What a column holds; undefined where no field of a dish has its name. */
export type Column = 'id' | TypedField | undefined

/** The columns of an export, and of a table without a heading: with the id first, or without it. */
export const COLUMNS: readonly ('id' | TypedField)[] = ['id', ...TYPED_FIELDS]

/** A field is known by its name in the API, by its label in the forms and by its noun, in any case: `sitting`, `Section`. */
const NAMES = new Map<string, Column>([
  ['id', 'id'],
  ...TYPED_FIELDS.flatMap((field) =>
    [field, rulesOf(field).label, rulesOf(field).noun].map((name): [string, TypedField] => [lettersOf(name), field]),
  ),
])

/** What the columns with these headings hold. */
export function columnsOf(headings: readonly string[]): Column[] {
  return headings.map((heading) => NAMES.get(lettersOf(heading)))
}

/** Whether a row is a heading: it names at least two columns. */
export function isHeading(columns: readonly Column[]): boolean {
  return new Set(columns.filter((column) => column !== undefined)).size >= 2
}

/** Why no dish can be known by these columns; undefined when it can. */
export function faultInColumns(columns: readonly Column[]): string | undefined {
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, i) => known.indexOf(column) !== i)
  if (twice !== undefined) return `Two columns are called ${nounOf(twice)}. Rename one of them, and paste the table again.`
  const missing = (['sitting', 'course', 'title'] as const).filter((column) => !known.includes(column))
  if (known.includes('id') || missing.length === 0) return undefined
  return `The table has no column for the ${missing.map(nounOf).join(' and the ')}. Add it, with its heading in the first line.`
}

/** What a column holds, within a sentence. */
export function nounOf(column: 'id' | TypedField): string {
  return column === 'id' ? 'id' : rulesOf(column).noun
}

/** So that `Price (£)`, `Dish name` and `dish_name` are known too. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
