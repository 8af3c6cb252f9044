import { describe, expect, test } from 'vitest'
import { details } from './details.ts'
import { openingMenu } from './opening-menu.ts'
import { faultInDetails, isLink } from './shape.ts'

/** The details with one value put in another's place; undefined takes it away. */
function detailsWith(path: string, value: unknown): unknown {
  const changed = structuredClone(details) as unknown
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce((part, step) => part[step] as Record<string, unknown>, changed as Record<string, unknown>)
  if (value === undefined) delete place[last]
  else place[last] = value
  return changed
}

test('the details are in order', () => {
  expect(faultInDetails(details)).toBeUndefined()
})

describe('a wrong value names its place and what is wanted:', () => {
  test.each([
    ['name', '', 'has to be a text'],
    ['name', 42, 'has to be string, not 42'],
    ['tagline', undefined, 'is missing'],
    ['motto', 'Fish first', 'is not known'],
    ['currency', 'POUNDS', 'has to be a currency code such as GBP'],
    ['timeZone', 'Europe/Saltmouth', 'has to be a time zone such as Europe/London'],
    ['address.country', 'England', 'has to be a country code such as GB'],
    ['phone.dialled', '01632 960142', 'has to be a number such as +441632960142'],
    ['email', 'hello', 'has to be an email address'],
    ['social.1.link', 'javascript:alert(1)', 'has to be a path such as /one or an address such as https://…'],
    ['maps.0.link', 'http://:80', 'has to be a path such as /one or an address such as https://…'],
    ['sisterVenues.0.link', '//pheasant.example', 'has to be a path such as /one or an address such as https://…'],
    ['sessions.0.days.2', 'Thor’s day', 'has to be a day such as Monday'],
    ['sessions.0.days', [], 'has to name a day'],
    ['sessions.1.opens', '5pm', 'has to be a time such as 09:30'],
    ['sessions.1', { ...details.sessions[1], closes: '16:00' }, 'has to close after it opens, on the same day'],
    ['pages.home.title', ' ', 'has to be a text'],
    ['vouchers.amounts.3.checkout', 'pay.example', 'has to be a path such as /one or an address such as https://…'],
    ['vouchers.amounts.3.amount', 0.5, 'has to be a whole number above 0'],
    ['vouchers.amounts', [{ amount: 10 }, { amount: 10 }], 'has to name each amount once'],
    ['house.vat', undefined, 'is missing'],
    ['booking.widget', 'data:text/html,hello', 'has to be a path such as /one or an address such as https://…'],
    ['booking.largestParty', '6', 'has to be number, not "6"'],
    ['cuisines', {}, 'has to be Array, not Object'],
    ['address', 'Harbour Steps', 'has to be Object, not "Harbour Steps"'],
  ])('%s: %j', (path, value, wanted) => {
    expect(faultInDetails(detailsWith(path, value))).toBe(`content/details.ts: ${path} ${wanted}.`)
  })

  test('the first of several, in the order of the shape: also of what is missing, and before what is not known', () => {
    const { name, address, ...others } = structuredClone(details)
    const broken = { motto: 'Fish first', ...others, email: 'hello', address: { ...address, street: '' }, name }
    expect(faultInDetails(broken)).toBe('content/details.ts: address.street has to be a text.')
    expect(faultInDetails({ ...broken, address: undefined })).toBe('content/details.ts: address is missing.')
    expect(faultInDetails({ ...broken, address })).toBe('content/details.ts: email has to be an email address.')
    expect(faultInDetails({ ...broken, address, email: details.email })).toBe('content/details.ts: motto is not known.')
  })

  test('also when there is nothing at all', () => {
    expect(faultInDetails(undefined)).toBe('content/details.ts: the whole is missing.')
  })
})

test('a link is a path of this site, or an address of the web', () => {
  const links = ['/one', '/demo/checkout?amount=10', 'https://pay.example/a?b=c#d', 'http://localhost:4000']
  const strange = ['//evil.example', '/\\evil.example', 'JavaScript:alert(1)', 'mailto:a@b.example', 'https://a\nb']
  expect([...links, ...strange, '', ' ', 'https://', 'https:///x'].filter(isLink)).toEqual(links)
})

test('R24 vouchers come in tens up to a hundred, and each can be bought', () => {
  expect(details.vouchers.amounts.map(({ amount }) => amount)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  expect(new Set(details.vouchers.amounts.map(({ checkout }) => checkout)).size).toBe(10)
})

test('R25 R26 R28 the terms, the rules and the months are the ones that were agreed', () => {
  const { vouchers, booking } = details
  const terms = [/electronic swipe cards/, /cannot be emailed/, /sent by post the next day/, /valid for 1 year from purchase/]
  for (const term of terms) expect(vouchers.terms.filter((line) => term.test(line))).toHaveLength(1)
  const rules = [/over 6, .* contact us directly/, /highchair as a guest’s place \(a cover\)/, /tables are not guaranteed/, /15 minutes/]
  for (const rule of rules) expect(booking.rules.filter((line) => rule.test(line))).toHaveLength(1)
  expect([booking.largestParty, booking.months]).toEqual([6, 3])
})

test('every sitting of a session is on the opening menu', () => {
  const sittings = new Set(openingMenu.map(({ sitting }) => sitting))
  expect(details.sessions.flatMap(({ sittings }): string[] => [...sittings]).filter((sitting) => !sittings.has(sitting))).toEqual([])
})
