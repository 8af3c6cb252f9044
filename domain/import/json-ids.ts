import { DEEPEST, isNode, isScalar, nameOf } from './json-nodes.ts'
import type { Node } from './json-nodes.ts'

/** Keys by which a dish, or a category, names the category that it is in: `"category_id": 3`. */
const REFERENCES = /^(?:parent|reporting)?_?(?:categor(?:y|ies)|section|course|group|menu)?(?:_?ids?)?$/i

/** The categories that a file has beside its dishes instead of around them, as tills do. */
export interface Categories {
  /** The names of those that a dish is in, outermost first. */
  of(dish: Node): string[]
  /** Whether a key of a dish only says in which category it is. */
  isReference(key: string, value: unknown): boolean
}

/** Finds the categories of a file, by the ids that its dishes have for them, or that they have for their dishes. */
export function categoriesIn(file: unknown, isDish: (node: Node) => boolean): Categories {
  const named = new Map<string, Node>()
  const holders = new Map<string, Node>()
  visit(file, (node) => {
    const id = idOf(node)
    if (id === undefined || nameOf(node) === undefined || isDish(node)) return
    named.set(id, node)
    for (const member of Object.values(node).flatMap(membersIn)) holders.set(member, node)
  })
  const referred = (key: string, value: unknown): Node | undefined => {
    const [one]: unknown[] = [value].flat()
    const id = isNode(one) && nameOf(one) === undefined ? idOf(one) : isScalar(one) ? String(one) : undefined
    return REFERENCES.test(key) && key !== 'id' && id !== undefined ? named.get(id) : undefined
  }
  const holderOf = (node: Node): Node | undefined =>
    holders.get(idOf(node) ?? '') ??
    Object.entries(node)
      .map(([key, value]) => referred(key, value))
      .find((one) => one !== undefined)
  return {
    of(dish) {
      const inner = holderOf(dish)
      const outer = inner && holderOf(inner)
      return [outer, inner].flatMap((one) => (one === undefined || one === dish ? [] : [nameOf(one) ?? '']))
    },
    isReference: (key, value) => referred(key, value) !== undefined,
  }
}

function visit(value: unknown, see: (node: Node) => void, depth = 0): void {
  if (depth > DEEPEST) return
  if (isNode(value)) see(value)
  if (Array.isArray(value) || isNode(value)) for (const inner of Object.values(value)) visit(inner, see, depth + 1)
}

function idOf({ id }: Node): string | undefined {
  return isScalar(id) ? String(id) : undefined
}

/** `["i1", "i2"]`, `[{"id": "i1"}]`: those that stand elsewhere. */
function membersIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.map((one: unknown) => (isScalar(one) ? String(one) : isNode(one) && nameOf(one) === undefined ? idOf(one) : undefined))
  return ids.filter((id) => id !== undefined)
}
