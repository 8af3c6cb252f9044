import { createGraphQLError, createYoga, maskError } from 'graphql-yoga'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import type { FastifyBaseLogger } from 'fastify'
import { absence, isForAbsence } from './away.ts'
import { createContext } from './context.ts'
import type { Context, Request } from './context.ts'
import { drawGraphiql, graphiqlTabs } from './graphiql.ts'
import { useLimits } from './limits.ts'
import { createTideboardSchema } from './schema.ts'

export type Yoga = YogaServerInstance<Request, Context>

/** The GraphQL server behind both doors: HTTP and the sockets. */
export function createTideboardYoga(parts: Pick<Context, 'menu' | 'staff'>, log: FastifyBaseLogger): Yoga {
  return createYoga<Request, Context>({
    schema: createTideboardSchema(),
    context: (request) => createContext(parts, request),
    graphqlEndpoint: '/graphql',
    // Yoga's own default lets any site in, with the cookie.
    cors: false,
    landingPage: false,
    multipart: false,
    batching: false,
    plugins: [useLimits(), useSocketsForSubscriptions()],
    maskedErrors: { maskError: (error, message, isDev) => (isForAbsence(error) ? absence(error) : maskError(error, message, isDev)) },
    logging: {
      debug: (...args) => log.debug(inOneLine(args)),
      info: (...args) => log.debug(inOneLine(args)),
      warn: (...args) => log.warn(inOneLine(args)),
      error: (...args) => {
        if (!args.some(isForAbsence)) log.error({ err: args.find((arg) => arg instanceof Error) }, inOneLine(args))
      },
    },
    graphiql: {
      title: 'Tideboard',
      subscriptionsProtocol: 'WS',
      credentials: 'same-origin',
      defaultTabs: graphiqlTabs,
    },
    renderGraphiQL: drawGraphiql,
  })
}

/** Yoga would also stream changes over HTTP, past every limit that the sockets have: that door stays shut. */
function useSocketsForSubscriptions(): Plugin<Context> {
  return {
    onSubscribe({ args }) {
      if (args.contextValue.door === undefined) return
      const message = 'Subscribe over WebSocket (the graphql-ws protocol) at this path; HTTP answers queries and mutations.'
      throw createGraphQLError(message, { extensions: { code: 'WEBSOCKET_ONLY', http: { status: 405 } } })
    },
  }
}

function inOneLine(args: unknown[]): string {
  return args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ')
}
