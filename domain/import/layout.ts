import { become } from './entry.ts'
import type { Entry } from './entry.ts'
import type { Habits } from './habits.ts'
import { headingScore } from './headings.ts'
import { isNumbered } from './lines.ts'
import type { Look } from './lines.ts'
import type { MenuNames } from './names.ts'
import { OF_CHOICE } from './page-columns.ts'
import {
  areNames,
  endsInComma,
  endOfMessage,
  goesOn,
  isBelowPriceOfAll,
  isNextOfAll,
  isSizeOf,
  nameDetailsPrice,
  navigationIn,
  nextOf,
  OF_ALL,
  startOfWrapped,
  withPricesOfAll,
} from './page-parts.ts'
import { pairsIn } from './pairs.ts'
import { isPriceOfAll } from './prices.ts'
import type { Answers } from './reading.ts'
import { withoutPrice } from './unpriced.ts'
import { isCourseLike, isMeal, REQUEST } from './words.ts'

/** What each line is: the one reading of the whole by the habits of the menu; what staff say of a line counts first. */
export function layOut(all: readonly Look[], known: MenuNames, habits: Habits, said: Answers['lines'] = {}): Entry[] {
  const looks = withPricesOfAll(all, habits)
  const entries = looks.map((look): Entry => ({ look, role: 'blank', reasons: look.why === '' ? [] : [look.why], isDoubtful: false }))
  const navigation = navigationIn(looks)
  const end = endOfMessage(looks)
  const blocks = nameDetailsPrice(looks, habits)
  let hasPricedHeading = false
  for (const [i, entry] of entries.entries()) {
    const { look } = entry
    const above = entries[i - 1]
    const isOfAll = looks[i + 1]?.why === 'a sentence for all dishes' || OF_ALL.test(looks[i + 1]?.content ?? '')
    const from = isOfAll ? i + 2 : i + 1
    const below = looks.slice(from, from + 3)
    const isSaid = said[look.number]?.as !== undefined
    const inBlock = blocks.get(look)
    if (navigation.has(look) && !isSaid) become(entry, 'left out', 'navigation of a web page')
    else if (i > end && look.kind === 'plain' && !isSaid) become(entry, 'left out', 'below the end of a message')
    else if (inBlock !== undefined && !isSaid) become(entry, inBlock, 'name, details and price in blocks')
    else if (isListed(look, above) && !isSaid) become(entry, 'dish', IN_LINE)
    else entry.role = said[look.number]?.as ?? certainRole(look, below, habits, hasPricedHeading) ?? 'blank'
    hasPricedHeading ||= entry.role === 'heading' && look.priced !== undefined
    entry.isDoubtful = entry.role === 'dish' && isLikeHeading(look, below, habits)
    if (look.kind === 'rule' && /^\W{3,}$/u.test(look.content) && look.gap <= habits.gap && above?.role === 'blank')
      become(above, 'heading', 'underlined')
  }
  // Between the courses of a set menu stand rules.
  const blank = entries.filter(({ role }) => role === 'blank')
  const pairs = habits.isUnpriced ? pairsIn(looksOf(blank), habits) : undefined
  for (let i = 0; i < entries.length;) {
    let end = i
    while (entries[end]?.role === 'blank') end += 1
    if (end > i) readRun(entries, i, end, known, habits, pairs)
    i = Math.max(end, i + 1)
  }
  return entries
}

const IN_LINE = 'in a line with the price of all'

/** `Sides (all £4): peas, slaw`: whether a name stands in one line with the heading that has its price. */
function isListed({ number, kind }: Look, above: Entry | undefined): boolean {
  if (kind !== 'plain' || above?.look.number !== number) return false
  return (above.role === 'heading' && above.look.priced !== undefined) || above.reasons.includes(IN_LINE)
}

/** Whether a line with a price may be the heading of those below. */
function isLikeHeading({ gap, priced, heading, isCaps }: Look, below: readonly Look[], habits: Habits): boolean {
  const [next] = below
  const { name = '', keeps = [] } = priced ?? {}
  if (next?.kind !== 'plain') return false
  if (areNames(below, habits) && keeps.length === 0 && !habits.isCapsDishes && /^\P{Ll}{4,}$/u.test(name)) return true
  return gap > habits.gap && (next.gap <= habits.gap ? isCourseLike(name) || isMeal(heading) : isCaps && !habits.isCapsDishes)
}

/** What a line is that says so itself; undefined for one without a price, which the lines around explain. */
function certainRole(look: Look, below: readonly Look[], habits: Habits, hasPricedHeading: boolean): Entry['role'] | undefined {
  const { kind, why, priced, content } = look
  const [next] = below
  if (kind === 'rule') return 'left out'
  // `Pie of the day`, `please ask your server` and its price, below one another.
  if (kind === 'note' && why === REQUEST && look.gap <= habits.gap && next?.kind === 'price' && next.gap <= habits.gap) return undefined
  // What is of the page that it was copied from is of no use on a menu.
  if (kind === 'note') return /page|copyright/.test(why) ? 'left out' : 'note'
  if (kind === 'key' || kind === 'set price') return 'note'
  if (
    kind === 'price' &&
    habits.isUnpriced &&
    look.gap > 0 &&
    priced?.keeps.some((word) => /^(?:pp|per (?:person|head))$/i.test(word)) === true
  )
    return 'not sure'
  if (kind === 'price' && priced !== undefined && isPriceOfAll(priced) && next?.kind === 'plain' && next.gap <= habits.gap) return 'note'
  if (kind === 'sizes' || kind === 'price') return kind
  if (kind === 'marks') return 'details'
  // `Upgrade to large +£1.50`
  if (priced === undefined) return /^(?:Add|Upgrade|Swap|Make it)\b.*\+ ?\p{Sc}?\d/u.test(content) ? 'details' : undefined
  if (priced.isForeign === true) return 'refused'
  const isExtra = (priced.after === '' || /^add\b/i.test(content)) && isAddition(content, habits)
  // A number that ends a name, or `Add a shot for £3` below one.
  const isSize = habits.isBare && next?.priced?.amounts[0]?.name !== ''
  const isOfName =
    ((priced.certainty === 'bare' && !isSize) || (isExtra && habits.isPriceLast)) && next?.kind === 'price' && next.gap <= habits.gap
  if (isOfName) return undefined
  if (isExtra) return 'details'
  const [, then] = below
  const isCourse = hasPricedHeading && look.gap > habits.gap && isCourseLike(look.heading) && priced.amounts.length === 1
  // `Puddings 8` above two names, where `Sides 4.5 each` heads its own
  if (isCourse && [next, then].every((one) => one?.kind === 'plain' && one.gap <= habits.gap && /^\p{Lu}/u.test(one.content)))
    return 'heading'
  // `No & Low 7.5`, on a page where `Classics 11` heads its dishes
  const isLikeOthers = hasPricedHeading && look.gap > habits.gap && next !== undefined && next.gap > habits.gap
  const isHeadingLike =
    isLikeOthers || look.isOrnate || isCourseLike(look.heading) || isMeal(look.heading) || (look.isCaps && !habits.isCapsDishes)
  if (isHeadingLike && headsNames(look, below, habits)) return 'heading'
  if (!isPriceOfAll(priced) || next?.kind !== 'plain' || isCourseLike(priced.name)) return 'dish'
  return /^(?:for\b|$)/i.test(priced.name) ? 'note' : 'heading'
}

/** Whether a price stands above a list of names: `Sides 5`, and each on a line of its own. */
function headsNames({ priced, gap, heading, isCaps, number }: Look, below: readonly Look[], habits: Habits): boolean {
  const [next, then] = below
  if (priced?.amounts.length !== 1 || next?.kind !== 'plain') return false
  const isSure = isCaps && !habits.isCapsDishes && isCourseLike(heading)
  if (isSure && areNames(below, habits)) return true
  if (isPriceOfAll(priced) && isCourseLike(heading) && (below.every(({ number: at }) => at === number) || areNames(below, habits)))
    return true
  if (/ \/ |,.*,/u.test(next.content)) return false
  const isList =
    then?.kind === 'plain' && then.gap <= habits.gap && /^\P{Ll}/u.test(next.content) && (isSure || !next.content.includes(','))
  // No dish is called Kids.
  return isPriceOfAll(priced) || isMeal(heading) || (isList && (gap > habits.gap || next.gap > habits.gap))
}

const ADDED =
  /^\+ ?\p{L}|^\(.*\)$|^(?:pairs? with|recommended with|goes well with|why not (?:try|add)|double up)\b|^\D*\b(?:add|for an extra) \p{Sc}?\d[\d.]*p?$/iu

/** `add bacon £2`, `(small portion 12.00)`, `…, chips. Add a sauce £2.50`, `…, lemon. Small portion £11.95`: an addition to the dish above. */
function isAddition(content: string, { isLowerCase }: Habits): boolean {
  return (
    ADDED.test(content) ||
    (!isLowerCase && /^(?:add|ADD|plus|with|or)\b/u.test(content)) ||
    /^(?:Add|Upgrade|Swap|Make (?:it|yours)|Go large|With (?:an?|extra|added))\b/u.test(content) ||
    /(?:[.;,] (?:add|upgrade|swap)|\p{L}\. (?:small|half|large)(?:er)?)\b[^.;]*(?:\.\d+)?$/iu.test(content)
  )
}

/** Which line of a run is the name of what stands below it, or its length; what stands between them is read with it. */
function nameInRun(run: readonly Entry[], entries: readonly Entry[], end: number, habits: Habits): number {
  const next = entries[end]
  const isWrapped =
    !endsInComma(entries[end - run.length - 1], run, next, habits) &&
    goesOn(run.at(-1)?.look, next, habits) &&
    !goesOn(next?.look, entries[end + 1], habits)
  const isNamed = next?.role === 'price' && !isSizeOf(entries[end - run.length - 1]?.look, run, next.look, habits)
  const above = next?.look.why === OF_CHOICE ? run.length - 1 : nameOfPrice(run, habits)
  const name = isWrapped ? startOfWrapped(run, habits) : isNamed ? above : run.length
  if (name < run.length) become(run[name], 'name', isWrapped ? 'goes on in the next line' : 'above its price')
  for (const below of run.slice(name + 1))
    if (isWrapped) become(below, 'name', 'goes on in the next line')
    else become(below, 'details', 'between a name and its price')
  return name
}

const looksOf = (entries: readonly Entry[]): Look[] => entries.map(({ look }) => look)

/** Reads lines without a price that follow one another: details, headings, the name of a price below, or dishes without a price. */
function readRun(
  entries: readonly Entry[],
  from: number,
  end: number,
  known: MenuNames,
  habits: Habits,
  pairs?: ReturnType<typeof pairsIn>,
): void {
  const [run, above] = [entries.slice(from, end), entries[from - 1]]
  const name = nameInRun(run, entries, end, habits)
  const paired = pairs ?? pairsIn(looksOf(run.slice(0, name)), habits)
  let owner = from - 1
  while (entries[owner]?.role === 'details') owner -= 1
  const dish = entries[owner]
  const isOfDish = above !== undefined && ['dish', 'price', 'details', 'refused'].includes(above.role)
  /** Whether a line directly below is details: below a dish without a price, only one in lower case. */
  let open: 'yes' | 'loosely' | 'no' = isOfDish ? (dish?.role === 'dish' && dish.look.priced === undefined ? 'loosely' : 'yes') : 'no'
  let isOfAll = isBelowPriceOfAll(entries, from, habits)
  for (const [i, entry] of run.slice(0, name).entries()) {
    isOfAll &&= i === 0 || isNextOfAll(entry.look, run[0]?.look, above?.look, habits)
    const isNext = habits.hasNumbers && isNumbered(entry.look)
    const score = isOfAll || isNext ? -9 : headingScore(entry, entries[from + i - 1], nextOf(entries, from + i, habits), known, habits)
    const isSure = open === 'yes' || (open === 'loosely' && habits.hasNumbers)
    const isDetails = paired.get(entry.look) === 'details' || (!habits.isLowerFree && /^\p{Ll}/u.test(entry.look.content))
    const isBelow = !isNext && (isSure || (open === 'loosely' && isDetails))
    if (isBelow && entry.look.gap <= habits.gap && score < 2) {
      become(entry, 'details', 'below a dish')
      entry.isDoubtful = score >= 1 && habits.details < 0.5
    } else if (paired.get(entry.look) === 'dish') {
      become(entry, 'dish', 'a course of a tasting menu')
      open = 'loosely'
    } else if (paired.get(entry.look) !== 'name' && score >= (above === undefined && i === 0 ? 1 : 2)) {
      become(entry, 'heading', 'a short line of its own')
      open = 'no'
    } else {
      withoutPrice(entry, entries, from + i, habits)
      open = entry.role === 'dish' || entry.role === 'not sure' ? 'loosely' : 'no'
    }
  }
}

/** Which line of a run is the name of the price below it; `(served with pancakes)` between them, or a request to guests, is details. */
function nameOfPrice(run: readonly Entry[], habits: Habits): number {
  const { kind, content } = run.at(-1)?.look ?? {}
  const isAside = run.length > 1 && (kind === 'note' || /^\(.*\)$/u.test(content ?? ''))
  const last = run.length - (isAside ? 2 : 1)
  if (!habits.isPriceLast) return last
  const start = run.findLastIndex(({ look }) => look.gap > habits.gap)
  const isHeading = ({ look: { heading, isOrnate, isCaps } }: Entry, i: number): boolean =>
    isOrnate || isMeal(heading) || isCourseLike(heading) || (isCaps && habits.isCapsHeading) || (i === start && habits.isGapAboveCourses)
  const name = run.findIndex((entry, i) => i >= start && i < last && !isHeading(entry, i))
  return name === -1 ? last : name
}
