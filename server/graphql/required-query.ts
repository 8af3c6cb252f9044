import type { Plugin } from 'graphql-yoga'
import { badRequest } from './limits/request.ts'

/**
 * Refuses a request that has no query. Yoga answers it with 200 where a client accepts application/json; GraphQL over HTTP keeps that
 * status for well-formed requests, as Yoga itself does with every other parameter.
 */
export function useRequiredQuery(): Plugin {
  return {
    onParams({ params }) {
      if (params.query == null) throw badRequest('Must provide query string.')
    },
  }
}
