import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of the kitchen, 32 bytes or more'
const tokens = createTokens(SECRET)
const claims = { staffId: 'kim', sessionId: 'tablet' }
const later = Math.floor(Date.now() / 1000) + 60
const payload = { sub: 'kim', jti: 'tablet', exp: later, aud: 'session' }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forged(header: object, payload: object, signature = ''): string {
  return `${part(header)}.${part(payload)}.${signature}`
}

test('a token that this server has signed is valid, also after a restart with the same secret', () => {
  for (const { verify } of [tokens, createTokens(SECRET)]) expect(verify(tokens.sign({ ...claims, expiresAt: later }))).toEqual(claims)
})

describe('the server rejects', () => {
  const valid = tokens.sign({ ...claims, expiresAt: later })
  test.each([
    ['a token that has expired', tokens.sign({ ...claims, expiresAt: later - 61 })],
    ['algorithm none', jwt.sign(payload, '', { algorithm: 'none' })],
    ['algorithm none, with a valid signature', forged({ alg: 'none', typ: 'JWT' }, payload, valid.split('.')[2])],
    ['HS512 with the right key', jwt.sign(payload, SECRET, { algorithm: 'HS512' })],
    ['another key', createTokens('another secret, of the restaurant next door').sign({ ...claims, expiresAt: later })],
    ['a changed payload', valid.replace(/\.[^.]+\./, `.${part({ ...payload, sub: 'boss' })}.`)],
    ['a token without an expiry', jwt.sign({ sub: 'kim', jti: 'tablet', aud: 'session' }, SECRET)],
    ['a token without a session', jwt.sign({ ...payload, jti: undefined }, SECRET)],
    ['a token without an account', jwt.sign({ ...payload, sub: undefined }, SECRET)],
    ['a token whose payload is a string', jwt.sign('kim', SECRET)],
    ['an empty string', ''],
    ['a text that is not a token', 'dressed crab'],
    ['a null for a payload', forged({ alg: 'HS256' }, [null], 'x')],
  ])('%s', (_name, token) => {
    expect(tokens.verify(token)).toBeUndefined()
  })
})

describe('a device token', () => {
  const device = { deviceId: 'tablet', accounts: ['kim', 'lee'] }

  test('says who has signed in on the device; it is no session, even with the claims of one, and a session is no device', () => {
    const both = { sub: 'kim', jti: 'tablet', accounts: ['kim'], exp: later }
    const signed = tokens.signDevice({ ...device, expiresAt: later })
    const session = tokens.sign({ ...claims, expiresAt: later })
    expect(tokens.verifyDevice(signed)).toEqual(device)
    for (const token of [signed, jwt.sign({ ...both, aud: 'device' }, SECRET), jwt.sign(both, SECRET)])
      expect(tokens.verify(token)).toBeUndefined()
    for (const token of [session, jwt.sign({ ...both, aud: 'session' }, SECRET), jwt.sign(both, SECRET)])
      expect(tokens.verifyDevice(token)).toBeUndefined()
  })

  test.each([
    ['expired', tokens.signDevice({ ...device, expiresAt: later - 61 })],
    ['of another restaurant', createTokens('another secret, of the restaurant next door').signDevice({ ...device, expiresAt: later })],
    ['without an expiry', jwt.sign({ jti: 'tablet', accounts: ['kim'], aud: 'device' }, SECRET)],
    ['without accounts', jwt.sign({ jti: 'tablet', aud: 'device', exp: later }, SECRET)],
    ['garbage', 'dressed crab'],
  ])('%s is rejected', (_name, token) => {
    expect(tokens.verifyDevice(token)).toBeUndefined()
  })
})
