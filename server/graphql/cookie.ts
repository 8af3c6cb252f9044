/** Holds the signed session token; scripts cannot read it. */
export const SESSION_COOKIE = 'tideboard_session'
