import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** The claims of a session token. */
export interface SessionClaims {
  readonly staffId: string
  readonly sessionId: string
}

export interface Tokens {
  /** `expiresAt` is in seconds since 1970. */
  sign(claims: SessionClaims & { readonly expiresAt: number }): string
  /** The claims of a valid token; undefined for one that is expired, malformed or not signed with this secret. Never throws. */
  verify(token: string): SessionClaims | undefined
}

const ALGORITHM = 'HS256'

/** Signs and verifies session tokens (JWT). */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    sign: ({ staffId, sessionId, expiresAt }) => jwt.sign({ sub: staffId, jti: sessionId, exp: expiresAt }, key, { algorithm: ALGORITHM }),
    verify(token) {
      try {
        // Without this list the token's own header would choose the algorithm.
        return claimsOf(jwt.verify(token, key, { algorithms: [ALGORITHM] }))
      } catch {
        return undefined
      }
    },
  }
}

function claimsOf(payload: string | jwt.JwtPayload): SessionClaims | undefined {
  if (typeof payload === 'string') return undefined
  const { sub, jti, exp } = payload
  // A token without an expiry would stay valid on a lost tablet.
  if (typeof sub !== 'string' || typeof jti !== 'string' || exp === undefined) return undefined
  return { staffId: sub, sessionId: jti }
}
