import * as v from '@badrap/valita'
import { WEEK } from '../domain/calendar.ts'
import type { Weekday } from '../domain/calendar.ts'
import { inWords } from './fault-words.ts'

// What a restaurant's details have to look like. Checked at start and by a test; the browser gets the types only.

const text = v
  .string()
  .map((given) => given.trim())
  .assert((given) => given !== '', 'has to be a text')
/** Of pounds, of guests, of months. */
const count = v.number().assert((number) => Number.isInteger(number) && number > 0, 'has to be a whole number above 0')
/** A page of this site (`/…`) or of another one; never a script. */
const link = v
  .string()
  .assert(
    (address) => /^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/.test(address) && URL.canParse(address, 'https://tideboard.example'),
    'has to be a path such as /one or an address such as https://…',
  )
const namedLink = strictObject({ name: text, link })
const clock = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'has to be a time such as 09:30')
const day = v.unknown().assert(isDay, 'has to be a day such as Monday')

const session = strictObject({
  name: text,
  days: v.array(day).assert((days) => days.length > 0, 'has to name a day'),
  opens: clock,
  closes: clock,
  /** The sittings of the menu that the kitchen serves then, as they stand on the menu. */
  sittings: v.array(text),
}).assert(({ opens, closes }) => opens < closes, 'has to close after it opens, on the same day')

const page = strictObject({ title: text, description: text })

/** One amount that a voucher may have; without a checkout link it can only be bought by calling. */
const amount = strictObject({
  amount: count,
  checkout: link.optional(),
})

const Shape = strictObject({
  name: text,
  tagline: text,
  currency: v.string().assert(isCurrency, 'has to be a currency code such as GBP'),
  timeZone: v.string().assert(isTimeZone, 'has to be a time zone such as Europe/London'),
  priceRange: text,
  cuisines: v.array(text),
  address: strictObject({
    street: text,
    town: text,
    postcode: text,
    country: text.assert((code) => /^[A-Z]{2}$/.test(code), 'has to be a country code such as GB'),
  }),
  phone: strictObject({ shown: text, dialled: textLike(/^\+\d{6,15}$/, 'has to be a number such as +441632960142') }),
  email: textLike(/^[\w+-]+(\.[\w+-]+)*@[\da-z]+([.-][\da-z]+)*\.[a-z]{2,}$/i, 'has to be an email address'),
  maps: v.array(namedLink),
  social: v.array(namedLink),
  sisterVenues: v.array(strictObject({ name: text, kind: text, link })),
  /** When the restaurant is open; also which sittings are being served at a moment. */
  sessions: v.array(session),
  pages: strictObject({
    home: page,
    login: page,
    admin: page,
    acts: page,
    import: page,
    staff: page,
    pheasant: page,
    one: page,
  }),
  /** What stands beside the menu (G10). */
  house: strictObject({ service: text, vat: text, allergies: text }),
  vouchers: strictObject({
    lead: text,
    about: text,
    terms: v.array(text),
    amounts: v
      .array(amount)
      .assert((amounts) => new Set(amounts.map((one) => one.amount)).size === amounts.length, 'has to name each amount once'),
  }),
  booking: strictObject({
    lead: text,
    rules: v.array(text),
    widget: link,
    largestParty: count,
    months: count,
  }),
  careers: strictObject({ lead: text, about: text, link }),
})

/** Everything that an owner calls "our details". */
export type Details = v.Infer<typeof Shape>

/** The links that lead to other companies; the environment may replace the ones in the details. */
export interface Links {
  readonly vouchers: Details['vouchers']['amounts']
  readonly bookingWidget: string
}

/** The first thing wrong with the details, naming where it stands; undefined when they can be used. */
export function faultInDetails(details: unknown): string | undefined {
  const result = Shape.try(details)
  if (result.ok) return undefined
  const [issue] = result.issues
  if (issue === undefined) return undefined
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  return `content/details.ts: ${path.join('.') || 'the whole'} ${inWords(issue, valueAt(path, details))}.`
}

function valueAt(path: readonly (string | number)[], details: unknown): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], details)
}

/** Whether an address can be followed from a page without running anything. */
export function isLink(address: string): boolean {
  return link.try(address).ok
}

/**
 * An object with these keys and no others. Valita names what is wrong in the order of what it is given; so that is put in the order of
 * the shape, with undefined for what is missing, and with unknown keys last.
 */
function strictObject<Shape extends Record<string, v.Type | v.Optional>>(shape: Shape) {
  const keys = Object.keys(shape)
  return v
    .record()
    .map((given) => ({ ...Object.fromEntries(keys.map((key) => [key, given[key]])), ...given }))
    .chain(v.object(shape))
}

function textLike(pattern: RegExp, otherwise: string) {
  return v.string().assert((given) => pattern.test(given), otherwise)
}

function isDay(day: unknown): day is Weekday {
  return WEEK.some((known) => known === day)
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

function isTimeZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone)
}
