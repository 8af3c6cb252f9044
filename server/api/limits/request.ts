import { GraphQLError } from 'graphql'
import { LIMITS } from '../../http/limits.ts'
import { tooLarge } from './errors.ts'
import type { Plugin } from 'graphql-yoga'

const { length } = LIMITS.documents
const { variableDepth, variableEntries } = LIMITS.requests

/** What a request says beside its query, as it came: not checked yet. */
export interface RequestParams {
  readonly operationName?: unknown
  readonly variables?: unknown
}

/** What is wrong with a request before its document is parsed; undefined when it may be. */
export function faultInRequest(query: string, { operationName, variables }: RequestParams): GraphQLError | undefined {
  if (query.length > length) return tooLarge(`Send at most ${length} characters as a query; longer values belong in its variables.`)
  if (operationName != null && typeof operationName !== 'string') return badRequest('Send “operationName” as a text, or leave it out.')
  const fault = faultInVariables(variables)
  return fault === undefined ? undefined : tooLarge(fault)
}

/** The error of a request that is no operation at all. */
function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
}

/** Level by level: JSON may be nested deeper than the stack reaches. */
function faultInVariables(variables: unknown): string | undefined {
  let [level, entries] = [[variables], 0]
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) as unknown[] : [])) // prettier-ignore
    entries += inner.length
    if (entries > variableEntries) return `Send at most ${variableEntries} values in the variables.`
    if (depth > variableDepth) return `Nest at most ${variableDepth} lists and objects in the variables.`
    level = inner
  }
  return undefined
}

const NAMES = ['query', 'operationName', 'variables', 'extensions']

/**
 * Refuses a GET whose parameters can be read in two ways, or not at all, and a request that has no query: Yoga answers that with 200 where
 * a client accepts application/json, a status that GraphQL over HTTP keeps for well-formed requests.
 */
export function useCheckedParameters(): Plugin {
  return {
    onRequestParse({ request, requestParser, setRequestParser }) {
      if (request.method !== 'GET' || requestParser === undefined) return
      setRequestParser((request) => {
        const { searchParams } = new URL(request.url)
        const twice = NAMES.find((name) => searchParams.getAll(name).length > 1)
        if (twice !== undefined) throw badRequest(`Send “${twice}” once.`)
        try {
          return requestParser(request)
        } catch (error) {
          if (error instanceof SyntaxError) throw badRequest('Send “variables” and “extensions” as JSON objects, URL-encoded.')
          throw error
        }
      })
    },
    onParams({ params }) {
      if (params.query == null) throw badRequest('Must provide query string.')
    },
  }
}
