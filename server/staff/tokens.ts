import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

export interface SignedIn {
  readonly staffId: string
  readonly sessionId: string
}

export interface Tokens {
  /** `expiresAt` is in seconds since 1970. */
  sign(claims: SignedIn & { readonly expiresAt: number }): string
  /** Whose token it is; undefined for anything that this server did not sign, or that has expired. Never throws. */
  read(token: string): SignedIn | undefined
}

const ALGORITHM = 'HS256'

/** Signs and reads what a browser carries in its cookie. */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    sign: ({ staffId, sessionId, expiresAt }) => jwt.sign({ sub: staffId, jti: sessionId, exp: expiresAt }, key, { algorithm: ALGORITHM }),
    read(token) {
      try {
        // Without this list the token itself would say how it wants to be checked.
        return claimsOf(jwt.verify(token, key, { algorithms: [ALGORITHM] }))
      } catch {
        return undefined
      }
    },
  }
}

function claimsOf(payload: string | jwt.JwtPayload): SignedIn | undefined {
  if (typeof payload === 'string') return undefined
  const { sub, jti, exp } = payload
  // A token with no end would outlive a lost tablet.
  if (typeof sub !== 'string' || typeof jti !== 'string' || exp === undefined) return undefined
  return { staffId: sub, sessionId: jti }
}
