import type { Habits } from './habits.ts'
import type { Entry } from './entry.ts'
import type { Look } from './lines.ts'
import { isCourseLike, isMeal, isPortionName, OF_MESSAGE } from './words.ts'

/** The names of courses that a web page lists at its top: three lines or more above the first price that each head dishes further down. */
export function navigationIn(looks: readonly Look[]): ReadonlySet<Look> {
  const first = looks.findIndex(({ priced }) => priced !== undefined)
  const heads = new Map(looks.flatMap((look, i) => (look.kind === 'plain' && look.gap > 0 ? [[look.content, i]] : [])))
  const isListed = (i: number): boolean => i < first && looks[i]?.kind === 'plain' && (heads.get(looks[i].content) ?? 0) > i
  // Between those of a set menu stand its dishes.
  const listed = looks.filter((_, i) => isListed(i) && (isListed(i - 1) || isListed(i + 1)))
  return new Set(listed.length > 2 ? listed : [])
}

/** `£7.50 with a drink`, below the heading of what costs that. */
const WITH = /^\p{Sc}\d[\d.]* (?:with|including|includes) \D*$/u

/** `MILKSHAKES` and `Regular £4.95, Large £5.95` above three names or more: the prices of each. */
export function withPricesOfAll(looks: readonly Look[], habits: Habits): readonly Look[] {
  return looks.map((look, i) => {
    const head = looks[i - 1]
    const isHead = head?.kind === 'plain' && look.gap === 0 && (isCourseLike(head.heading) || isMeal(head.heading))
    const isOfAll = (look.kind === 'price' || WITH.test(look.content)) && isHead && areNames(looks.slice(i + 1, i + 4), habits)
    return isOfAll ? { ...look, kind: 'set price', choices: isPerHead(look) ? [] : (look.priced?.amounts ?? []), priced: undefined } : look
  })
}

/** `£45 per person`: of all that is served, and of none by itself. */
function isPerHead({ priced }: Look): boolean {
  return priced?.keeps.some((word) => /^(?:pp|p\.p|ph|per (?:person|head|guest)|a head)/i.test(word)) === true
}

/** Whether whatever follows without a gap has the price above, `Sides, £4.50 each`; a sentence for all dishes may stand between. */
export function isBelowPriceOfAll(entries: readonly Entry[], from: number, habits: Habits): boolean {
  const isBetween = entries[from - 1]?.role === 'note' && entries[from - 1]?.look.why === 'a sentence for all dishes'
  const { look, role } = entries[isBetween ? from - 2 : from - 1] ?? {}
  if (look === undefined) return false
  const isHeading = role === 'heading' || role === 'section' || role === 'course'
  return look.choices.length > 0 || isAnyOf(look, entries[from]?.look, habits) || (isHeading && look.priced !== undefined)
}

/** Whether a line goes on with what has the price above; below that of a set, a course ends it. */
export function isNextOfAll(look: Look, first: Look | undefined, price: Look | undefined, { gap }: Habits): boolean {
  const isNextCourse = price?.kind === 'set price' && price.choices.length === 0 && isCourseLike(look.heading)
  return look.gap <= gap && !isNextCourse && (!look.isCaps || first?.isCaps === true)
}

/** Whether a line directly below the price of a set is one of what it is made of. */
function isAnyOf({ kind }: Look, first: Look | undefined, { gap }: Habits): boolean {
  if (kind !== 'set price' || first === undefined || first.gap > gap) return false
  return !first.isCaps && !first.isOrnate && !isMeal(first.heading) && !isCourseLike(first.heading)
}

/** Where a message ends, behind which stands who has sent it: the last `Thanks`, below the menu. */
export function endOfMessage(looks: readonly Look[]): number {
  const end = looks.findLastIndex(
    ({ kind, why, content }) => kind === 'note' && why === OF_MESSAGE && /thanks|regards|wishes/i.test(content),
  )
  const last = looks.findLastIndex(({ kind }) => kind === 'priced' || kind === 'price')
  return end > last && end > 2 ? end : Infinity
}

/** Blocks of a name, its details and the price at their end, `Roast hake` above `White beans, kale £22`, where most dishes are written so. */
export function nameDetailsPrice(looks: readonly Look[], { gap, isCapsDishes }: Habits): ReadonlyMap<Look, 'name' | 'details' | 'price'> {
  const blocks: Look[][] = []
  for (const look of looks) {
    if (look.gap > gap || blocks.length === 0) blocks.push([])
    blocks.at(-1)?.push(look)
  }
  const isHeading = ({ heading, isOrnate, isCaps }: Look): boolean =>
    isOrnate || isMeal(heading) || isCourseLike(heading) || (isCaps && !isCapsDishes)
  const isOne = ([name, ...others]: readonly Look[]): boolean =>
    name?.kind === 'plain' &&
    !isHeading(name) &&
    !/,|[.:]$/.test(name.content) &&
    others.at(-1)?.kind === 'priced' &&
    others.slice(0, -1).every(({ kind }) => kind === 'plain')
  const those = blocks.filter(isOne)
  const areDetails = those.filter(([, ...others]) => others.some(({ content }) => /,|^\p{Ll}/u.test(content))).length * 3 > those.length * 2
  const others = blocks.filter((block) => !isOne(block) && block.some(({ priced }) => priced !== undefined))
  if (those.length < 3 || !areDetails || others.length > those.length) return new Map()
  return new Map(those.flatMap((block) => block.map((look, i) => [look, i === 0 ? 'name' : i === block.length - 1 ? 'price' : 'details'])))
}

/** What follows a line; between a heading and its dishes may stand what is said of them all. */
export function nextOf(entries: readonly Entry[], at: number, { gap }: Habits): Entry | undefined {
  const [next, then] = entries.slice(at + 1, at + 3)
  const isBetween = next?.role === 'note' && then?.role === 'dish' && Math.max(next.look.gap, then.look.gap) <= gap
  return isBetween ? then : next
}

/** Whether a price is another size of the dish above its details: `Large £14` below `Prawns £9` and `Marie Rose sauce, bread`. */
export function isSizeOf(dish: Look | undefined, [details, ...more]: readonly Entry[], { priced, gap }: Look, habits: Habits): boolean {
  if (dish?.kind !== 'priced' || details === undefined || more.length > 0 || priced?.amounts.length !== 1) return false
  const isJoined = Math.max(details.look.gap, gap) <= habits.gap
  const areDetails = /[,&]/.test(details.look.content) || (dish.isCaps && !details.look.isCaps)
  return isJoined && areDetails && isPortionName(priced.amounts[0]?.name ?? '')
}

/** Whether a line ends as no name does, and so goes on in the next: `Trout with pickled cucumber and`. */
function isUnfinished({ content, heading }: Look): boolean {
  return (
    /(?:,|&|\s(?:and|or))$/iu.test(content) || (content.length > 24 && !isCourseLike(heading) && /\s(?:with|in|on|of)$/iu.test(content))
  )
}

/** Whether a line directly below a dish is its details, with a comma at their end, `White beans, kale,`, where other dishes have details there. */
export function endsInComma(dish: Entry | undefined, run: readonly Entry[], next: Entry | undefined, { gap, hasDetails }: Habits): boolean {
  const [details, ...more] = run
  const isBelow =
    dish?.role === 'dish' && dish.look.priced !== undefined && details !== undefined && more.length === 0 && details.look.gap <= gap
  return hasDetails && isBelow && details.look.content.endsWith(',') && /^\p{Lu}/u.test(next?.look.content ?? '')
}

/** Of lines of which each goes on in the next, as its end or the lower case of that says, the first. */
export function startOfWrapped(run: readonly Entry[], habits: Habits): number {
  const begins = ({ look }: Entry, i: number): boolean =>
    look.gap > habits.gap || (/^\P{Ll}/u.test(look.content) && !(i > 0 && isUnfinished((run[i - 1] as Entry).look)))
  return Math.max(run.findLastIndex(begins), 0)
}

/** Whether a name goes on in a line with its price, as its end or the lower case of that says; below one in capitals, a choice begins there. */
export function goesOn(name: Look | undefined, next: Entry | undefined, habits: Habits): boolean {
  if (name !== undefined && isUnfinished(name)) return next?.role === 'dish' && next.look.gap <= habits.gap
  const isLower = next?.role === 'dish' && next.look.gap <= habits.gap && /^(?!(?:extra|add|plus|upgrade)\b)\p{Ll}/u.test(next.look.content)
  return isLower && !habits.isLowerCase && name?.isCaps !== true
}

/** `all served with crisps`: no name begins so. */
export const OF_ALL = /^\(?(?:all|serve[ds]|comes?|choose|choice of) /iu

/** Whether three lines look like names in a list. */
export function areNames(lines: readonly Look[], { gap }: Habits): boolean {
  const isName = ({ kind, content }: Look): boolean => kind === 'plain' && /^\P{Ll}.*[^.!?]$/u.test(content) && !OF_ALL.test(content)
  return lines.length > 2 && lines.every((look, i) => isName(look) && (i === 0 || look.gap <= gap))
}
