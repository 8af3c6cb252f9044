import type { Plugin } from 'graphql-yoga'
import { badRequest } from './limits/request.ts'

const NAMES = ['query', 'operationName', 'variables', 'extensions']

/** Refuses a GET whose parameters can be read in two ways, or not at all. */
export function useCheckedGet(): Plugin {
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
  }
}
