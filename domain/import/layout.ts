import type { Habits } from './habits.ts'
import type { Look } from './lines.ts'
import { takeMarks } from './marks.ts'
import type { MenuNames } from './names.ts'
import { pairsIn } from './pairs.ts'
import type { Priced } from './prices.ts'
import type { Answers, Kind } from './reading.ts'
import { hasPrice, isCourseLike, isMeal, isOfPage, OF_MESSAGE, REQUEST } from './words.ts'

/** A line and what it is within the menu. `blank`: not known yet. */
export interface Entry {
  readonly look: Look
  role: Kind | 'heading' | 'price' | 'name'
  readonly reasons: string[]
  /** Another reading explains nearly as much. */
  isDoubtful: boolean
}

/** Lines up to which the heading of a line without a price is looked for. */
const FAR = 300

/** What each line is: the one reading of the whole by the habits of the menu; what staff say of a line counts first. */
export function layOut(looks: readonly Look[], known: MenuNames, habits: Habits, said: Answers['lines'] = {}): Entry[] {
  const entries = looks.map((look): Entry => ({ look, role: 'blank', reasons: look.why === '' ? [] : [look.why], isDoubtful: false }))
  for (const [i, entry] of entries.entries()) {
    const { look } = entry
    const [above, below] = [entries[i - 1], entries[i + 1]?.look]
    entry.role = said[look.number]?.as ?? certainRole(look, below, entries[i + 2]?.look, habits) ?? 'blank'
    const isHeadingLike =
      look.gap > habits.gap &&
      below?.kind === 'plain' &&
      (below.gap <= habits.gap ? isCourseLike(look.priced?.name ?? '') || isMeal(look.heading) : look.isCaps && !habits.isCapsDishes)
    if (entry.role === 'dish' && isHeadingLike) entry.isDoubtful = true
    if (look.kind === 'rule' && /^\W{3,}$/u.test(look.content) && look.gap <= habits.gap && above?.role === 'blank')
      become(above, 'heading', 'underlined')
  }
  for (let i = 0; i < entries.length;) {
    let end = i
    while (entries[end]?.role === 'blank') end += 1
    if (end > i) readRun(entries, i, end, known, habits)
    i = Math.max(end, i + 1)
  }
  return entries
}

function become(entry: Entry | undefined, role: Entry['role'], reason: string): void {
  if (entry === undefined) return
  entry.role = role
  entry.reasons.push(reason)
}

/** What a line is that says so itself; undefined for one without a price, which the lines around explain. */
function certainRole(look: Look, next: Look | undefined, then: Look | undefined, habits: Habits): Entry['role'] | undefined {
  const { kind, why, priced, content } = look
  if (kind === 'rule') return 'left out'
  // `Pie of the day`, `please ask your server` and its price, below one another.
  if (kind === 'note' && why === REQUEST && look.gap <= habits.gap && next?.kind === 'price' && next.gap <= habits.gap) return undefined
  if (kind === 'note') return isOfPage(why) ? 'left out' : 'note'
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
  if (priced === undefined) return undefined
  if (priced.isForeign === true) return 'refused'
  const isNumberOfName = priced.certainty === 'bare' && next?.kind === 'price' && next.gap <= habits.gap
  if (isNumberOfName) return undefined
  if ((priced.after === '' || /^add\b/i.test(content)) && isAddition(content, habits)) return 'details'
  const isHeadingLike = isCourseLike(look.heading) || isMeal(look.heading) || (look.isCaps && !habits.isCapsDishes)
  if (isHeadingLike && headsNames(look, next, then, habits)) return 'heading'
  if (!isPriceOfAll(priced) || next?.kind !== 'plain' || isCourseLike(priced.name)) return 'dish'
  return /^(?:for\b|$)/i.test(priced.name) ? 'note' : 'heading'
}

/** Whether a price stands above a list of names: `Sides 5`, and each on a line of its own. */
function headsNames({ priced, gap, heading, isCaps }: Look, next: Look | undefined, then: Look | undefined, habits: Habits): boolean {
  if (priced?.amounts.length !== 1 || next?.kind !== 'plain' || / \/ |,.*,/u.test(next.content)) return false
  const isSure = isCaps && !habits.isCapsDishes && isCourseLike(heading)
  const isList =
    then?.kind === 'plain' && then.gap <= habits.gap && /^\P{Ll}/u.test(next.content) && (isSure || !next.content.includes(','))
  // No dish is called Kids.
  return isPriceOfAll(priced) || isMeal(heading) || (isList && (gap > habits.gap || next.gap > habits.gap))
}

/** `add bacon £2`, `…, chips. Add a sauce £2.50`, `…, lemon. Small portion £11.95`: an addition to the dish above. */
function isAddition(content: string, { isLowerCase }: Habits): boolean {
  if (/^\+ ?\p{L}/u.test(content) || (!isLowerCase && /^(?:add|ADD|plus|with|or)\b/u.test(content))) return true
  return (
    /^(?:Add|Upgrade|Swap)\b/u.test(content) ||
    /(?:[.;,] (?:add|upgrade|swap)|\p{L}\. (?:small|half|large)(?:er)?)\b[^.;]*(?:\.\d+)?$/iu.test(content)
  )
}

/** `Sides, each £4`: the price of all that follow. */
export function isPriceOfAll({ name, keeps, amounts }: Priced): boolean {
  const says = (word: string): boolean => keeps.some((keep) => keep.toLowerCase() === word)
  return amounts.length === 1 && (says('all') || (says('each') && isCourseLike(name)))
}

/** Reads lines without a price that follow one another: details, headings, the name of a price below, or dishes without a price. */
function readRun(entries: readonly Entry[], from: number, end: number, known: MenuNames, habits: Habits): void {
  const [run, next, above] = [entries.slice(from, end), entries[end], entries[from - 1]]
  const isWrapped = goesOn(run.at(-1)?.look, next, habits) && !goesOn(next?.look, entries[end + 1], habits)
  const name = isWrapped ? startOfWrapped(run, habits) : next?.role === 'price' ? nameOfPrice(run, habits) : run.length
  if (name < run.length) become(run[name], 'name', isWrapped ? 'goes on in the next line' : 'above its price')
  for (const below of run.slice(name + 1))
    if (isWrapped) become(below, 'name', 'goes on in the next line')
    else become(below, 'details', 'between a name and its price')
  const paired = pairsIn(
    run.slice(0, name).map(({ look }) => look),
    habits,
  )
  /** Whether a line directly below is details: below a dish without a price, only one in lower case. */
  let open: 'yes' | 'loosely' | 'no' = above !== undefined && ['dish', 'price', 'details', 'refused'].includes(above.role) ? 'yes' : 'no'
  /** Below `Sides, £4.50 each`, whatever follows without a gap is one of them. */
  let isOfAll = above?.role === 'heading' && above.look.priced !== undefined
  for (const [i, entry] of run.slice(0, name).entries()) {
    isOfAll &&= entry.look.gap <= habits.gap || i === 0
    const score = isOfAll ? -9 : headingScore(entry, entries[from + i - 1], entries[from + i + 1], known, habits)
    const isBelow =
      open === 'loosely'
        ? paired.get(entry.look) === 'details' || (!habits.isLowerCase && /^\p{Ll}/u.test(entry.look.content))
        : open === 'yes'
    if (isBelow && entry.look.gap <= habits.gap && score < 2) {
      become(entry, 'details', 'below a dish')
      entry.isDoubtful = score >= 1 && habits.details < 0.5
    } else if (paired.get(entry.look) !== 'name' && score >= (above === undefined && i === 0 ? 1 : 2)) {
      become(entry, 'heading', 'a short line of its own')
      open = 'no'
    } else {
      withoutPrice(entry, entries, from + i, habits)
      open = entry.role === 'dish' || entry.role === 'not sure' ? 'loosely' : 'no'
    }
  }
}

/** Of lines of which each but the first begins in lower case, the first. */
function startOfWrapped(run: readonly Entry[], habits: Habits): number {
  const start = run.findLastIndex(({ look }) => look.gap > habits.gap || /^\P{Ll}/u.test(look.content))
  return Math.max(start, 0)
}

/** Whether a name goes on in a line with its price, in lower case; below one in capitals, a choice begins there. */
function goesOn(name: Look | undefined, next: Entry | undefined, habits: Habits): boolean {
  const isLower = next?.role === 'dish' && next.look.gap <= habits.gap && /^\p{Ll}/u.test(next.look.content)
  return isLower && !habits.isLowerCase && name?.isCaps !== true
}

/** Which line of a run is the name of the price below it; `(served with pancakes)` between them is details. */
function nameOfPrice(run: readonly Entry[], habits: Habits): number {
  const isAside = run.length > 1 && /^\(.*\)$/u.test(run.at(-1)?.look.content ?? '')
  if (!habits.isPriceLast) return run.length - (isAside ? 2 : 1)
  const start = run.findLastIndex(({ look }) => look.gap > habits.gap)
  const isHeading = ({ look: { heading, isOrnate, isCaps } }: Entry): boolean =>
    isOrnate || isMeal(heading) || isCourseLike(heading) || (isCaps && habits.isCapsHeading)
  const name = run.findIndex((entry, i) => i >= start && !isHeading(entry))
  return name === -1 ? run.length - 1 : name
}

/** A line without a price that is no heading: a dish of a course without prices, or something to be asked. */
function withoutPrice(entry: Entry, entries: readonly Entry[], at: number, habits: Habits): void {
  const { content } = entry.look
  let [from, isFirst] = [at - 1, true]
  for (; at - from < FAR && isOfUnpriced(entries[from]); from -= 1) isFirst &&= entries[from]?.role !== 'dish'
  const [heading, next] = [entries[from], entries[at + 1]]
  const isUnpriced = heading !== undefined && ['section', 'course', 'heading'].includes(heading.role)
  const isNamed = isMeal(heading?.look.heading ?? '') || isCourseLike(heading?.look.heading ?? '')
  const isOfHouse =
    isUnpriced &&
    !isNamed &&
    heading.look.priced === undefined &&
    entries.findIndex(({ role }) => ['heading', 'dish', 'price'].includes(role)) === from
  if (hasPrice(content)) become(entry, 'not sure', 'something like a price')
  else if (entries[from - 1]?.look.why === OF_MESSAGE) become(entry, 'note', 'below a message')
  else if (content.length > 70 || /[.!?]$/u.test(content) || OF_ALL.test(content) || (!habits.isLowerCase && /^\(?\p{Ll}/u.test(content)))
    become(entry, 'note', 'a sentence without a price')
  else if (heading === undefined || isOfHouse || isRunningHead(entry, entries)) become(entry, 'note', 'above the menu')
  else if (isUnpriced && !(isFirst && !isNamed && (next === undefined || next.role === 'dish')))
    become(entry, 'dish', 'in a course without prices')
  else become(entry, 'not sure', 'no price')
}

/** Whether a line is what stood above the menu, at the head of another page. */
function isRunningHead({ look }: Entry, entries: readonly Entry[]): boolean {
  return entries.slice(0, 12).some((one) => one.role === 'note' && one.look.number < look.number && one.look.content === look.content)
}

/** `all served with crisps`: no name begins so. */
const OF_ALL = /^\(?(?:all|served|comes?|choose|choice of) /iu

function isOfUnpriced(entry: Entry | undefined): boolean {
  if (entry?.role === 'dish') return entry.look.priced === undefined
  return entry !== undefined && ['details', 'note', 'sizes', 'left out'].includes(entry.role)
}

/** How much speaks for a heading; 2 is enough. */
function headingScore({ look }: Entry, before: Entry | undefined, next: Entry | undefined, known: MenuNames, habits: Habits): number {
  const { heading: name, content } = look
  if (name === '' || name.length > 40) return -9
  if (/^(?:and|or|with)\s/u.test(name) || (look.priced === undefined && look.aside === '' && hasPrice(content))) return -9
  if (look.isOrnate || known.isSection(name) || known.isCourse(name) || isMeal(name)) return 9
  const [isWord, isGap] = [isCourseLike(name), look.gap > habits.gap]
  if (!isWord && before?.role === 'heading' && before.look.priced !== undefined) return -9
  const isBelow = before?.role === 'details' && !isGap
  if (isBelow && /(?:,|\b(?:and|with|of|or|in|the|a)|&)$/iu.test(before.look.content)) return -9
  const words = name.split(' ').length
  let score = isWord ? (isGap || !habits.hasGaps || habits.details < 0.4 ? 3 : 1) : 0
  if (look.isCaps && !habits.isCapsDishes) score += 2
  if (isGap) score += 2
  if (words <= 3) score += 1
  if (words > 5) score -= 2
  if (takeMarks(content).marks.length > 0 || name.includes('\t')) score -= 4
  if (/[.!?]$/u.test(content)) score -= 3
  // `Madras 🌶🌶` is a dish, `🍔 Burgers 🍔` a heading.
  if (/^[^\p{ExtPict}].*\p{ExtPict}\uFE0F?$/u.test(content)) score -= 4
  if (!isWord && /^\p{Ll}/u.test(name) && !habits.isLowerCase) score -= 4
  if (!isWord && /[,;]/u.test(name)) score -= 2
  if (!isWord && /\b(?:with|served|choice|choose|your|our own|includes?)\b/iu.test(name)) score -= 2
  if (!isWord && before?.role === 'heading' && !isGap && next?.role === 'blank') score -= 2
  if (!isGap && habits.hasGaps && !isWord) score -= 1
  if (!isGap && habits.details < 0.25) score += 1
  if (!isGap && habits.details > 0.4 && before?.role === 'dish') score -= 2
  if (!isGap && habits.hasGaps && before?.role !== 'heading' && next !== undefined && next.look.gap > habits.gap) score -= 2
  if (next?.look.kind === 'set price') score += 3
  else if (next === undefined || next.role === 'note' || next.role === 'left out') score -= 2
  else if (next.look.gap > habits.gap && isGap && !isWord && next.role !== 'dish') score -= 1
  return score
}
