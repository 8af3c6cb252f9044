/** In the name of every session cookie, so that a request without it is anonymous. */
export const SESSION_COOKIE = 'tideboard_session'
const DEVICE_COOKIE = 'tideboard_device'

/** The cookies of a site. Scripts cannot read them. */
export interface CookieNames {
  readonly session: string
  readonly device: string
  /** Browsers send them over HTTPS only; false: only if they were set over HTTPS. */
  readonly isHttpsOnly: boolean
}

/**
 * The names follow from SITE_URL, since a proxy may hide that its visitors use HTTPS. `__Host-` keeps what a neighbour's subdomain or
 * plain HTTP has set from passing for ours; `__Secure-` is the same for a cookie that has a path.
 */
export function cookieNamesFor(siteUrl: string | undefined): CookieNames {
  const isHttpsOnly = siteUrl?.startsWith('https:') === true
  return {
    session: isHttpsOnly ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    device: isHttpsOnly ? `__Secure-${DEVICE_COOKIE}` : DEVICE_COOKIE,
    isHttpsOnly,
  }
}

/** Sets and clears the cookies in the response to one HTTP request. Times are in seconds since 1970. */
export interface StaffCookies {
  setSession(token: string, expiresAt: number): void
  clearSession(): void
  /** It stays after signing out: what it says is that somebody has signed in here. */
  setDevice(token: string, expiresAt: number): void
}
