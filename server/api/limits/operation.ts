import { Kind } from 'graphql'
import type { DocumentNode, FragmentDefinitionNode, SelectionNode, SelectionSetNode } from 'graphql'
import { LIMITS } from '../../http/limits.ts'

const { depth: maxDepth, rootFields: maxRootFields, fields: maxFields } = LIMITS.documents

/** The size of a selection set with its fragments expanded. */
interface Size {
  readonly depth: number
  readonly fields: number
  readonly rootFields: number
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const EMPTY: Size = { depth: 0, fields: 0, rootFields: 0 }

/** What is too large in a selection set of an operation, whatever the schema is; undefined when nothing is. */
export type FaultInSize = (selections: SelectionSetNode) => string | undefined

/** Measures the operations of a document with these fragments. */
export function sizeLimits(fragments: Fragments): FaultInSize {
  const sizeIn = sizeMeasurer(fragments)
  return (selections) => limitExceeded(sizeIn(selections))
}

/** The fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]))
}

function limitExceeded({ depth, fields, rootFields }: Size): string | undefined {
  if (depth > maxDepth) return `Ask for at most ${maxDepth} levels in one operation; this one has ${depth}.`
  if (rootFields > maxRootFields) return `Ask for at most ${maxRootFields} fields at the top of one operation; this one has ${rootFields}.`
  if (fields > maxFields) return `Ask for at most ${maxFields} fields in one operation, each fragment counted wherever it is spread.`
  return undefined
}

/** Memoises the size of each fragment: fragments that spread each other twice would take exponential time. */
function sizeMeasurer(fragments: Fragments) {
  const sizes = new Map<string, Size>()
  const sizeIn = (set: SelectionSetNode | undefined): Size => (set?.selections ?? []).map(sizeOf).reduce(sum, EMPTY)

  function sizeOf(node: SelectionNode): Size {
    if (node.kind === Kind.INLINE_FRAGMENT) return sizeIn(node.selectionSet)
    if (node.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(node.name.value)
    const { depth, fields } = sizeIn(node.selectionSet)
    return { depth: depth + 1, fields: fields + 1, rootFields: 1 }
  }

  function sizeOfFragment(name: string): Size {
    // Empty while it is being measured: NoFragmentCyclesRule refuses a fragment that spreads itself.
    if (!sizes.has(name)) {
      sizes.set(name, EMPTY)
      sizes.set(name, sizeIn(fragments.get(name)?.selectionSet))
    }
    return sizes.get(name) ?? EMPTY
  }

  return sizeIn
}

function sum(a: Size, b: Size): Size {
  return { depth: Math.max(a.depth, b.depth), fields: a.fields + b.fields, rootFields: a.rootFields + b.rootFields }
}
