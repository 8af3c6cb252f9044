import { GraphQLError } from 'graphql'
import type { ValidationRule } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

/** Keeps the schema to itself, over HTTP and WebSocket alike: no introspection, and no error that suggests what else there is. */
export function useHiddenSchema(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(refuseIntrospection)
      return ({ result, setResult }) => setResult(result.map(withoutSuggestion))
    },
    // Variables are checked when the operation is executed; graphql's option `hideSuggestions` does not reach these.
    onExecute: () => ({
      onExecuteDone({ result, setResult }) {
        if (!isAsyncIterable(result) && result.errors !== undefined) setResult({ ...result, errors: result.errors.map(withoutSuggestion) })
      },
    }),
  }
}

/** Unlike graphql's own rule, one error for a question, and with a code. */
const refuseIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value !== '__schema' && node.name.value !== '__type') return undefined
    const message = 'This server does not tell its schema (INTROSPECTION is off).'
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'INTROSPECTION_OFF' } }))
    // What it asks for beneath needs no second refusal.
    return false
  },
})

const SUGGESTION = / Did you mean [^?]*"\?$/

function withoutSuggestion(error: Error): Error {
  if (!(error instanceof GraphQLError) || !SUGGESTION.test(error.message)) return error
  // What is wrong with a document or its variables points into the document, and has nothing else.
  return new GraphQLError(error.message.replace(SUGGESTION, ''), { nodes: error.nodes ?? null, extensions: error.extensions })
}
