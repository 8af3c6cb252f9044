import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageSender, receivedParts } from './page-parts.ts'
import { pageOf } from './page.ts'

/** Longer than what is joined with its neighbours. */
const course = (name: string): string => `<ul>${`<li>${name}</li>`.repeat(3_000)}</ul>`
const COURSES = ['Crab', 'Sole', 'Eel – smoked', 'Crème brûlée', 'Turbot', 'Pollock'].map(course)

const anyPage = fc.array(fc.oneof(fc.constantFrom(...COURSES), fc.string({ unit: 'binary' }), fc.constant(',')), { maxLength: 12 })

test('whatever was sent before, a visitor gets the whole page, and the ETag that any other server gives it', () => {
  fc.assert(
    fc.property(fc.array(anyPage, { minLength: 1, maxLength: 6 }), (pages) => {
      const send = createPageSender()
      let before: Buffer[] = []
      for (const pieces of pages) {
        const sent = send(pieces)
        before = receivedParts(sent, before)
        expect(Buffer.concat(before).equals(Buffer.concat(pieces.map((piece) => Buffer.from(piece))))).toBe(true)
        expect(sent.etag).toBe(pageOf(pieces).etag)
      }
    }),
  )
})

test('after an edit of a long menu, only the course of that dish and what is short are sent again', () => {
  const send = createPageSender()
  send(['<main>', ...COURSES, '</main>'])
  const { parts } = send(['<main>', ...COURSES.with(2, course('Eel, sold out')), '</main>'])
  expect(parts.filter((part) => typeof part !== 'number').map((part) => Buffer.from(part).toString())).toEqual([course('Eel, sold out')])
})

test('a page that leads on from another than the one that is there is refused, rather than sent with a gap', () => {
  const send = createPageSender()
  send(['<main>', ...COURSES, '</main>'])
  const sent = send(['<main>', ...COURSES, '</main>'])
  expect(() => receivedParts(sent, [])).toThrow('The page before had no part 0.')
})
