import { FIELDS } from '../dish.ts'
import type { TypedField } from '../dish.ts'
import { writePrice } from '../price.ts'
import { isMark } from './marks.ts'
import type { BadLine, ImportLine, MenuReading, ReadDish, Reading } from './reading.ts'

/** What a dish that was read gives, as staff type it. */
export function asTypedLine(dish: ReadDish): ImportLine {
  const { id, lines, priceText, price, diets, keeps, written } = dish
  const values: Record<TypedField, string> = {
    ...dish,
    price: priceText === '' ? writePrice(price) : priceText,
    // A semicolon ends a portion where they stand as one text.
    portions: FIELDS.portions.write(dish.portions.map((portion) => ({ ...portion, name: portion.name.replaceAll(';', ',') }))),
    diets: FIELDS.diets.write(diets),
    ...written,
  }
  const fields = Object.fromEntries(givenOf(dish).map((field) => [field, values[field]]))
  const marks = keeps.filter(isMark)
  const words = keeps.filter((word) => !marks.includes(word)).join(', ')
  const beside = [words, marks.length === 0 ? '' : `(${marks.join(', ')})`].filter((part) => part !== '').join(' ')
  return { line: lines[0] ?? 0, id, fields, ...(beside !== '' && { beside }) }
}

/** The price stands in one field of three. A menu that says nothing of a diet takes none away. */
function givenOf({ given, portions, priceWords, diets, written }: ReadDish): TypedField[] {
  const pricing = portions.length > 0 ? 'portions' : priceWords === '' ? 'price' : 'priceWords'
  const own = given.map((field) => (field === 'price' ? pricing : field))
  return [...own, ...(diets.length > 0 ? (['diets'] as const) : []), ...(Object.keys(written ?? {}) as TypedField[])]
}

/** What an import takes of a reading, and what it cannot. */
export function asReading({ form, lines, dishes, questions, unknownColumns }: MenuReading): Reading {
  const open = new Map(
    questions
      .filter(({ guess, answer }) => guess === undefined && answer === undefined)
      .flatMap(({ lines, text }) => lines.map((line) => [line, text] as const)),
  )
  const bad = lines.flatMap(({ number, text, as, reasons }): BadLine[] => {
    if (as === 'refused')
      return [{ line: number, message: form === 'text' ? `“${text.trim()}” was not read: ${reasons.join(', ')}.` : reasons.join(' ') }]
    if (as === 'not sure') return [{ line: number, message: open.get(number) ?? `“${text.trim()}” was not read.` }]
    return as === 'note' ? [{ line: number, message: `“${text.trim()}” was left out: ${reasons.join(', ')}.` }] : []
  })
  return { form, lines: dishes.map(asTypedLine), bad, unknownColumns }
}
