/** For a mutation whose answer must not enter Apollo's cache; whoever uses it says why. */
export const bypassCache = { fetchPolicy: 'no-cache' } as const
