import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of the kitchen, 32 bytes or more'
const tokens = createTokens(SECRET)
const who = { staffId: 'kim', sessionId: 'tablet' }
const later = Math.floor(Date.now() / 1000) + 60
const claims = { sub: 'kim', jti: 'tablet', exp: later }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forged(header: object, payload: object, signature = ''): string {
  return `${part(header)}.${part(payload)}.${signature}`
}

test('a token that this server signed says whose it is', () => {
  expect(tokens.read(tokens.sign({ ...who, expiresAt: later }))).toEqual(who)
})

test('a token is still good after a restart with the same secret', () => {
  expect(createTokens(SECRET).read(tokens.sign({ ...who, expiresAt: later }))).toEqual(who)
})

describe('nobody is let in by', () => {
  const good = tokens.sign({ ...who, expiresAt: later })
  test.each([
    ['a token that has expired', tokens.sign({ ...who, expiresAt: later - 61 })],
    ['algorithm none', jwt.sign(claims, '', { algorithm: 'none' })],
    ['algorithm none, over a good signature', forged({ alg: 'none', typ: 'JWT' }, claims, good.split('.')[2])],
    ['HS512 with the right key', jwt.sign(claims, SECRET, { algorithm: 'HS512' })],
    ['HS384 with the right key', jwt.sign(claims, SECRET, { algorithm: 'HS384' })],
    ['another key', createTokens('another secret, of the house next door').sign({ ...who, expiresAt: later })],
    ['a changed payload', good.replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'boss' })}.`)],
    ['a token without an end', jwt.sign({ sub: 'kim', jti: 'tablet' }, SECRET)],
    ['a token without a session', jwt.sign({ sub: 'kim', exp: later }, SECRET)],
    ['a token without a person', jwt.sign({ jti: 'tablet', exp: later }, SECRET)],
    ['a token that is only text', jwt.sign('kim', SECRET)],
    ['nothing', ''],
    ['two full stops', '..'],
    ['what is no token', 'dressed crab'],
    ['half a token', good.slice(0, good.length / 2)],
    ['a null where the payload belongs', forged({ alg: 'HS256' }, [null], 'x')],
  ])('%s', (_name, token) => {
    expect(tokens.read(token)).toBeUndefined()
  })
})
