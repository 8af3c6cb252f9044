import * as v from '@badrap/valita'
import { isLink } from '../content/shape.ts'
import { CannotStart } from './process/cannot-start.ts'
import { LIMITS } from './http/limits.ts'
import { faultInNewEmail, normalizeEmail } from './staff/email.ts'
import { faultInNewPassword } from './staff/new-password.ts'

/** The environment as the server understands it. */
export interface Config {
  /** TCP port; 0 lets the system choose one. */
  readonly port: number
  readonly host: string
  /** The folder of the embedded database and the stored secret. */
  readonly dataDir: string
  /** Absent: the embedded SQLite store serves. */
  readonly mongodbUri: string | undefined
  /** Signs the session cookies; absent: one is made and stored in the data folder. */
  readonly jwtSecret: string | undefined
  /** For the first account; absent: a default address and a generated password. */
  readonly staffEmail: string | undefined
  readonly staffPassword: string | undefined
  /** How many proxies in front of the server may say who the visitor is: address, host, and whether it is HTTPS. */
  readonly trustedProxies: number
  /** Open sockets of one address; above them pages poll. */
  readonly socketsPerAddress: number
  /** The origin that visitors type; absent: where the server listens. */
  readonly siteUrl: string | undefined
  /** Replaces the booking widget of the owner's details. */
  readonly bookingWidget: string | undefined
  /** Replaces the checkouts of the owner's details, by voucher amount; an amount that is left out cannot be bought online. */
  readonly voucherLinks: ReadonlyMap<number, string> | undefined
  readonly isProduction: boolean
  /** Whether browsers get GraphiQL at `/graphql`. */
  readonly graphiql: boolean
  /** Whether the API tells its schema. */
  readonly introspection: boolean
  /** Whether the API carries out the site's own operations alone. */
  readonly onlyKnownOperations: boolean
  readonly logLevel: string
}

const trimmed = v.string().map((given) => given.trim())
const filled = trimmed.assert((given) => given !== '')
const optional = trimmed.optional(() => '')
const onOrOff = oneOf(['on', 'off'] as const).optional()
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = v.object({
  PORT: numberLike(/^\d{1,5}$/)
    .assert((port) => port <= 65_535)
    .optional(() => 4000),
  HOST: filled.optional(() => '127.0.0.1'),
  DATA_DIR: filled.optional(() => 'data'),
  MONGODB_URI: optional.assert((uri) => /^(mongodb(\+srv)?:\/\/.+)?$/.test(uri)),
  JWT_SECRET: v
    .string()
    .assert((secret) => Buffer.byteLength(secret) >= 32 && isVaried(secret))
    .optional(() => ''),
  STAFF_EMAIL: optional.assert((email) => email === '' || faultInNewEmail(normalizeEmail(email)) === undefined),
  STAFF_PASSWORD: v.string().optional(() => ''),
  // A misspelt production would quietly do without its secret.
  NODE_ENV: oneOf(['development', 'test', 'production'] as const).optional(() => ''),
  TRUSTED_PROXIES: numberLike(/^\d$/).optional(() => 0),
  SOCKETS_PER_ADDRESS: numberLike(/^[1-9]\d{0,5}$/).optional(() => LIMITS.sockets.ofAddress),
  SITE_URL: optional.assert((url) => /^(https?:\/\/[^/\s?#@]+\/?)?$/.test(url)).assert((url) => url === '' || URL.canParse(url)),
  BOOKING_WIDGET_URL: optional.assert((url) => url === '' || isLink(url)),
  VOUCHER_LINKS: optional
    .assert((pairs) => voucherLinksIn(pairs).every(([amount, link]) => /^\d{1,4}$/.test(amount) && isLink(link)))
    .assert((pairs) => new Set(voucherLinksIn(pairs).map(([amount]) => Number(amount))).size === voucherLinksIn(pairs).length),
  GRAPHIQL: onOrOff,
  INTROSPECTION: onOrOff,
  ONLY_KNOWN_OPERATIONS: onOrOff,
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(() => 'warn'),
})

const WANTED: Record<keyof typeof Environment.shape, string> = {
  PORT: 'a TCP port from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  MONGODB_URI: 'an address such as mongodb://localhost:27017/tideboard?replicaSet=rs0',
  JWT_SECRET: 'a secret of at least 32 bytes and 8 different characters; `openssl rand -base64 48` makes one',
  STAFF_EMAIL: 'an email address',
  STAFF_PASSWORD: 'a password of 15 to 72 bytes',
  NODE_ENV: 'production, development, test, or nothing',
  TRUSTED_PROXIES: 'the number of proxies in front of the server, 0 to 9',
  SOCKETS_PER_ADDRESS: 'a number of sockets, 1 to 999999',
  SITE_URL: 'the address that visitors type, such as https://tideboard.example, without a path',
  BOOKING_WIDGET_URL: 'the address of a booking page, such as https://booking.example/tideboard',
  VOUCHER_LINKS: 'amounts, each once, with their checkout links, such as "10=https://pay.example/a 20=https://pay.example/b"',
  GRAPHIQL: 'on or off',
  INTROSPECTION: 'on or off',
  ONLY_KNOWN_OPERATIONS: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
}

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(WANTED)

/** Reads the environment of this process; a wrong value throws a CannotStart. */
export function loadConfig(): Config {
  return readConfig(process.env)
}

/** Where the store is, for a command that works beside the server and needs none of the other settings. */
export function loadStoreConfig(): Pick<Config, 'dataDir' | 'mongodbUri'> {
  const given = checked(Environment.pick('DATA_DIR', 'MONGODB_URI'), process.env)
  return { dataDir: given.DATA_DIR, mongodbUri: given.MONGODB_URI || undefined }
}

/** Checks an environment and gives it types; the first wrong value throws a CannotStart that names it. */
export function readConfig(environment: Variables): Config {
  const given = checked(Environment, environment)
  const isProduction = given.NODE_ENV === 'production'
  if (given.STAFF_PASSWORD !== '') {
    const fault = faultInNewPassword(given.STAFF_PASSWORD, given.STAFF_EMAIL)
    if (fault !== undefined) throw new CannotStart(`STAFF_PASSWORD cannot be used. ${fault} Set it and start again.`)
  }
  if (isProduction && given.JWT_SECRET === '') throw wrong('JWT_SECRET', 'In production, ')
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    mongodbUri: given.MONGODB_URI || undefined,
    jwtSecret: given.JWT_SECRET || undefined,
    staffEmail: given.STAFF_EMAIL || undefined,
    staffPassword: given.STAFF_PASSWORD || undefined,
    trustedProxies: given.TRUSTED_PROXIES,
    socketsPerAddress: given.SOCKETS_PER_ADDRESS,
    siteUrl: given.SITE_URL === '' ? undefined : new URL(given.SITE_URL).origin,
    bookingWidget: given.BOOKING_WIDGET_URL || undefined,
    voucherLinks:
      given.VOUCHER_LINKS === '' ? undefined : new Map(voucherLinksIn(given.VOUCHER_LINKS).map(([amount, link]) => [Number(amount), link])),
    isProduction,
    graphiql: isOn(given.GRAPHIQL, !isProduction),
    introspection: isOn(given.INTROSPECTION, !isProduction),
    onlyKnownOperations: isOn(given.ONLY_KNOWN_OPERATIONS, false),
    logLevel: given.LOG_LEVEL,
  }
}

/** A random secret of 32 bytes has at least 8 characters even in hexadecimal; one letter typed again and again is the first to be guessed. */
function isVaried(secret: string): boolean {
  return new Set(secret).size >= 8
}

type Variables = Readonly<Record<string, string | undefined>>

function checked<Settings extends v.ObjectType>(settings: Settings, environment: Variables): v.Infer<Settings> {
  // In the order of the settings, in which the first wrong one is named. Compose files and shells write an empty value where none is meant.
  const given = Object.keys(settings.shape).map((name) => [name, environment[name]] as const)
  const result = settings.try(Object.fromEntries(given.filter(([, value]) => value !== '')))
  if (!result.ok) throw wrong(String(result.issues[0]?.path[0]))
  return result.value
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return v.union(...values.map((value) => v.literal(value)))
}

function numberLike(digits: RegExp) {
  return v
    .string()
    .assert((given) => digits.test(given))
    .map(Number)
}

function isOn(given: 'on' | 'off' | undefined, otherwise: boolean): boolean {
  return given === undefined ? otherwise : given === 'on'
}

/** `10=https://… 20=https://…`, cut into pairs; a link may have equals signs of its own. */
function voucherLinksIn(pairs: string): [amount: string, link: string][] {
  return pairs
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)])
}

function wrong(name: string, before = ''): CannotStart {
  const wanted = name in WANTED ? WANTED[name as keyof typeof WANTED] : 'another value'
  // The value itself is not shown: it may be a secret.
  return new CannotStart(`${before}${name} has to be ${wanted}. Set it and start again.`)
}
