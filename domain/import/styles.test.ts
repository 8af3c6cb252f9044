import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { readMenu } from './read.ts'
import type { MenuReading } from './reading.ts'
import { printMenu, STYLE_NAMES } from './testing/print-menu.ts'
import type { PrintedDish, PrintedMenu } from './testing/print-menu.ts'

const OPTIONS = { currency: 'GBP', known: namesOn([]) }

function read(text: string): MenuReading {
  const reading = readMenu(text, OPTIONS)
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const words = (list: string) => fc.constantFrom(...list.split(' '))
const FIRST = 'Grilled Roast Smoked Baked Crispy Warm Salt-baked Pan-fried Whipped Cured'
const SECOND = 'mackerel hake lamb pork beetroot leek crab mushroom cauliflower chicken pâté gurnard'
const THIRD = 'tart pie salad soup risotto terrine croquettes chop fillet stew'
const title = fc
  .tuple(words(FIRST), words(SECOND), words(THIRD), fc.constantFrom('', ' for two', ' & chips', ', aioli', ' with peas'))
  .map(([a, b, c, d]) => `${a} ${b} ${c}${d}`)
const detail = words('peas mint radish capers potatoes fennel dill horseradish apple crackling')
const details = fc.oneof(
  fc.constant(''),
  fc.tuple(words('Brown Wild Pickled Burnt'), detail, detail, detail).map(([a, ...rest]) => `${a} ${rest.join(', ')}`),
)
const pence = fc.oneof(
  fc.integer({ min: 3, max: 48 }).map((pounds) => pounds * 100),
  fc.integer({ min: 6, max: 120 }).map((quarters) => quarters * 25),
)
const course = fc.constantFrom('Starters', 'Small plates', 'Mains', 'From the grill', 'Puddings', 'Sides', 'Large plates', 'Salads')
const menu: fc.Arbitrary<PrintedMenu> = fc.record({
  sections: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Lunch', 'Evening', 'Brunch', 'Kids'),
      courses: fc.uniqueArray(
        fc.record({
          name: course,
          dishes: fc.uniqueArray(fc.record({ title, details, pence }), { minLength: 2, maxLength: 6, selector: (dish) => dish.title }),
        }),
        { minLength: 1, maxLength: 3, selector: ({ name }) => name },
      ),
    }),
    { minLength: 1, maxLength: 2, selector: ({ name }) => name },
  ),
})

/** What happens to a text on its way: blanks, soft hyphens and line ends of other programs, and what stands around a menu. */
const noise = fc.record({
  end: fc.constantFrom('\n', '\r\n', '\r'),
  space: fc.constantFrom(' ', '\u00A0'),
  trail: fc.constantFrom('', ' ', '\t', '\u200B'),
  head: fc.constantFrom('', 'The Harbour Kitchen\n\n', 'Tel. 01632 960123\n\n', 'Skip to content\n\n'),
  foot: fc.constantFrom('', 'Page 1 of 1', 'All prices include VAT.', 'Please tell us about allergies.', '(v) vegetarian (ve) vegan'),
})

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ')

/** The dishes that are neither read right nor asked about. */
function lostOf({ sections }: PrintedMenu, { dishes, lines, questions }: MenuReading): string[] {
  const asked = new Set(questions.flatMap((question) => question.lines))
  const pointedOut = lines.filter(({ number, as }) => asked.has(number) || as === 'not sure' || as === 'refused')
  const isRight = (place: string, { title, details, pence }: PrintedDish) =>
    dishes.some(
      (dish) =>
        plain(dish.title) === plain(title) &&
        `${dish.sitting}/${dish.course}`.toLowerCase() === place.toLowerCase() &&
        Math.round(dish.price * 100) === pence &&
        plain(dish.description) === plain(details),
    )
  return sections.flatMap(({ name, courses }) =>
    courses.flatMap((each) =>
      each.dishes
        .filter((dish) => !isRight(`${name}/${each.name}`, dish) && !pointedOut.some(({ text }) => plain(text).includes(plain(dish.title))))
        .map((dish) => `${name} / ${each.name} / ${dish.title} / ${dish.details} / ${dish.pence}`),
    ),
  )
}

test.each(STYLE_NAMES)('any menu is read back or asked about: %s', (style) => {
  fc.assert(
    fc.property(menu, noise, (menu, { end, space, trail, head, foot }) => {
      const printed = [...head.split('\n'), ...printMenu(menu, style), foot]
        .map((line) => (line === '' ? '' : line.replaceAll(' ', space) + trail))
        .join(end)
      const reading = read(printed)
      expect(lostOf(menu, reading)).toEqual([])
      expect(new Set(reading.lines.map(({ number }) => number)).size).toBe(printed.split(end).length)
    }),
    { numRuns: 80 },
  )
})
