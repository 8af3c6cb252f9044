import { describe, expect, test } from 'vitest'
import { CannotStart } from './process/cannot-start.ts'
import { readConfig, SETTINGS } from './config.ts'
import type { Config } from './config.ts'

const SECRET = 'a-secret-of-the-kitchen-32-bytes-or-more'
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }

test('with nothing set, everything has a value that works on a laptop', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: 'data',
    trustedProxies: 0,
    socketsPerAddress: 500,
    isProduction: false,
    graphiql: true,
    introspection: true,
    onlyKnownOperations: false,
    logLevel: 'warn',
  })
})

test('every variable is read', () => {
  const given: Record<string, [string, Partial<Config>]> = {
    PORT: ['0', { port: 0 }],
    HOST: [' 0.0.0.0 ', { host: '0.0.0.0' }],
    DATA_DIR: ['/var/lib/tideboard', { dataDir: '/var/lib/tideboard' }],
    MONGODB_URI: [' mongodb+srv://db.example/tideboard ', { mongodbUri: 'mongodb+srv://db.example/tideboard' }],
    JWT_SECRET: [SECRET, { jwtSecret: SECRET }],
    STAFF_EMAIL: ['kim@tideboard.example', { staffEmail: 'kim@tideboard.example' }],
    STAFF_PASSWORD: ['dressed crab on toast', { staffPassword: 'dressed crab on toast' }],
    NODE_ENV: ['production', { isProduction: true }],
    TRUSTED_PROXIES: ['2', { trustedProxies: 2 }],
    SOCKETS_PER_ADDRESS: ['2000', { socketsPerAddress: 2000 }],
    SITE_URL: ['https://Tideboard.example/', { siteUrl: 'https://tideboard.example' }],
    BOOKING_WIDGET_URL: [' https://booking.example/tideboard?covers=2 ', { bookingWidget: 'https://booking.example/tideboard?covers=2' }],
    VOUCHER_LINKS: [
      '10=https://pay.example/a?x=1  20=/demo/checkout',
      { voucherLinks: new Map().set(10, 'https://pay.example/a?x=1').set(20, '/demo/checkout') },
    ],
    GRAPHIQL: ['on', { graphiql: true }],
    INTROSPECTION: ['on', { introspection: true }],
    ONLY_KNOWN_OPERATIONS: ['on', { onlyKnownOperations: true }],
    LOG_LEVEL: ['debug', { logLevel: 'debug' }],
  }
  expect(Object.keys(given)).toEqual(SETTINGS)
  const environment = Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value]))
  expect(readConfig(environment)).toEqual(Object.assign({}, ...Object.values(given).map(([, read]) => read)))
})

test('GraphiQL and the schema are for development: in production they are off until they are asked for', () => {
  const switches = (environment: Record<string, string>) => {
    const { graphiql, introspection } = readConfig(environment)
    return [graphiql, introspection]
  }
  for (const NODE_ENV of ['', 'development', 'test']) expect(switches({ NODE_ENV })).toEqual([true, true])
  expect(switches(PRODUCTION)).toEqual([false, false])
  expect(switches({ ...PRODUCTION, GRAPHIQL: 'on' })).toEqual([true, false])
  expect(switches({ INTROSPECTION: 'off' })).toEqual([true, false])
})

test('what a compose file leaves empty is as if it were not set', () => {
  const empty = Object.fromEntries(SETTINGS.map((name) => [name, '']))
  expect(readConfig({ ...empty, STAFF_EMAIL: ' ', BOOKING_WIDGET_URL: ' ', VOUCHER_LINKS: '  ' })).toEqual(readConfig({}))
})

describe('a value that cannot be used is named in one sentence, and not shown:', () => {
  test.each([
    ['PORT', '65536', 'http', '-1', '80.5'],
    ['HOST', ' '],
    ['MONGODB_URI', 'postgres://root:hunter2@db', 'db.internal:27017'],
    ['JWT_SECRET', 'hunter2', SECRET.slice(0, 31), 'x'.repeat(64), 'secret'.repeat(8), '0123456'.repeat(8)],
    ['STAFF_EMAIL', 'kim', 'kim @tideboard.example', `kim@${'x'.repeat(260)}`, 'kim\u0007@tideboard.example'],
    ['STAFF_PASSWORD', 'hunter2', 'x'.repeat(73), 'passwordpassword'],
    ['NODE_ENV', 'Production'],
    ['TRUSTED_PROXIES', 'yes', '10'],
    ['LOG_LEVEL', 'loud'],
    [
      'SITE_URL',
      'harbour.example',
      'ftp://tideboard.example',
      'https://tideboard.example/menu',
      'https://root:hunter2@tideboard.example',
      'https://tideboard.example?x',
      'http://:80',
    ],
    [
      'BOOKING_WIDGET_URL',
      'javascript:alert(1)',
      'data:text/html,hello',
      '//harbour.example',
      'harbour.example/tables',
      'https://booking.example/a b',
    ],
    [
      'VOUCHER_LINKS',
      'https://pay.example/hunter2',
      '10:https://pay.example/hunter2',
      '10=javascript:alert(1)',
      '100=',
      '10=https://pay.example/a 10=https://pay.example/hunter2',
      'ten=https://pay.example/hunter2',
      '10.50=https://pay.example/hunter2',
      '10=https://pay.example/hunter2, 20=//pay.example/b',
    ],
  ])('%s', (name, ...values) => {
    for (const value of values) {
      const message = refusalOfSettings({ [name]: value })
      expect([value, message]).toEqual([value, expect.stringMatching(new RegExp(`^${name} [^\n]*$`))])
      if (value.trim().length > 2) expect(message).not.toContain(value)
    }
  })
})

test('of several values that cannot be used, the first of the settings is named', () => {
  expect(refusalOfSettings({ LOG_LEVEL: 'loud', SITE_URL: 'harbour.example', HOST: ' ', TZ: '' })).toMatch(/^HOST /)
})

test('in production, and there alone, there has to be a secret, which counts in bytes', () => {
  expect(refusalOfSettings({ NODE_ENV: 'production' })).toMatch(/^In production, JWT_SECRET has to be a secret of at least 32 bytes/)
  expect(readConfig(PRODUCTION).jwtSecret).toBe(SECRET)
  for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV }).jwtSecret).toBeUndefined()
  expect(readConfig({ JWT_SECRET: 'éèêëàâäç'.repeat(2) }).jwtSecret).toBe('éèêëàâäç'.repeat(2))
})

function refusalOfSettings(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart)
    return (error as CannotStart).message
  }
  throw new Error(`It was accepted: ${JSON.stringify(environment)}`)
}
