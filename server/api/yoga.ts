import { createGraphQLError, createYoga, maskError } from 'graphql-yoga'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { ExecutionResult, DocumentNode } from 'graphql'
import { isUnavailable, unavailableError } from './unavailable-error.ts'
import { createContext } from './context.ts'
import type { Context, Request } from './context.ts'
import { useCheckedParameters } from './limits/request.ts'
import { useGraphiqlPage } from './graphiql.ts'
import type { Graphiql } from './graphiql.ts'
import { useHiddenSchema } from './introspection.ts'
import { useOnlyKnownOperations } from './known-operations.ts'
import { briefly } from './limits/errors.ts'
import { useLimits } from './limits.ts'
import { useRefusals } from './refusals.ts'
import { createTideboardSchema } from './resolvers.ts'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '../http/limits.ts'

export type Yoga = YogaServerInstance<Request, Context>

/** What the configuration says of the API. */
export interface ApiSettings {
  /** Absent: browsers get no GraphiQL. */
  readonly graphiql: Graphiql | undefined
  /** Whether the API tells its schema. */
  readonly introspection: boolean
  /** Whether the API carries out the site's own operations alone. */
  readonly onlyKnownOperations: boolean
}

/** The GraphQL server behind both transports, HTTP and WebSocket. */
export function createTideboardYoga(
  { graphiql, introspection, onlyKnownOperations, ...parts }: Parameters<typeof createContext>[0] & ApiSettings,
  log: FastifyBaseLogger,
): Yoga {
  return createYoga<Request, Context>({
    schema: createTideboardSchema(),
    context: (request) => createContext(parts, request),
    graphqlEndpoint: '/graphql',
    // Yoga's default allows every origin, with credentials.
    cors: false,
    landingPage: false,
    multipart: false,
    // The route has its own limit; Yoga's would copy each body once more, through a stream.
    maxRequestBodySize: false,
    batching: false,
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: NO_CACHE },
    plugins: [
      useRefusals(),
      useGraphiqlPage(graphiql),
      useCheckedParameters(),
      useLimits(),
      ...(onlyKnownOperations ? [useOnlyKnownOperations()] : []),
      ...(introspection ? [] : [useHiddenSchema()]),
      useSocketsForSubscriptions(),
      useCachedAnswers(),
    ],
    maskedErrors: {
      maskError: (error, message, isDev) => (isUnavailable(error) ? unavailableError(error) : inBrief(maskError(error, message, isDev))),
    },
    logging: {
      debug: (...args) => log.debug(joinArguments(args)),
      info: (...args) => log.debug(joinArguments(args)),
      warn: (...args) => log.warn(joinArguments(args)),
      error: (...args) => {
        if (!args.some(isUnavailable)) log.error({ err: args.find((arg) => arg instanceof Error) }, joinArguments(args))
      },
    },
    // Yoga's own is 9 MB in one page.
    graphiql: false,
  })
}

/** A document with a syntax error is small and quickly parsed again. */
const NO_CACHE = { get: () => undefined, set: () => undefined }

/** In place: Yoga takes another error for one that was masked, and logs it. */
function inBrief(error: Error): Error {
  error.message = briefly(error.message)
  const cause = error instanceof GraphQLError ? error.extensions['originalError'] : undefined
  // Of a body that is no JSON, which this quotes whole.
  if (isMessage(cause)) cause.message = briefly(cause.message)
  return error
}

function isMessage(cause: unknown): cause is { message: string } {
  return typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
}

/** Refuses subscriptions over HTTP (server-sent events), which would bypass the limits of the sockets. */
function useSocketsForSubscriptions(): Plugin<Context> {
  return {
    onSubscribe({ args }) {
      if (args.contextValue.http === undefined) return
      const message = 'Subscribe over WebSocket (the graphql-ws protocol) at this path; HTTP answers queries and mutations.'
      throw createGraphQLError(message, { extensions: { code: 'WEBSOCKET_ONLY', http: { status: 405 } } })
    },
  }
}

/** Executes no operation whose answer is cached, and tells who wants to cache it what was executed. */
function useCachedAnswers(): Plugin<Context> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { inquiry } = args.contextValue
      if (inquiry?.isAnswered(args) === true) setResultAndStopExecution({ data: null })
      return inquiry && { onExecuteDone: ({ result }) => inquiry.executed(result as ExecutionResult) }
    },
  }
}

function joinArguments(args: unknown[]): string {
  return args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ')
}

/** Bytes of one token and of the nodes that it belongs to, as measured; the text comes on top. */
const BYTES_A_TOKEN = 500

/** Caches parsed documents by their text, bounded in bytes: Yoga's own cache counts documents, and a thousand of the largest would be 400 MB. */
export function createDocumentCache(): LRUCache<string, DocumentNode> {
  return new LRUCache({ maxSize: LIMITS.documents.cachedBytes, sizeCalculation: bytesOf })
}

function bytesOf({ tokenCount = 0 }: DocumentNode, source: string): number {
  return 2 * source.length + BYTES_A_TOKEN * tokenCount
}
