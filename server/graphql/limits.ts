import { GraphQLError, parse, Kind } from 'graphql'
import type { SelectionNode, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** GraphiQL's own introspection, the longest honest query, has about 200. */
const MOST_TOKENS = 1000
/** Introspection of a list of lists goes 13 deep. */
const DEEPEST = 15
/** Each field at the top may read the whole menu. */
const MOST_ROOT_FIELDS = 10
/** With every fragment written out: a short document can ask for each dish a thousand times over. Introspection has 230. */
const MOST_FIELDS = 300

/**
 * What one operation may ask for. It holds on both doors, because HTTP and the sockets share parsing and validation.
 * Tokens are counted while parsing, before anything walks the tree: a deeper tree than the stack cannot arise.
 */
export function useLimits(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: object) => parse(source, { ...options, maxTokens: MOST_TOKENS }))
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitSize)
    },
  }
}

/** What a selection comes to, with its fragments written out. */
interface Size {
  readonly depth: number
  readonly fields: number
  readonly atTheTop: number
}

const NOTHING: Size = { depth: 0, fields: 0, atTheTop: 0 }

const limitSize: ValidationRule = (context) => {
  const sizeIn = measure(context)
  return {
    OperationDefinition(operation) {
      const message = objectionTo(sizeIn(operation.selectionSet))
      if (message !== undefined) context.reportError(new GraphQLError(message, { nodes: operation }))
    },
  }
}

function objectionTo({ depth, fields, atTheTop }: Size): string | undefined {
  if (depth > DEEPEST) return `Ask for at most ${DEEPEST} levels in one operation; this one has ${depth}.`
  if (atTheTop > MOST_ROOT_FIELDS)
    return `Ask for at most ${MOST_ROOT_FIELDS} fields at the top of one operation; this one has ${atTheTop}.`
  if (fields > MOST_FIELDS) return `Ask for at most ${MOST_FIELDS} fields in one operation, each fragment counted wherever it is spread.`
  return undefined
}

/** Measures each fragment once: fragments that spread each other twice would else take longer than anybody lives. */
function measure(context: ValidationContext): (selections: SelectionSetNode | undefined) => Size {
  const fragments = new Map<string, Size>()
  const sizeIn = (set: SelectionSetNode | undefined): Size => (set?.selections ?? []).map(sizeOf).reduce(together, NOTHING)

  function sizeOf(node: SelectionNode): Size {
    if (node.kind === Kind.INLINE_FRAGMENT) return sizeIn(node.selectionSet)
    if (node.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(node.name.value)
    const { depth, fields } = sizeIn(node.selectionSet)
    return { depth: depth + 1, fields: fields + 1, atTheTop: 1 }
  }

  function sizeOfFragment(name: string): Size {
    // Nothing, while it is being measured: a fragment that spreads itself is refused by another rule.
    if (!fragments.has(name)) {
      fragments.set(name, NOTHING)
      fragments.set(name, sizeIn(context.getFragment(name)?.selectionSet))
    }
    return fragments.get(name) ?? NOTHING
  }

  return sizeIn
}

function together(a: Size, b: Size): Size {
  return { depth: Math.max(a.depth, b.depth), fields: a.fields + b.fields, atTheTop: a.atTheTop + b.atTheTop }
}
