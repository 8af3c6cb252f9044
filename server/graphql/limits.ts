import { GraphQLError, parse, Kind } from 'graphql'
import type { SelectionNode, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** GraphiQL's introspection query, the longest legitimate one, has about 200. */
const MAX_TOKENS = 1000
/** Introspection of a list of lists is 13 deep. */
const MAX_DEPTH = 15
/** Each root field may read the whole menu. */
const MAX_ROOT_FIELDS = 10
/** With every fragment expanded: a short document can select each dish a thousand times. Introspection has 230. */
const MAX_FIELDS = 300

/**
 * Limits the size of an operation, over HTTP and WebSocket alike, because both share parsing and validation.
 * Tokens are counted while parsing, so no document nests deeply enough to overflow the stack of a later step.
 */
export function useLimits(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: object) => parse(source, { ...options, maxTokens: MAX_TOKENS }))
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitSize)
    },
  }
}

/** The size of a selection set with its fragments expanded. */
interface Size {
  readonly depth: number
  readonly fields: number
  readonly rootFields: number
}

const EMPTY: Size = { depth: 0, fields: 0, rootFields: 0 }

const limitSize: ValidationRule = (context) => {
  const sizeIn = sizeMeasurer(context)
  return {
    OperationDefinition(operation) {
      const message = limitExceeded(sizeIn(operation.selectionSet))
      if (message !== undefined) context.reportError(new GraphQLError(message, { nodes: operation }))
    },
  }
}

function limitExceeded({ depth, fields, rootFields }: Size): string | undefined {
  if (depth > MAX_DEPTH) return `Ask for at most ${MAX_DEPTH} levels in one operation; this one has ${depth}.`
  if (rootFields > MAX_ROOT_FIELDS)
    return `Ask for at most ${MAX_ROOT_FIELDS} fields at the top of one operation; this one has ${rootFields}.`
  if (fields > MAX_FIELDS) return `Ask for at most ${MAX_FIELDS} fields in one operation, each fragment counted wherever it is spread.`
  return undefined
}

/** Memoises the size of each fragment: fragments that spread each other twice would take exponential time. */
function sizeMeasurer(context: ValidationContext): (selections: SelectionSetNode | undefined) => Size {
  const fragments = new Map<string, Size>()
  const sizeIn = (set: SelectionSetNode | undefined): Size => (set?.selections ?? []).map(sizeOf).reduce(sum, EMPTY)

  function sizeOf(node: SelectionNode): Size {
    if (node.kind === Kind.INLINE_FRAGMENT) return sizeIn(node.selectionSet)
    if (node.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(node.name.value)
    const { depth, fields } = sizeIn(node.selectionSet)
    return { depth: depth + 1, fields: fields + 1, rootFields: 1 }
  }

  function sizeOfFragment(name: string): Size {
    // Empty while it is being measured: NoFragmentCyclesRule refuses a fragment that spreads itself.
    if (!fragments.has(name)) {
      fragments.set(name, EMPTY)
      fragments.set(name, sizeIn(context.getFragment(name)?.selectionSet))
    }
    return fragments.get(name) ?? EMPTY
  }

  return sizeIn
}

function sum(a: Size, b: Size): Size {
  return { depth: Math.max(a.depth, b.depth), fields: a.fields + b.fields, rootFields: a.rootFields + b.rootFields }
}
