import { columnOf } from './columns.ts'
import type { Column } from './columns.ts'

/** An object of a JSON file. */
export type Node = Readonly<Record<string, unknown>>

/** Whether a value is an object. */
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether a value is a text or a number. */
export const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

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

/** What an object is called. */
export function nameOf(node: Node): string | undefined {
  const names = [
    'name',
    'title',
    'label',
    'heading',
    'section',
    'course',
    'category',
    'menu',
    'group',
    'menuName',
    'groupName',
    'categoryName',
    'sectionName',
  ].map((key) => node[key])
  const name = names.find((each) => isScalar(each) || (isNode(each) && wordsIn(each) !== undefined))
  return isNode(name) ? wordsIn(name) : isScalar(name) ? String(name) : undefined
}
