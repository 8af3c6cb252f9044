import type { Plugin } from 'graphql-yoga'

/** Loads GraphiQL's page, which names its scripts and styles. */
export type Graphiql = () => Promise<string>

const OFF =
  'This is an API for programs: send it a GraphQL operation as JSON, by POST. There is no GraphiQL here; GRAPHIQL=on would show it to developers.\n'

/** Sends GraphiQL to a browser that opens the API's address; without it, a sentence to one that asks for nothing. */
export function useGraphiqlPage(graphiql: Graphiql | undefined): Plugin {
  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      const isFromBrowser = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') === true
      if (!isFromBrowser) return
      if (graphiql !== undefined) {
        endResponse(new fetchAPI.Response(await graphiql(), { headers: { 'content-type': 'text/html; charset=utf-8' } }))
      } else if (!url.searchParams.has('query') && !url.searchParams.has('extensions')) {
        endResponse(new fetchAPI.Response(OFF, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } }))
      }
    },
  }
}
