import { columnOf } from './columns.ts'
import type { Column } from './columns.ts'

/** An object of a JSON file. */
export type Node = Readonly<Record<string, unknown>>

/** Whether a value is an object. */
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether a value is a text or a number. */
export const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Deeper than this, nothing in a file is a menu. */
export const DEEPEST = 40

/** What other programs put around a thing: `{"item_data": {"name": "Soup"}}`, `{"labels": [{"displayName": "Soup"}]}`. */
const WRAPPERS = /_data$|^(?:attributes|fields|labels)$/

/** A file without what is only put around things: its words stand where it stood, behind the thing's own. */
export function unwrapped(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((each) => unwrapped(each, depth + 1))
  if (!isNode(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, unwrapped(inner, depth + 1)] as const)
  const wrapped = entries.flatMap(([key, inner]) => {
    const one: unknown = Array.isArray(inner) && isNode(inner[0]) && 'displayName' in inner[0] ? inner[0] : inner
    return WRAPPERS.test(key) && isNode(one) ? [[key, one] as const] : []
  })
  const keys = new Set(wrapped.map(([key]) => key))
  return Object.assign({}, ...wrapped.map(([, one]) => one), Object.fromEntries(entries.filter(([key]) => !keys.has(key)))) as unknown
}

/** What a node has for a field, under the word that says it best first. */
export function valuesIn(node: Node, column: Column): (readonly [string, unknown])[] {
  return Object.entries(node)
    .flatMap(([key, value]) => {
      const known = key.startsWith('@') ? undefined : columnOf(key)
      return known?.column === column ? [{ rank: known.rank, entry: [key, value] as const }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** The text that a node has for a field. */
export function textIn(node: Node, column: Column): string | undefined {
  for (const [, value] of valuesIn(node, column)) {
    const one: unknown = Array.isArray(value) ? value[0] : value
    const text = isNode(one) ? (nameOf(one) ?? wordsIn(one)) : isScalar(one) ? String(one) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

/** A text in languages, `{"translations": {"en": "Soup"}}`: in English, or else the first. */
function wordsIn(node: Node, depth = 0): string | undefined {
  const text = node['en'] ?? node['text'] ?? node['rendered'] ?? Object.values(node)[0]
  if (isNode(text)) return depth > 2 ? undefined : wordsIn(text, depth + 1)
  return typeof text === 'string' ? text : undefined
}

const NAMES = 'name title displayName label heading section course category menu group menuName groupName categoryName sectionName'.split(
  ' ',
)

/** What an object is called. */
export function nameOf(node: Node): string | undefined {
  const names = NAMES.map((key) => node[key])
  const name = names.find((each) => isScalar(each) || (isNode(each) && wordsIn(each) !== undefined))
  return isNode(name) ? wordsIn(name) : isScalar(name) ? String(name) : undefined
}

/** Of `{"name": "Size", "choices": [{"name": "10 inch", "price": 9.5}]}` what has a price; nothing of what guests need not take. Undefined for any other object. */
export function choicesOf(group: Node): readonly Node[] | undefined {
  const lists = Object.values(group).filter((inner): inner is unknown[] => Array.isArray(inner) && inner.length > 0)
  const [choices] = lists.filter((list) => list.every((each) => isNode(each) && nameOf(each) !== undefined)) as Node[][]
  const isOptional = group['min'] === 0 || group['required'] === false || CHOICES.test(nameOf(group) ?? '')
  return choices?.filter((each) => !isOptional && valuesIn(each, 'price').length > 0)
}

/** Keys of what guests may have with a dish. */
export const CHOICES = /modifier|add_?on|topping|customi[sz]|^extras?$/i
