import { withoutEnd } from './clean.ts'
import { addDetails, addMark, addName, addPrice, draftOf, setPrice } from './dishes.ts'
import type { Draft } from './dishes.ts'
import { habitsOf } from './habits.ts'
import type { Habits } from './habits.ts'
import { createHeadings, leaveOut, placeBelow } from './headings.ts'
import type { Headings } from './headings.ts'
import { layOut } from './layout.ts'
import type { Entry } from './entry.ts'
import { lookAt } from './lines.ts'
import type { Look, SourceLine } from './lines.ts'
import { keyOf, withoutKcal } from './marks.ts'
import type { MarkKey } from '../diets.ts'
import type { MenuNames } from './names.ts'
import { isPriceOfAll } from './prices.ts'
import { askDoubt, askLine, askPlaces, askPortions, askPriceOfAll, askUnpriced } from './questions.ts'
import type { Questions } from './questions.ts'
import { inReadingOrder, linesToRead } from './page-columns.ts'
import type { Answers, Kind, ReadLine } from './reading.ts'
import { isBadge } from './web-page.ts'
import { hasPrice, isCharge, isCourseLike } from './words.ts'

/** A text while its lines become dishes. */
interface Page {
  readonly entries: readonly Entry[]
  readonly headings: Headings
  readonly habits: Habits
  readonly questions: Questions
  readonly key: MarkKey
  readonly drafts: Draft[]
  /** The dish that the next line may belong to. */
  open: Draft | undefined
  priceOfAll: string
  isRefused: boolean
}

/** Reads a menu as people write it in a document: what each line looks like (`lines.ts`), then the menu that explains most of them (`layout.ts`). */
export function readText(source: readonly SourceLine[], known: MenuNames, answers: Answers, questions: Questions) {
  const key = keyOf(
    source.map(({ text }) => text),
    questions.said,
  )
  const looks = inReadingOrder(lookAt(linesToRead(source), questions.currency, key))
  const habits = habitsOf(looks)
  const entries = layOut(looks, known, habits, answers.lines)
  const headings = createHeadings(known, questions, entries)
  const page: Page = { entries, headings, habits, questions, key, drafts: [], open: undefined, priceOfAll: '', isRefused: false }
  for (const [i, entry] of entries.entries()) readEntry(page, entry, i, answers.lines?.[entry.look.number]?.as !== undefined)
  leaveOut(headings)
  const places = page.drafts.map(({ sitting, course }) => `${sitting}:${course}`)
  askPlaces(questions, page.drafts, known, answers.lines)
  askSizes(page, looks, places)
  return { drafts: page.drafts, lines: linesRead(source, entries) }
}

/** Asks for the names of sizes that have none; those of columns, of the section and of other dishes are offered. */
function askSizes({ drafts, headings, questions }: Page, looks: readonly Look[], places: readonly string[]): void {
  const namesOf = ({ portions }: Draft): string[] => portions.map(({ name }) => name)
  const others = drafts.map(namesOf).filter((names) => names.every((name) => name !== ''))
  const lists = new Map(looks.filter(({ sizes, kind }) => sizes.length > 1 && kind !== 'priced').map(({ sizes }) => [sizes.join(), sizes]))
  const headed = [...lists.values()]
  const had = new Set(drafts.map((draft) => [draft.sitting, ...namesOf(draft)].join()))
  for (const [i, draft] of drafts.entries()) {
    const { sitting, course } = draft
    const here = headings.offered.get(JSON.stringify({ sitting, course })) ?? []
    const near = headed.filter((names) => had.has([sitting, ...names].join()))
    askPortions(questions, draft, { place: places[i] ?? '', here, headed, near, others })
  }
}

function readEntry(page: Page, entry: Entry, i: number, isSaid: boolean): void {
  const { look, role } = entry
  const before = page.entries[i - 1]?.role
  if (role === 'heading' || role === 'section' || role === 'course') {
    page.headings.row.push(entry)
    if (!isSaid && look.priced === undefined && look.aside === '' && hasPrice(look.content))
      askLine(page.questions, look.number, `“${look.content}” has a price. What is it?`, 'course')
    page.open = undefined
    page.priceOfAll = (look.priced?.amounts.length ?? 0) > 0 ? priceOfAll(page, entry, i) : ''
  } else if (role === 'name') readName(page, entry, before === 'name' ? page.open : undefined)
  else if (role === 'price' || (role === 'dish' && before === 'name')) addLine(page, entry)
  else if (role === 'dish') readDish(page, entry, isSaid)
  else if (role === 'text') begin(page, entry).details.push(look.content)
  else if (role === 'details') readDetails(page, entry, isSaid)
  else if (role === 'refused') [page.open, page.isRefused] = [undefined, true]
  else {
    if (look.choices.length > 0) page.priceOfAll = priceOfAll(page, entry, i)
    else if (look.kind === 'set price')
      askLine(page.questions, look.number, `“${look.content}” has prices and no dish. What is it?`, 'left out')
    else if (role === 'note' && look.priced !== undefined && isPriceOfAll(look.priced)) page.priceOfAll = priceOfAll(page, entry, i)
    else if (look.kind === 'note' && look.priced?.certainty === 'signed' && /\p{Sc}/u.test(look.content) && !isCharge(look.content))
      askLine(page.questions, look.number, `“${look.content}” has a price. What is it?`, 'left out')
    if (role === 'not sure') askLine(page.questions, look.number, `“${look.content}” has ${lackOf(look)}. What is it?`)
    if (look.kind !== 'note' || look.gap > page.habits.gap) page.open = undefined
  }
}

/** Why nobody knows what a line is. */
function lackOf({ priced, content }: Entry['look']): string {
  if (priced !== undefined) return 'no name'
  return hasPrice(content) ? 'a price' : 'no price'
}

function begin(page: Page, { look }: Entry): Draft {
  const { marks, ...place } = placeBelow(page.headings)
  const draft = draftOf(look.number, place)
  for (const mark of marks) addMark(draft, mark, page.key)
  page.drafts.push(draft)
  page.isRefused = false
  page.open = draft
  return draft
}

/** A line of a name that goes on, with the comma or the hyphen at its end, or whose price stands below. */
function readName(page: Page, entry: Entry, open: Draft | undefined): void {
  const { content } = entry.look
  const draft = open ?? begin(page, entry)
  addName(draft, content, page)
  if (draft.details.length === 0) draft.title += /(?:,|(?<=\p{L})[-\u2010])$/u.exec(content)?.[0] ?? ''
}

function readDish(page: Page, entry: Entry, isSaid: boolean): void {
  const { questions, habits } = page
  const { priced, number, content } = entry.look
  const draft = begin(page, entry)
  const isBare = priced?.certainty === 'bare' && !habits.isBare && !isSaid
  const ask = { id: 'price:bare', about: 'price', lines: [number], choices: ['yes=Yes, prices', 'no=No'], guess: 'yes' } as const
  const isName = isBare && questions.ask({ ...ask, text: 'Are these numbers without a sign prices?' }) === 'no'
  if (priced !== undefined && !isName) {
    addName(draft, priced.name, page)
    addPrice(draft, priced, page.key)
    askDoubt(questions, number, content, priced, draft)
    const isAnother =
      hasPrice(priced.name) ||
      priced.keeps.some((word) => /^was /i.test(word)) ||
      (priced.amounts.length < 2 && EXTRAS.test(content)) ||
      DEARER.test(priced.name) ||
      /\s[–—-]\s\d{1,3}(?:[.,]\d\d?)?(?=$|[;,)]| \()/u.test(priced.name)
    if (isAnother && !isSaid && priced.doubt === undefined)
      askLine(questions, number, `“${content}” has several prices. Is it one dish?`, 'dish')
    if (entry.isDoubtful && !isSaid) askLine(questions, number, `Is “${content}” a dish, or a course whose dishes cost that?`, 'dish')
    return
  }
  const [, name = content, price = ''] = (isSaid && /^(.*?\p{L}.*?)[\s:–—-]*(\p{Sc}\s?\d.*)$/u.exec(content)) || []
  addName(draft, name, page)
  if (price !== '') setPrice(draft, price, questions.currency)
  else if (page.priceOfAll !== '') setPrice(draft, page.priceOfAll, questions.currency)
  else if (!isSaid && !isName) askUnpriced(questions, number)
}

/** A price on a line of its own, or the end of a name with its price. */
function addLine(page: Page, entry: Entry): void {
  const { priced, number, content } = entry.look
  if (page.open === undefined || priced === undefined) {
    entry.role = 'not sure'
    return askLine(page.questions, number, `“${content}” has no name. What is it?`)
  }
  page.open.lines.push(number)
  if (entry.role === 'price') page.open.title = withoutEnd(page.open.title)
  if (entry.role === 'price' ? priced.name !== '' : isWholeName(page.open.title)) addDetails(page.open, priced.name, page.key)
  else if (entry.role === 'dish') addName(page.open, priced.name, page)
  // `CHIPS` above `Small £2`, and so may be `DRINKS` above `Can £1`.
  else if (isCourseLike(page.open.title) && priced.amounts[0]?.name !== '' && page.open.portions.length === 0)
    askLine(page.questions, page.open.lines[0] ?? number, `Is “${page.open.title}” a dish, or a course?`, 'dish')
  if (page.open.portions.length > 0) entry.reasons.push('another size of the dish above')
  addPrice(page.open, priced, page.key)
  askDoubt(page.questions, number, content, priced, page.open)
}

/** Whether a line ends as a name does: `Albondigas`, and below it `meatballs in tomato sauce £6.50`. */
function isWholeName(title: string): boolean {
  return title.length <= 24 && !/(?:[,;:–—-]|\b(?:and|with|of|or|in|on|the|an?)|&)$/iu.test(title)
}

function readDetails(page: Page, entry: Entry, isSaid: boolean): void {
  const { content, number, priced, kind } = entry.look
  if (page.open === undefined) entry.role = page.isRefused ? 'refused' : priced === undefined ? 'note' : 'not sure'
  if (entry.role === 'not sure') askLine(page.questions, number, `“${content}” has a price and no dish. What is it?`)
  if (page.open === undefined) return
  if (isBadge(content) && !isSaid) {
    entry.role = 'left out'
    entry.reasons.push('a badge of a web page')
    return
  }
  page.open.lines.push(number)
  addDetails(page.open, content, page.key)
  const isNumber = page.habits.isBare && BARE_AT_END.test(content)
  const isPriced =
    (priced !== undefined && kind !== 'note') ||
    isNumber ||
    hasPrice(content) ||
    /\t[^\t+]*\d/u.test(withoutKcal(content.slice(0, 400))) ||
    (isExtra(content) && !page.habits.hasNumbers) ||
    (content.match(/\+ ?\p{Sc}?\d/gu) ?? []).length > 1 ||
    EXTRAS.test(content.slice(0, 400))
  const text = isPriced ? `“${content}” has a price. Is it a dish of its own?` : `Is “${content}” a course, or details of the dish above?`
  if (!isSaid && (isPriced || entry.isDoubtful)) askLine(page.questions, number, text, 'details')
}

/** `bacon 1.5, cheese 1` */
const EXTRAS = /\p{L} \d{1,2}(?:\.\d{1,2})?(?:,| \/) [^,]*\p{L} \d{1,2}(?:\.\d{1,2})?(?:,|$)/u

/** A number that may be a price, where those have no sign; `serves 2` is none. */
const BARE_AT_END = /(?<!\b(?:for|serves|feeds|of|x|no\.?)) \d{1,3}(?:\.\d\d?)?$/iu

/** `Soup 6 with bread`, before a 7, and `Tea 2.6 in a pot` before a 4.5 */
const DEARER = /\p{L} \d{1,2}\.\d\d? \p{L}|(?<!\b(?:for|of|serves|x)) \d{1,2}(?:\.\d\d?)? \(?(?:with|add|or|plus)\b/iu

/** `OAT MILK +0.4`: of the dish above, or of all above. */
function isExtra(content: string): boolean {
  return /^\p{Lu}[^().;+]{1,40}\+ ?\p{Sc}?\d[\d.,]*p?$/u.test(content)
}

/** The price in a heading or above a list. */
function priceOfAll({ entries, questions }: Page, { look }: Entry, at: number): string {
  const lines = [look.number]
  for (let i = at + 1; entries[i]?.role === 'dish' || entries[i]?.role === 'details'; i += 1) lines.push(entries[i]?.look.number ?? 0)
  return askPriceOfAll(questions, look.content, look.priced?.amounts ?? look.choices, lines)
}

const KINDS: { readonly [Role in Entry['role']]?: Kind } = { heading: 'course', name: 'dish', price: 'dish' }

/** Every line of the source, with what it was read as; what stands beside a heading is a line of its own. */
function linesRead(source: readonly SourceLine[], entries: readonly Entry[]): ReadLine[] {
  // Of several in one line, the dish.
  const inOrder = entries.toSorted((a, b) => Number(a.role === 'dish') - Number(b.role === 'dish'))
  const byLine = new Map(inOrder.map((entry) => [entry.look.number, entry]))
  return source.flatMap(({ number, text }): ReadLine[] => {
    const { role, reasons, look } = byLine.get(number) ?? { role: 'blank', reasons: [] }
    const line: ReadLine = { number, text, as: KINDS[role] ?? (role as Kind), reasons }
    const aside = line.as === 'section' || line.as === 'course' ? (look?.aside ?? '') : ''
    return aside === '' ? [line] : [line, { number, text: aside, as: 'note', reasons: [`stands beside the ${line.as}`] }]
  })
}
