import { readPrice } from '../price.ts'
import { cleaned } from './clean.ts'
import { addDetails, addMark, addName, draftOf } from './dishes.ts'
import type { Draft } from './dishes.ts'
import { pricedIn } from './prices.ts'
import { askDoubt, askLine, askPriceWords, askUnpriced } from './questions.ts'
import type { Questions } from './questions.ts'
import type { ReadLine, WrittenFields } from './reading.ts'

/** What a row of a table, or an object of a JSON file, gives of a dish. A field that it does not have is undefined. */
export interface Item {
  readonly line: number
  readonly text: string
  readonly id?: string | undefined
  readonly sitting?: string | undefined
  readonly course?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** With the name of the size where it has one; undefined where the file has no prices. */
  readonly prices?: readonly PriceText[] | undefined
  readonly marks: readonly string[]
  readonly written?: WrittenFields | undefined
  /** How the file says that it is not to be had. */
  readonly unavailable?: string | undefined
  /** Written by this product: each text as it is. */
  readonly isExact: boolean
}

interface PriceText {
  readonly name: string
  readonly text: string
  /** An amount beside its currency, `{"amount": 850, "currency": "GBP"}`: pence in most programs. */
  readonly isMoney?: boolean
}

/** Makes dishes of the items of a file. Sizes that stand in rows of their own are joined to one dish. */
export function readItems(read: readonly Item[], questions: Questions): { readonly drafts: Draft[]; readonly lines: ReadLine[] } {
  const pence = inPence(read, questions)
  const items = withVariantsNamed(pence.size > 0 ? read.map((item) => inPounds(item, pence)) : read)
  const drafts: Draft[] = []
  const lines: ReadLine[] = []
  const byKey = new Map<string, Draft>()
  const own = new Set<Draft>()
  for (const item of items) {
    const { line: number, text, title, unavailable, isExact } = item
    const key = JSON.stringify([item.sitting, item.course, title])
    const isSize = !isExact && (item.prices?.[0]?.name ?? '') !== ''
    // The name may stand in the first row only.
    const same = isSize ? (title === '' ? drafts.at(-1) : byKey.get(key)) : undefined
    const draft = same ?? newDraft(item)
    const fault = addPrices(draft, item, questions)
    const reason = fault ?? (same === undefined ? undefined : 'another size of the same dish')
    lines.push({ number, text, as: fault === undefined ? 'dish' : 'refused', reasons: reason === undefined ? [] : [reason] })
    if (fault !== undefined) continue
    if (same === undefined) drafts.push(draft)
    else same.lines.push(number)
    byKey.set(key, draft)
    if (isExact) own.add(draft)
    if (unavailable !== undefined) askLine(questions, number, `${draft.title}: the file says “${unavailable}”. Is it on the menu?`, 'dish')
  }
  for (const draft of drafts) {
    simplify(draft)
    const { title, portions, priceWords, priceText } = draft
    const [line = 0] = draft.lines
    const isUnpriced = portions.every(({ price }) => price === 0) && priceWords + priceText === ''
    if (isUnpriced && title !== '' && !own.has(draft)) askUnpriced(questions, line)
  }
  return { drafts, lines }
}

/** The prices by which a file is in pence or in pounds: the amounts of money, where it has any. Nought is in both. */
function amountsIn(items: readonly Item[]): readonly PriceText[] {
  const all = items.flatMap(({ prices = [] }) => prices).filter(({ text }) => Number(text) !== 0)
  const money = all.filter(({ isMoney }) => isMoney)
  return money.length > 0 ? money : all
}

/** The prices that are in pence: whole numbers of at least three digits, all of them, 1150 for £11.50, and nobody says otherwise. */
function inPence(items: readonly Item[], { ask }: Questions): ReadonlySet<PriceText> {
  const amounts = amountsIn(items)
  const isWhole = amounts.every(({ text }) => /^[1-9]\d{2,4}$/.test(text.trim()))
  if (!isWhole || items.some(({ isExact }) => isExact) || amounts.length < (amounts[0]?.isMoney ? 1 : 2)) return new Set()
  const lines = items.map(({ line }) => line)
  const choices = ['yes=Yes, in pence', 'no=No, in pounds']
  const said = ask({ id: 'price:pence', about: 'price', lines, text: 'Are the prices in pence?', choices, guess: 'yes' })
  return new Set(said === 'yes' ? amounts : [])
}

function inPounds({ prices, ...item }: Item, pence: ReadonlySet<PriceText>): Item {
  return { ...item, prices: prices?.map((price) => (pence.has(price) ? { ...price, text: String(Number(price.text) / 100) } : price)) }
}

function newDraft(item: Item): Draft {
  const { line, id, sitting = '', course = '', title = '', description = '', marks, isExact } = item
  const has = { ...item, price: item.prices }
  const given = (['sitting', 'course', 'title', 'description', 'price'] as const).filter((field) => has[field] !== undefined)
  const draft = { ...draftOf(line, { sitting, course }), id, given, written: item.written }
  if (isExact) return { ...draft, title, details: [description] }
  addName(draft, cleaned(title), { isWhole: item.description !== undefined })
  // Shops write the end of a line as `\\n`.
  for (const part of description.split(/[\r\n]+|\\n/)) if (cleaned(part) !== '') addDetails(draft, cleaned(part))
  for (const mark of marks) addMark(draft, mark)
  return draft
}

/** Adds the prices of an item; why it is refused, where they are in another currency. */
function addPrices(draft: Draft, { line, text, prices = [], isExact }: Item, questions: Questions): string | undefined {
  for (const { name, text: written } of prices) {
    const cell = cleaned(written)
    const price = readPrice(cell, questions.currency)
    if (cell === '') continue
    if (!Number.isNaN(price)) draft.portions.push({ name, price })
    else if (isExact) draft.priceText = cell
    else {
      const priced = pricedIn(`x\t${cell}`, { currency: questions.currency })
      if (priced?.isForeign === true) return 'another currency'
      if (priced === undefined || priced.name !== 'x') {
        draft.priceWords = cell
        askPriceWords(questions, line, draft)
        continue
      }
      draft.portions.push(...priced.amounts.map((amount) => (amount.name === '' ? { ...amount, name } : amount)))
      draft.keeps.push(...priced.keeps)
      draft.priceWords = priced.words
      if (priced.doubt === 'number') draft.priceText = cell
      askDoubt(questions, line, text, priced, draft)
    }
  }
  return undefined
}

/** `Regular` alone is no size, and a price of 0 none beside others. */
function simplify(draft: Draft): void {
  if (draft.portions.some(({ price }) => price > 0)) draft.portions = draft.portions.filter(({ price }) => price > 0)
  const [only, other] = draft.portions
  if (other === undefined && only !== undefined && /^(?:regular|standard|default(?: title)?|normal|one size)$/i.test(only.name))
    only.name = ''
}

/** `Madras` without a price, and below it `Madras - Regular` and `Madras - Large`, as shops write what has sizes: rows of one dish. */
function withVariantsNamed(items: readonly Item[]): readonly Item[] {
  let parent: Item | undefined
  return items.map((item) => {
    const [stem, title, [price, ...more]] = [parent?.title ?? '', item.title ?? '', item.prices ?? []]
    const isVariant = parent !== undefined && stem !== '' && title.startsWith(`${stem} - `) && price !== undefined && more.length === 0
    if (!isVariant) parent = item.isExact || (item.prices ?? []).some(({ text }) => text !== '') ? undefined : item
    if (!isVariant || parent === undefined) return item
    const size = title.slice(stem.length + 3)
    return { ...item, sitting: parent.sitting, course: parent.course, title: parent.title, prices: [{ ...price, name: size }] }
  })
}

/** Where the cells of a group are merged, its name stands in its first row only. */
export function filledDown(items: Item[]): readonly Item[] {
  for (const level of ['sitting', 'course'] as const) {
    const empty = items.filter((item) => item[level] === '').length
    if (empty * 3 < items.length || (items[0]?.[level] ?? '') === '' || items[0]?.isExact === true) continue
    let name = ''
    for (const [i, item] of items.entries()) {
      name = item[level] || name
      items[i] = { ...item, [level]: name }
    }
  }
  return items
}
