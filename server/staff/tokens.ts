import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** The claims of a session token. */
export interface SessionClaims {
  readonly staffId: string
  readonly sessionId: string
}

/** The claims of a device token: who has signed in on a device. It lets nobody in; it keeps strangers from holding up its owner. */
export interface DeviceClaims {
  readonly deviceId: string
  /** The ids of the accounts, the latest first. */
  readonly accounts: readonly string[]
}

interface Expiring {
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** Verifying gives undefined for a token that is expired, malformed, of the other kind, or not signed with this secret. It never throws. */
export interface Tokens {
  sign(claims: SessionClaims & Expiring): string
  verify(token: string): SessionClaims | undefined
  signDevice(claims: DeviceClaims & Expiring): string
  verifyDevice(token: string): DeviceClaims | undefined
}

const ALGORITHM = 'HS256'

/** Signs and verifies the tokens (JWT) of sessions and of devices. Each kind has its audience, so that neither passes for the other. */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  const sign = (claims: jwt.JwtPayload, audience: Audience): string => jwt.sign(claims, key, { algorithm: ALGORITHM, audience })
  const verified = (token: string, audience: Audience): jwt.JwtPayload | undefined => {
    try {
      // Without this list the token's own header would choose the algorithm.
      const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], audience })
      // A token without an expiry would stay valid on a lost tablet.
      return typeof claims === 'string' || claims.exp === undefined ? undefined : claims
    } catch {
      return undefined
    }
  }
  return {
    sign: ({ staffId, sessionId, expiresAt }) => sign({ sub: staffId, jti: sessionId, exp: expiresAt }, 'session'),
    verify: (token) => sessionOf(verified(token, 'session')),
    signDevice: ({ deviceId, accounts, expiresAt }) => sign({ jti: deviceId, accounts, exp: expiresAt }, 'device'),
    verifyDevice: (token) => deviceOf(verified(token, 'device')),
  }
}

type Audience = 'session' | 'device'

function sessionOf({ sub, jti }: jwt.JwtPayload = {}): SessionClaims | undefined {
  return typeof sub === 'string' && typeof jti === 'string' ? { staffId: sub, sessionId: jti } : undefined
}

function deviceOf({ jti, accounts }: jwt.JwtPayload = {}): DeviceClaims | undefined {
  const areIds = Array.isArray(accounts) && accounts.every((id) => typeof id === 'string')
  return typeof jti === 'string' && areIds ? { deviceId: jti, accounts } : undefined
}
