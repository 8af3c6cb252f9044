import { GraphQLError, Kind, OperationTypeNode, parse, validate } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import { LIMITS } from '../http/limits.ts'
import { faultInAnswer } from './limits/answer.ts'
import { briefError, briefErrors, tooLarge } from './limits/errors.ts'
import { faultInDocument } from './limits/document.ts'
import { fragmentsOf, sizeLimits } from './limits/operation.ts'
import { faultInRequest } from './limits/request.ts'

const { tokens: maxTokens, subscriptionTokens, errors: maxErrors } = LIMITS.documents

/**
 * Limits the size of an operation and of its answer, over HTTP and WebSocket alike, because both share parsing, validation and
 * execution. Each step bounds the cost of the next: tokens are counted while parsing, so no document nests deeply enough to overflow
 * the stack, and only a document of a bounded size gets as far as the rules of graphql-js, some of which take quadratic time.
 */
export function useLimits(): Plugin {
  return {
    onParse({ context, params, setParseFn }) {
      const fault = faultInRequest(String(params.source), context.params ?? {})
      if (fault !== undefined) throw fault
      setParseFn(parseWithinLimits)
    },
    onValidate({ setValidationFn }) {
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) => {
        const fault = faultIn(document, schema)
        return fault === undefined ? briefErrors(validate(schema, document, rules, { maxErrors })) : [fault]
      })
    },
    onExecute: () => ({ onExecuteDone: limitErrors }),
    onSubscribe: () => ({ onSubscribeResult: limitErrors }),
  }
}

function parseWithinLimits(source: string, options: object): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    throw Object.assign(briefError(error), { extensions: { code: 'GRAPHQL_PARSE_FAILED', http: { spec: true, status: 400 } } })
  }
}

/** The first limit that a document exceeds. */
function faultIn(document: DocumentNode, schema: GraphQLSchema): GraphQLError | undefined {
  const fault = faultInDocument(document)
  if (fault !== undefined) return fault
  const fragments = fragmentsOf(document)
  const faultInSize = sizeLimits(fragments)
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (node.operation === OperationTypeNode.SUBSCRIPTION && (document.tokenCount ?? 0) > subscriptionTokens)
      return tooLarge(`Send a subscription in a document of at most ${subscriptionTokens} tokens.`, node)
    const message = faultInSize(node.selectionSet) ?? faultInAnswer(node, fragments, schema)
    if (message !== undefined) return tooLarge(message, node)
  }
  return undefined
}

interface Done {
  readonly result: unknown
  setResult(result: ExecutionResult): void
}

/** What is wrong with the variables is found by execution, and nothing was executed then. */
function limitErrors({ result, setResult }: Done): void {
  if (isAsyncIterable(result)) return
  const { data, errors = [] } = result as ExecutionResult
  if (data === undefined && errors.length > maxErrors) setResult({ errors: briefErrors(errors) })
}
