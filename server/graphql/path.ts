/** Whether an address is the API's, with or without a query. */
export function isForGraphql(url = ''): boolean {
  return url.startsWith('/graphql') && (url.length === 8 || url[8] === '?')
}
