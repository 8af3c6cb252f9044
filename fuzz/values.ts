import fc from 'fast-check'
import { STAFF_EMAIL } from '../e2e/test-server.ts'

/** The password of every sign-in that the fuzz tries: long enough to be compared, and never to be found in the log. */
export const TYPED_PASSWORD = 'typed by the fuzz, and wrong'
/** A token that was never a session's; it, too, is to be in no line of the log. */
export const MADE_UP_TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJjaGVmIn0.made-up-by-the-fuzz'

const ODD_TEXTS = [
  '',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '$where',
  '\0',
  '\uD800',
  '\uDC00\uD800',
  '\u202Eabc\u2066',
  '\uFEFF',
  'a\u0300'.repeat(300),
  'x'.repeat(3000),
  '🦀'.repeat(60),
  "' OR 1=1; --",
  '../../../etc/passwd',
  '${7*7}',
  '</script><script>alert(1)</script>',
  '%00%ff',
  '\r\nset-cookie: a=b',
]

/** Words that mean something here, so that some of the inputs get as far as the store. */
const KNOWN_TEXTS = ['LUNCH', 'MAINS', 'STARTERS', 'DRESSED CRAB', 'fuzz-1', 'fuzz-2', 'fuzz-3', STAFF_EMAIL, TYPED_PASSWORD]

export const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const ODD_NUMBERS = [0, -0, 1, 2, 3, 14.5, 14.555, -1, 9999.99, 10_000, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e-320]

export const numbers: fc.Arbitrary<number> = fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }))

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'the end')

/** Any JSON at all. */
export const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(texts, fc.oneof(texts, numbers), { maxKeys: 4 }),
  fc.constantFrom(nested(20), nested(2000), JSON.parse('{"__proto__":{"isAdmin":true}}')),
)

/** Who it says it is. */
export type Guise = 'nobody' | 'staff' | 'a made-up session' | 'a broken cookie'

export const guises: fc.Arbitrary<Guise> = fc.constantFrom('nobody', 'staff', 'staff', 'a made-up session', 'a broken cookie')

/** The Cookie header of a guise; undefined for nobody. A session that signs itself out would leave the rest of the run without staff. */
export function cookieOf(guise: Guise, sent: string, staff: string): string | undefined {
  if (guise === 'nobody') return undefined
  if (guise === 'staff' && !/logout|signOutEverywhere/.test(sent)) return staff
  return staff.replaceAll(/=[^;]*/g, guise === 'a broken cookie' ? '="%; =;' : `=${MADE_UP_TOKEN}`)
}
