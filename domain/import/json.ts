import { TYPED_FIELDS, rulesOf } from '../dish.ts'
import type { TypedField } from '../dish.ts'
import type { BadLine, ImportLine, Reading, Unreadable } from './reading.ts'

/** Reads a JSON export, or a list of dishes like those in one. Undefined when the text is not meant to be JSON. */
export function readJson(text: string): Reading | Unreadable | undefined {
  if (!/^\s*(\{|\[\s*[{\]])/.test(text)) return undefined
  const dishes = dishesIn(text)
  if (dishes === undefined) return { fault: 'This begins like JSON, and is not a whole JSON export. Paste all of it, or choose the file.' }
  const lines: ImportLine[] = []
  const bad: BadLine[] = []
  for (const [i, dish] of dishes.entries()) {
    const read = readDish(dish)
    if (typeof read === 'string') bad.push({ line: i + 1, message: read })
    else lines.push({ line: i + 1, ...read })
  }
  return { form: 'json', lines, bad, unknownColumns: [] }
}

function dishesIn(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const dishes = isObject(value) ? value['dishes'] : value
    return Array.isArray(dishes) ? dishes : undefined
  } catch {
    return undefined
  }
}

function readDish(dish: unknown): Omit<ImportLine, 'line'> | string {
  if (!isObject(dish)) return 'It isn’t a dish. Write its section, course, name, details and price as an export has them, or remove it.'
  const fields: Partial<Record<TypedField, string>> = {}
  for (const field of TYPED_FIELDS) {
    const value = dish[field] ?? undefined
    if (value === undefined) continue
    if (typeof value !== 'string' && typeof value !== 'number') return `${rulesOf(field).label}: put it in quotation marks, as a text.`
    fields[field] = String(value)
  }
  return { id: typeof dish['id'] === 'string' ? dish['id'] : undefined, fields }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
