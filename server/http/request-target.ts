/**
 * The path and query of a request's target. A client may also send it in absolute form, as to a proxy (RFC 9112, 3.2.2); what that
 * says of the host, and of a user and a password, does not matter.
 */
export function originForm(target = '/'): string {
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url?.pathname.startsWith('/') === true ? url.pathname + url.search : '/'
}

/** Whether an address is the API's, with or without a query. */
export function isForGraphql(url = ''): boolean {
  return url.startsWith('/graphql') && (url.length === 8 || url[8] === '?')
}
