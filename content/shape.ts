import * as v from 'valibot'
import { WEEK } from '../domain/calendar.ts'

// What a restaurant's details have to look like. Checked at start and by a test; the browser gets the types only.

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('has to be a text'))
/** Of pounds, of guests, of months. */
const count = v.pipe(
  v.number(),
  v.check((number) => Number.isInteger(number) && number > 0, 'has to be a whole number above 0'),
)
/** A page of this site (`/…`) or of another one; never a script. */
const link = v.pipe(
  v.string(),
  v.check(
    (address) => /^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/.test(address) && URL.canParse(address, 'https://tideboard.example'),
    'has to be a path such as /one or an address such as https://…',
  ),
)
const namedLink = v.strictObject({ name: text, link })
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'has to be a time such as 09:30'))

const session = v.pipe(
  v.strictObject({
    name: text,
    days: v.pipe(v.array(v.picklist(WEEK, 'has to be a day such as Monday')), v.nonEmpty('has to name a day')),
    opens: clock,
    closes: clock,
    /** The sittings of the menu that the kitchen serves then, as they stand on the menu. */
    sittings: v.array(text),
  }),
  v.check(({ opens, closes }) => opens < closes, 'has to close after it opens, on the same day'),
)

const page = v.strictObject({ title: text, description: text })

/** One amount that a voucher may have; without a checkout link it can only be bought by calling. */
const amount = v.strictObject({
  amount: count,
  checkout: v.optional(link),
})

const Shape = v.strictObject({
  name: text,
  tagline: text,
  currency: v.pipe(v.string(), v.check(isCurrency, 'has to be a currency code such as GBP')),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'has to be a time zone such as Europe/London')),
  /** Words that keep their capitals where a text in capitals is read as sentences. */
  capitals: v.pipe(v.array(text), v.readonly()),
  priceRange: text,
  cuisines: v.array(text),
  address: v.strictObject({
    street: text,
    town: text,
    postcode: text,
    country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'has to be a country code such as GB')),
  }),
  phone: v.strictObject({ shown: text, dialled: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/, 'has to be a number such as +441632960142')) }),
  email: v.pipe(v.string(), v.email('has to be an email address')),
  maps: v.array(namedLink),
  social: v.array(namedLink),
  sisterVenues: v.array(v.strictObject({ name: text, kind: text, link })),
  /** When the restaurant is open; also which sittings are being served at a moment. */
  sessions: v.array(session),
  pages: v.strictObject({
    home: page,
    login: page,
    admin: page,
    history: page,
    planned: page,
    import: page,
    staff: page,
    pheasant: page,
    one: page,
  }),
  vouchers: v.strictObject({
    lead: text,
    about: text,
    terms: v.array(text),
    amounts: v.pipe(
      v.array(amount),
      v.check((amounts) => new Set(amounts.map((one) => one.amount)).size === amounts.length, 'has to name each amount once'),
    ),
  }),
  booking: v.strictObject({
    lead: text,
    rules: v.array(text),
    widget: link,
    largestParty: count,
    months: count,
  }),
  careers: v.strictObject({ lead: text, about: text, link }),
})

/** Everything that an owner calls "our details". */
export type Details = v.InferOutput<typeof Shape>

/** The links that lead to other companies; the environment may replace the ones in the details. */
export interface Links {
  readonly vouchers: Details['vouchers']['amounts']
  readonly bookingWidget: string
}

/** The first thing wrong with the details, naming where it stands; undefined when they can be used. */
export function faultInDetails(details: unknown): string | undefined {
  const result = v.safeParse(Shape, details, { message: inWords })
  if (result.success) return undefined
  const [issue] = result.issues
  return `content/details.ts: ${v.getDotPath(issue) ?? 'the whole'} ${issue.message}.`
}

/** For the faults that have no message of their own above. */
function inWords({ expected, received }: { readonly expected: string | null; readonly received: string }): string {
  if (received === 'undefined') return 'is missing'
  return expected === 'never' ? 'is not known' : `has to be ${expected}, not ${received}`
}

/** Whether an address can be followed from a page without running anything. */
export function isLink(address: string): boolean {
  return v.is(link, address)
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

function isTimeZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone)
}
