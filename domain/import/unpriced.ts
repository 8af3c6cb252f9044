import { become } from './entry.ts'
import type { Entry } from './entry.ts'
import type { Habits } from './habits.ts'
import { OF_ALL } from './page-parts.ts'
import { hasPrice, isCourseLike, isMeal, OF_MESSAGE } from './words.ts'

/** Lines up to which the heading of a line without a price is looked for. */
const FAR = 300

/** A line without a price that is no heading: a dish of a course without prices, or something to be asked. */
export function withoutPrice(entry: Entry, entries: readonly Entry[], at: number, habits: Habits): void {
  const { content } = entry.look
  let [from, isFirst] = [at - 1, true]
  for (; at - from < FAR && isOfUnpriced(entries[from]); from -= 1) isFirst &&= entries[from]?.role !== 'dish'
  const [heading, next] = [entries[from], entries[at + 1]]
  const isUnpriced = heading !== undefined && ['section', 'course', 'heading'].includes(heading.role)
  const isSetMenu = entries.slice(from + 1, from + 3).some(({ look }) => look.kind === 'set price')
  const isNamed = isSetMenu || isMeal(heading?.look.heading ?? '') || isCourseLike(heading?.look.heading ?? '')
  const isOfHouse =
    isUnpriced &&
    !isNamed &&
    heading.look.priced === undefined &&
    entries.findIndex(({ role }) => ['heading', 'dish', 'price'].includes(role)) === from
  if (hasPrice(content)) become(entry, 'not sure', 'something like a price')
  else if (entries[from - 1]?.look.why === OF_MESSAGE) become(entry, 'note', 'below a message')
  else if (from === at - 1 && isUnpriced && OF_COURSE.test(content)) become(entry, 'note', 'said of all below')
  else if (
    isLong(content, habits) ||
    /[.!?]$/u.test(content) ||
    OF_ALL.test(content) ||
    (!habits.isLowerFree && /^\(?\p{Ll}/u.test(content))
  )
    become(entry, 'note', 'a sentence without a price')
  else if (isOfHouse && standsAlone(entry, next, habits)) become(entry, 'heading', 'alone above dishes')
  else if ((heading === undefined && !(isSetMenu && from === -1)) || isOfHouse || isRunningHead(entry, entries))
    become(entry, 'note', 'above the menu')
  else if ((isUnpriced || (isSetMenu && from === -1)) && !(isFirst && !isNamed && (next === undefined || next.role === 'dish')))
    become(entry, 'dish', 'in a course without prices')
  else become(entry, 'not sure', 'no price')
}

/** `While we cook`, with empty lines around it, above a dish with its price. */
function standsAlone({ look }: Entry, next: Entry | undefined, { gap }: Habits): boolean {
  return look.gap > gap && next?.role === 'dish' && next.look.priced !== undefined && next.look.gap > gap && look.content.length <= 30
}

/** Longer than a name. What one chooses of a set menu may be as long, and then has none of the words of a sentence. */
function isLong(content: string, { isUnpriced }: Habits): boolean {
  return content.length > 70 && !(isUnpriced && content.length < 200 && !SENTENCE.test(content))
}

const SENTENCE = /\b(?:is|are|was|be|has|have|can|will|may|we|our|us|you|your|please|available|served|comes?|includ\w+|prices?)\b/i

/** `2 pcs per portion`, `White or brown, served with crisps`, `For little ones`, between a heading and its dishes. */
const OF_COURSE = /\bper (?:portion|person|serving)$|, (?:all )?served (?:with|on|in) |^for (?:the )?(?:little|under)|^included in /iu

function isOfUnpriced(entry: Entry | undefined): boolean {
  if (entry?.role === 'dish') return entry.look.priced === undefined
  return entry !== undefined && ['details', 'note', 'text', 'sizes', 'left out', 'not sure'].includes(entry.role)
}

/** Whether a line is what stood above the menu, at the head of another page. */
function isRunningHead({ look }: Entry, entries: readonly Entry[]): boolean {
  return entries
    .slice(0, 12)
    .some((one) => ['note', 'heading'].includes(one.role) && one.look.number < look.number && one.look.content === look.content)
}
