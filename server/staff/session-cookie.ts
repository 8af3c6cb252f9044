/** The name of the cookie that holds the signed session token; scripts cannot read it. */
export const SESSION_COOKIE = 'tideboard_session'

/** Sets and clears the session cookie in the response to one HTTP request. */
export interface SessionCookie {
  /** `expiresAt` is in seconds since 1970. */
  set(token: string, expiresAt: number): void
  clear(): void
}
