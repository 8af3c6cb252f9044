import { dietIn } from '../../diets.ts'
import type { Portion } from '../../portions.ts'
import type { MenuReading, ReadDish } from '../reading.ts'

/** What a careful person makes of a menu of this folder: README.md says how it is read. */
export interface Expected {
  readonly section?: string
  readonly course?: string
  readonly encoding?: string
  readonly dishes: readonly ExpectedDish[]
  readonly mustAsk?: readonly { readonly about: string; readonly line?: string }[]
  readonly refused?: readonly { readonly line: string }[]
  readonly notes?: readonly string[]
  readonly before?: readonly { readonly id: string; sitting: string; course: string; title: string; description: string; price: number }[]
}

interface ExpectedDish {
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly titles?: readonly string[]
  readonly description: string
  readonly price: number
  readonly portions?: readonly Portion[]
  readonly priceWords?: string
  readonly diets?: readonly string[]
  readonly keeps?: readonly string[]
  readonly unsure?: boolean
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/[‘’‚‛ʼ´`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[\u2010-\u2015−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
const words = (text: string): string => (plain(text).match(/[\p{L}\p{N}£%]+/gu) ?? []).join(' ')

/** Each difference between a reading and what is expected, in a line. `textOf` gives the text of a source line. */
export function differencesIn(read: MenuReading, expected: Expected, isExact: boolean): string[] {
  const asked = new Set(read.questions.flatMap(({ lines }) => lines))
  const left = [...read.dishes]
  const lost = expected.dishes.flatMap((dish) => {
    const titles = new Set([dish.title, ...(dish.titles ?? [])].map(plain))
    const isHere = (one: ReadDish): boolean =>
      titles.has(plain(one.title)) && plain(one.sitting) === plain(dish.sitting) && plain(one.course) === plain(dish.course)
    const at = left.findIndex((one) => isHere(one) && (dish.title !== '' || words(one.description) === words(dish.description)))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    if (found === undefined) return [`missing: ${dish.sitting} / ${dish.course} / ${dish.title}`]
    if (dish.unsure === true && found.lines.some((line) => asked.has(line))) return []
    return dishDifferences(found, dish, isExact).map((what) => `${dish.title}: ${what}`)
  })
  const more = left.map(({ sitting, course, title, price }) => `too many: ${sitting} / ${course} / ${title} ${price}`)
  return [...lost, ...more, ...questionDifferences(read, expected), ...noteDifferences(read, expected)]
}

function dishDifferences(found: ReadDish, dish: ExpectedDish, isExact: boolean): string[] {
  const faults: string[] = []
  if (words(found.description) !== words(dish.description)) faults.push(`details “${found.description}”`)
  const prices = dish.portions?.map(({ price }) => price) ?? [dish.price]
  if (!prices.includes(found.price)) faults.push(`price ${found.price}`)
  const portions = dish.portions ?? []
  if (portions.length > 1 && JSON.stringify(portions.map(nameAndPrice)) !== JSON.stringify(found.portions.map(nameAndPrice)))
    faults.push(`portions ${JSON.stringify(found.portions)}`)
  if (portions.length < 2 && found.portions.length > 0) faults.push(`portions ${JSON.stringify(found.portions)}`)
  if ((dish.priceWords ?? '') !== found.priceWords) faults.push(`price in words “${found.priceWords}”`)
  const diets = found.diets
    .filter(({ onRequest }) => !onRequest)
    .map(({ diet }) => (diet === 'NO_GLUTEN_INGREDIENTS' ? 'GLUTEN_FREE' : diet))
  if (!isExact && diets.toSorted().join() !== (dish.diets ?? []).toSorted().join()) faults.push(`diets ${diets.join()}`)
  const isOnRequest = (keep: string): boolean => found.diets.some(({ diet, onRequest }) => onRequest && diet === dietIn(keep)?.diet)
  for (const keep of dish.keeps ?? [])
    if (!plain(found.keeps.join(' ')).includes(plain(keep)) && !isOnRequest(keep)) faults.push(`lost “${keep}”`)
  return faults
}

const nameAndPrice = ({ name, price }: Portion): string => `${plain(name)} ${price}`

function questionDifferences({ questions, lines }: MenuReading, { mustAsk = [] }: Expected): string[] {
  const textAt = new Map(lines.map(({ number, text }) => [number, words(text)]))
  return mustAsk.flatMap(({ about, line }) => {
    const isAsked = questions.some(
      (one) => one.about === about && (line === undefined || one.lines.some((number) => textAt.get(number)?.includes(words(line)))),
    )
    return isAsked ? [] : [`not asked: ${about} ${line ?? ''}`]
  })
}

function noteDifferences({ lines, dishes }: MenuReading, { notes = [], refused = [] }: Expected): string[] {
  const named = lines.filter(({ as }) => as === 'note' || as === 'left out' || as === 'text')
  const faults = notes.flatMap((note) => {
    const isNamed =
      named.some(({ text }) => words(text).includes(words(note))) ||
      lines.some(
        ({ as, text, reasons }) =>
          as === 'section' && words(text).includes(words(note)) && reasons.some((reason) => words(reason).includes(words(note))),
      )
    const isDetails = dishes.some(({ title, description, course, sitting }) =>
      [title, description, course, sitting].some((text) => words(text).includes(words(note)) && words(note) !== ''),
    )
    return [...(isNamed ? [] : [`note gone: ${note}`]), ...(isDetails ? [`note in a dish: ${note}`] : [])]
  })
  return [
    ...faults,
    ...refused.flatMap(({ line }) =>
      lines.some(({ as, text }) => as === 'refused' && words(text) === words(line)) ? [] : [`not refused: ${line}`],
    ),
  ]
}
