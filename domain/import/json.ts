import { OPTIONAL_FIELDS, rulesOf } from '../dish.ts'
import { columnOf, inWords, isInPence, markOf, sizeOf, yesIn } from './columns.ts'
import type { Item } from './items.ts'
import { categoriesIn } from './json-ids.ts'
import { CHOICES, choicesOf, DEEPEST, isNode, isScalar, nameOf, textIn, unwrapped, valuesIn } from './json-nodes.ts'
import type { Node } from './json-nodes.ts'
import type { ReadLine, Unreadable, WrittenFields } from './reading.ts'
import type { Table } from './table.ts'
import { isMeal } from './words.ts'

interface Group {
  readonly name: string
  /** The root of a file, and what stands alone in it, names all of the dishes. */
  readonly isRoot: boolean
  /** Under a key that says so. */
  readonly isSection: boolean
}

interface Found {
  readonly node: Node
  /** What it is in, outermost first. */
  readonly groups: readonly Group[]
}

/** Reads JSON of any shape that has names and prices. Undefined when the text is not meant to be JSON. */
export function readJson(text: string, currency: string): Table | Unreadable | undefined {
  if (!/^\s*(?:\{|\[\s*[{\]])/.test(text)) return undefined
  const value = unwrapped(parsed(text) ?? parsed(`[${text.replaceAll(/\}\s*\n\s*\{/g, '},{')}]`))
  if (value === undefined) return { fault: 'This begins like JSON, and is not whole. Paste all of it, or choose the file.' }
  const [found, torn]: [Found[], unknown[]] = [[], []]
  collect(value, [], found, torn)
  const isEmpty = Array.isArray(value) || (isNode(value) && Array.isArray(value['dishes']))
  if (found.length + torn.length === 0 && !isEmpty)
    return { fault: 'This is JSON without a dish in it: nothing there has a name and a price.' }
  const unknown = new Set<string>()
  const categories = categoriesIn(value, isDish)
  const groupsOf = groupsThatDiffer(found)
  const items = found.map(({ node, groups }, i) => {
    const joined = categories.of(node)
    const own = Object.entries(node).filter(([key, each]) => !categories.isReference(key, each))
    return itemOf(Object.fromEntries(own), joined.length > 0 ? joined : groupsOf(groups), i + 1, currency, unknown)
  })
  const others = torn.map((each, i): ReadLine => ({
    number: found.length + i + 1,
    text: JSON.stringify(each).slice(0, 200),
    as: 'refused',
    reasons: [NO_DISH],
  }))
  return { items, others, unknownColumns: [...unknown] }
}

/** What a text of JSON says; undefined where it is none. A file may have an object a line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const NO_DISH = 'It isn’t a dish. Write its section, course, name, details and price as an export has them, or remove it.'

/** Keys that hold lists and say nothing of them. */
const LISTS =
  /^(?:@graph|data|results?|restaurants?|venues?|menus?|sections?|categor(?:y|ies)|courses?|groups?|sub\w*|dishes|items?|products?|children|entries|list|food|content|has(?:menu\w*|part)|menu_?(?:items?|sections?|groups?|categories)|itemlistelement|objects|nodes|edges|node|meals|itemoffered|\w+_data)$/i
/** Keys of the sizes of a dish. */
const SIZES = /^(?:offers?|prices|variations?|variants?|sizes?|options?|portions?|servings?)$/i

function collect(value: unknown, groups: readonly Group[], found: Found[], torn: unknown[], depth = 0): void {
  if (Array.isArray(value)) {
    const before = found.length
    for (const each of value) if (isNode(each)) collect(each, groups, found, torn, depth + 1)
    if (found.length > before) torn.push(...value.filter((each) => !isNode(each) && !Array.isArray(each) && each !== null))
  }
  if (!isNode(value) || depth > DEEPEST) return
  if (isDish(value)) return void found.push({ node: value, groups })
  const own = nameOf(value)
  const isSection = own !== undefined && [value['section'], value['sitting']].includes(own)
  const inside = own === undefined ? groups : [...groups, { name: own, isRoot: depth === 0, isSection }]
  for (const [key, child] of Object.entries(value)) {
    if (OF_PROGRAM.test(key)) continue
    if (isNode(child) && isUnnamedDish(key, child)) {
      found.push({ node: { name: key, ...child }, groups: inside })
      continue
    }
    const below = LISTS.test(key) ? inside : [...inside, { name: key, isRoot: false, isSection: false }]
    if (isNode(child) || Array.isArray(child)) collect(child, below, found, torn, depth + 1)
    else if (own === undefined && isPriceOf(key, child)) found.push({ node: { name: key, price: child }, groups: inside })
  }
}

/** `{"Soup": {"price": 6.5}}`: its key is its name. */
function isUnnamedDish(key: string, node: Node): boolean {
  const isKnown = LISTS.test(key) || SIZES.test(key) || columnOf(key) !== undefined
  return !isKnown && nameOf(node) === undefined && textIn(node, 'title') === undefined && valuesIn(node, 'price').length > 0
}

/** `{"Soup": 6.5}`: a name and its price. */
function isPriceOf(key: string, value: unknown): boolean {
  const isPrice = typeof value === 'number' || (typeof value === 'string' && /^\s*£?\d{1,4}(?:[.,]\d{1,2})?\s*$/.test(value))
  return isPrice && columnOf(key) === undefined && /\p{L}{2}/u.test(key)
}

/** `delivery_fee`, `max_permitted`: numbers that no guest pays for a dish. */
const OF_PROGRAM =
  /^(?:min|max)(?:_|imum|$)|_(?:fee|order|count|quantity|permitted|rate|percentage|total|version)$|^(?:rating|sort|position|quantity)$/i

/** Whether an object is a dish: it has a name, and a price, sizes or details, and no other dishes. */
function isDish(node: Node): boolean {
  if ('sitting' in node && 'course' in node) return true
  const type = typeof node['@type'] === 'string' ? node['@type'] : ''
  if (/MenuItem|Product/.test(type)) return true
  const hasPrice = valuesIn(node, 'price').length > 0 || Object.keys(node).some((key) => SIZES.test(key)) || sizesOf(node).length > 0
  const hasDetails = valuesIn(node, 'description').length > 0
  const isNamed = textIn(node, 'title') !== undefined
  if (isNamed ? !(hasPrice || hasDetails) : !('price' in node && 'description' in node)) return false
  const holdsDishes = ([key, value]: [string, unknown]): boolean =>
    Array.isArray(value) && !SIZES.test(key) && !CHOICES.test(key) && value.some((each) => isNode(each) && isDish(each))
  return !/Menu(?:Section)?$|Restaurant/.test(type) && !Object.entries(node).some(holdsDishes)
}

/** The levels of groups by which dishes differ. What they have in common says nothing, but for a part of the day and a course alone. */
function groupsThatDiffer(found: readonly Found[]): (groups: readonly Group[]) => readonly string[] {
  const all = found[0]?.groups ?? []
  let common = 0
  while (common < all.length && found.every(({ groups }) => groups[common]?.name === all[common]?.name)) common += 1
  const isKept = ({ name, isRoot, isSection }: Group, i: number): boolean =>
    i >= common || isSection || isMeal(name) || (!isRoot && i === all.length - 1)
  return (groups) => groups.filter(isKept).map(({ name }) => name)
}

function itemOf(node: Node, groups: readonly string[], line: number, currency: string, unknown: Set<string>): Item {
  const isExact = 'sitting' in node && 'course' in node
  const price = isScalar(node['price']) ? String(node['price']) : ''
  const prices = isExact ? ('price' in node ? [{ name: '', text: price }] : undefined) : pricesIn(node, currency)
  const [course, sitting] = [groups.at(-1), groups.at(-2)]
  const [ownSitting, said] = [textIn(node, 'sitting'), textIn(node, 'course')]
  // `"type": "ITEM"` is the program's word for all of them.
  const ownCourse = /^(?:menu_?)?(?:item|product|simple|variable)$/i.test(said ?? '') ? undefined : said
  const isSection = course !== undefined && sitting === undefined && (isMeal(course) || ownCourse !== undefined)
  const title = textIn(node, 'title')
  const isKnown = (key: string): boolean =>
    columnOf(key) !== undefined || SIZES.test(key) || sizeOf(inWords(key)) !== undefined || markOf(key) !== undefined || /^[@_]/.test(key)
  // Of an export, its check of allergens alone: a file is a hint to whoever checks.
  const isUnread = (key: string): boolean => (isExact ? key === 'check' : !isKnown(key))
  for (const key of [...Object.keys(node).filter(isUnread), ...(isExact ? [] : sizesBeside(node, prices ?? [], currency))]) unknown.add(key)
  const states = [...valuesIn(node, 'available'), ...valuesIn(node, 'unavailable')]
  const off = states.find(([key, value]) => yesIn(String(value)) === (columnOf(key)?.column === 'unavailable'))
  return {
    line,
    text: [title, ...(prices ?? []).map(({ text }) => text)].filter(Boolean).join(' '),
    id: isExact && isScalar(node['id']) ? String(node['id']) : undefined,
    sitting: ownSitting ?? sitting ?? (isSection ? course : undefined),
    course: ownCourse ?? (isSection ? undefined : course),
    title: title ?? (isExact ? undefined : ''),
    description: textIn(node, 'description'),
    prices,
    marks: isExact ? [] : marksIn(node),
    written: isExact ? writtenIn(node) : undefined,
    unavailable: off === undefined || isExact ? undefined : off.map(String).join(': '),
    isExact,
  }
}

/** `"half": 3.1, "pint": 6` beside the name. */
function sizesOf(node: Node): readonly [string, unknown][] {
  return Object.entries(node).filter(([key, value]) => sizeOf(inWords(key)) !== undefined && isPriceOf(key, value))
}

type Prices = NonNullable<Item['prices']>

/** The prices of a dish: of all that it has under words for a price and for sizes, the longest list. */
function pricesIn(node: Node, currency: string): Prices {
  const priced = [...valuesIn(node, 'price'), ...Object.entries(node).filter(([key]) => SIZES.test(key))]
  const named = sizesOf(node).flatMap(([key, value]) =>
    sizesIn(key, value, node, currency).map((size) => ({ ...size, name: inWords(key) })),
  )
  const lists = [...priced.map(([key, value]) => sizesIn(key, value, node, currency)), named]
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), [])
}

/** The keys of sizes that are not among a dish's prices, such as the one of its `options`. */
function sizesBeside(node: Node, prices: Prices, currency: string): string[] {
  const isRead = ({ text }: Prices[number]): boolean => prices.some((price) => price.text === text)
  return Object.entries(node).flatMap(([key, value]) =>
    SIZES.test(key) && !sizesIn(key, value, node, currency).every(isRead) ? [key] : [],
  )
}

/** How much it is, beside its currency: `{"value": 9.5, "currency": "GBP"}`. */
const WORTH = /^(?:value|gross|total|inc(?:l|luding)?_?(?:vat|tax))$/i

/** The prices in a value: a number, a text, money, or a list or an object of sizes. */
function sizesIn(key: string, value: unknown, node: Node, currency: string): Prices {
  if (Array.isArray(value))
    return value.flatMap((each: unknown) => sizesIn(key, each, isNode(each) ? { ...node, ...each } : node, currency))
  if (isScalar(value)) {
    const pounds = isInPence(key) && /^\d+$/.test(String(value)) ? String(Number(value) / 100) : String(value)
    const said = textIn(node, 'currency') ?? currency
    return [{ name: '', text: said === currency || said === '£' ? pounds : `${said} ${pounds}` }]
  }
  if (!isNode(value)) return []
  const [own] = valuesIn(value, 'price')
  // Google's `{"units": "6", "nanos": 500000000}`.
  if (isScalar(value['units']))
    return sizesIn(key, Number(value['units']) + Number(value['nanos'] ?? 0) / 1e9, { ...node, ...value }, currency)
  if (own !== undefined) {
    const unit = /money/i.test(key) && Number.isInteger(own[1]) ? 'pence' : own[0]
    const name = nameOf(value) ?? textIn(value, 'portion')
    const isMoney = unit === 'amount' && textIn(value, 'currency') !== undefined
    const sizes = sizesIn(unit, own[1], { ...node, ...value }, currency)
    return sizes.map((size) => ({ ...size, name: name ?? size.name, ...(isMoney && { isMoney }) }))
  }
  const choices = choicesOf(value)
  if (choices !== undefined) return choices.flatMap((each) => sizesIn(key, each, { ...node, ...each }, currency))
  const named = Object.entries(value).filter(
    ([name, price]) => isScalar(price) && /\d/.test(String(price)) && columnOf(name)?.column !== 'currency',
  )
  const worth = named.find(([name]) => WORTH.test(name))
  if (worth !== undefined) return sizesIn(key, worth[1], { ...node, ...value }, currency).map((size) => ({ ...size, isMoney: true }))
  if (named.length === 0) return Object.values(value).flatMap((inner) => (isNode(inner) ? sizesIn(key, inner, node, currency) : []))
  return named.flatMap(([name, price]) => sizesIn(key, price, { ...node, ...value }, currency).map((size) => ({ ...size, name })))
}

/** What an export has as lists, in the words of their fields. */
function writtenIn(node: Node): WrittenFields {
  const fields = OPTIONAL_FIELDS.map((field) => [field, rulesOf(field).write(rulesOf(field).read(node[field]))])
  return Object.fromEntries(fields) as WrittenFields
}

function marksIn(node: Node): string[] {
  const said = valuesIn(node, 'marks').map(([, value]) => value)
  // `"dietary": {"vegan": true}`, `"labels": {"labels": ["VEGAN"]}`
  const inside = said.filter((value) => isNode(value) && nameOf(value) === undefined) as Node[]
  const listed = [...said, ...inside.flatMap((value) => Object.values(value).filter(Array.isArray))].flatMap((value): unknown[] =>
    typeof value === 'string' ? value.split(/[,;]/) : [value].flat(),
  )
  const words = listed.map((each) => (isScalar(each) ? String(each) : isNode(each) ? (nameOf(each) ?? '') : ''))
  const flags = [node, ...inside].flatMap((value) =>
    Object.entries(value).flatMap(([key, each]) => (yesIn(String(each)) === true ? [markOf(key) ?? ''] : [])),
  )
  return [...words, ...flags].map((word) => inWords(word.replace(/^https?:\/\/schema\.org\//, ''))).filter((word) => word !== '')
}
