import { describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'

const SECRET = 'a-secret-of-the-kitchen-32-bytes-or-more'

test('with nothing set, everything has a value that works on a laptop', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: 'data',
    mongodbUri: undefined,
    jwtSecret: undefined,
    staffEmail: undefined,
    staffPassword: undefined,
    trustedProxies: 0,
    socketsPerAddress: 500,
    siteUrl: undefined,
    isProduction: false,
    graphiql: true,
    introspection: true,
    onlyKnownOperations: false,
    bookingWidget: undefined,
    voucherLinks: undefined,
    logLevel: 'warn',
  })
})

test('every variable is read', () => {
  const environment = {
    PORT: '0',
    HOST: ' 0.0.0.0 ',
    DATA_DIR: '/var/lib/tideboard',
    MONGODB_URI: 'mongodb://db/tideboard',
    JWT_SECRET: SECRET,
    STAFF_EMAIL: 'kim@tideboard.example',
    STAFF_PASSWORD: 'dressed crab on toast',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '2',
    SOCKETS_PER_ADDRESS: '2000',
    SITE_URL: 'https://Tideboard.example/',
    BOOKING_WIDGET_URL: ' https://booking.example/tideboard?covers=2 ',
    VOUCHER_LINKS: '10=https://pay.example/a?x=1  20=/demo/checkout',
    GRAPHIQL: 'on',
    INTROSPECTION: 'on',
    ONLY_KNOWN_OPERATIONS: 'on',
    LOG_LEVEL: 'debug',
  }
  expect(readConfig(environment)).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/tideboard',
    mongodbUri: 'mongodb://db/tideboard',
    jwtSecret: SECRET,
    staffEmail: 'kim@tideboard.example',
    staffPassword: 'dressed crab on toast',
    trustedProxies: 2,
    socketsPerAddress: 2000,
    siteUrl: 'https://tideboard.example',
    isProduction: true,
    graphiql: true,
    introspection: true,
    onlyKnownOperations: true,
    bookingWidget: 'https://booking.example/tideboard?covers=2',
    voucherLinks: new Map([
      [10, 'https://pay.example/a?x=1'],
      [20, '/demo/checkout'],
    ]),
    logLevel: 'debug',
  })
})

test('GraphiQL and the schema are for development: in production they are off until they are asked for', () => {
  const switches = (environment: Record<string, string>) => {
    const { graphiql, introspection } = readConfig({ JWT_SECRET: SECRET, ...environment })
    return [graphiql, introspection]
  }
  for (const NODE_ENV of ['', 'development', 'test']) expect(switches({ NODE_ENV })).toEqual([true, true])
  expect(switches({ NODE_ENV: 'production' })).toEqual([false, false])
  expect(switches({ NODE_ENV: 'production', GRAPHIQL: 'on' })).toEqual([true, false])
  expect(switches({ INTROSPECTION: 'off' })).toEqual([true, false])
})

test('what a compose file leaves empty is as if it were not set', () => {
  const empty = {
    PORT: '',
    HOST: '',
    DATA_DIR: '',
    LOG_LEVEL: '',
    TRUSTED_PROXIES: '',
    SOCKETS_PER_ADDRESS: '',
    MONGODB_URI: '',
    JWT_SECRET: '',
    STAFF_EMAIL: ' ',
    STAFF_PASSWORD: '',
    NODE_ENV: '',
    SITE_URL: '',
    BOOKING_WIDGET_URL: ' ',
    VOUCHER_LINKS: '  ',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('mongodb+srv is an address too', () => {
  expect(readConfig({ MONGODB_URI: ' mongodb+srv://db.example/tideboard ' }).mongodbUri).toBe('mongodb+srv://db.example/tideboard')
})

describe('a value that cannot be used is named in one sentence, and not shown:', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', ' '],
    ['MONGODB_URI', 'postgres://root:hunter2@db'],
    ['MONGODB_URI', 'db.internal:27017'],
    ['JWT_SECRET', 'hunter2'],
    ['JWT_SECRET', SECRET.slice(0, 31)],
    ['JWT_SECRET', 'x'.repeat(64)],
    ['JWT_SECRET', 'secret'.repeat(8)],
    ['JWT_SECRET', '0123456'.repeat(8)],
    ['STAFF_EMAIL', 'kim'],
    ['STAFF_EMAIL', 'kim @tideboard.example'],
    ['STAFF_EMAIL', `kim@${'x'.repeat(260)}`],
    ['STAFF_EMAIL', 'kim\u0007@tideboard.example'],
    ['STAFF_PASSWORD', 'hunter2'],
    ['STAFF_PASSWORD', 'x'.repeat(73)],
    ['STAFF_PASSWORD', 'passwordpassword'],
    ['NODE_ENV', 'Production'],
    ['TRUSTED_PROXIES', 'yes'],
    ['TRUSTED_PROXIES', '10'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_URL', 'harbour.example'],
    ['SITE_URL', 'ftp://tideboard.example'],
    ['SITE_URL', 'https://tideboard.example/menu'],
    ['SITE_URL', 'https://root:hunter2@tideboard.example'],
    ['SITE_URL', 'https://tideboard.example?x'],
    ['SITE_URL', 'http://:80'],
    ['BOOKING_WIDGET_URL', 'javascript:alert(1)'],
    ['BOOKING_WIDGET_URL', 'data:text/html,hello'],
    ['BOOKING_WIDGET_URL', '//harbour.example'],
    ['BOOKING_WIDGET_URL', 'harbour.example/tables'],
    ['BOOKING_WIDGET_URL', 'https://booking.example/a b'],
    ['VOUCHER_LINKS', 'https://pay.example/hunter2'],
    ['VOUCHER_LINKS', '10:https://pay.example/hunter2'],
    ['VOUCHER_LINKS', '10=javascript:alert(1)'],
    ['VOUCHER_LINKS', '100='],
    ['VOUCHER_LINKS', '10=https://pay.example/a 10=https://pay.example/hunter2'],
    ['VOUCHER_LINKS', 'ten=https://pay.example/hunter2'],
    ['VOUCHER_LINKS', '10.50=https://pay.example/hunter2'],
    ['VOUCHER_LINKS', '10=https://pay.example/hunter2, 20=//pay.example/b'],
  ])('%s=%s', (name, value) => {
    const message = refusalOfSettings({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} `))
    expect(message).not.toContain('\n')
    if (value.trim().length > 2) expect(message).not.toContain(value)
  })
})

test('of several values that cannot be used, the first of the settings is named', () => {
  expect(refusalOfSettings({ LOG_LEVEL: 'loud', SITE_URL: 'harbour.example', HOST: ' ', TZ: '' })).toMatch(/^HOST /)
})

test('in production there has to be a secret', () => {
  expect(refusalOfSettings({ NODE_ENV: 'production' })).toMatch(/^In production, JWT_SECRET has to be a secret of at least 32 bytes/)
  expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: SECRET }).jwtSecret).toBe(SECRET)
})

test.each(['development', 'test'])('NODE_ENV=%s is no production, and needs no secret', (value) => {
  expect(readConfig({ NODE_ENV: value }).jwtSecret).toBeUndefined()
})

test('a secret counts in bytes', () => {
  expect(readConfig({ JWT_SECRET: 'éèêëàâäç'.repeat(2) }).jwtSecret).toBe('éèêëàâäç'.repeat(2))
})

function refusalOfSettings(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart)
    return (error as CannotStart).message
  }
  throw new Error('It was accepted.')
}
