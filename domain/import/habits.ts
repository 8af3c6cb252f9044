import { BEHIND_CAPS } from './dishes.ts'
import { isNumbered } from './lines.ts'
import type { Look } from './lines.ts'
import { isCourseLike } from './words.ts'

/** How a menu is written, as most of its lines show it. */
export interface Habits {
  /** Blank lines that stand between any two lines: they separate nothing. */
  readonly gap: number
  readonly hasGaps: boolean
  /** Share of the dishes that have a line without a price directly below. */
  readonly details: number
  /** Some dish has details directly below that end as details do, without a comma. */
  readonly hasDetails: boolean
  /** A price on a line of its own comes after the details, not before. */
  readonly isPriceLast: boolean
  /** A gap stands above courses, and not between dishes whose prices have lines of their own. */
  readonly isGapAboveCourses: boolean
  /** Names begin in lower case. */
  readonly isLowerCase: boolean
  /** Those without a price do, at least: the choices of a set menu. */
  readonly isLowerFree: boolean
  /** Numbers without a sign are prices: most are written so. */
  readonly isBare: boolean
  readonly isCapsDishes: boolean
  /** A line in capitals is a heading also above a price of its own line. */
  readonly isCapsHeading: boolean
  /** Most dishes have no price of their own. */
  readonly isUnpriced: boolean
  /** Dishes have numbers, so that a line without one is none. */
  readonly hasNumbers: boolean
  /** Names end at a colon, behind which the details begin. */
  readonly hasColons: boolean
  /** Names are in capitals, and the details behind them on the line are not. */
  readonly areCapsAlone: boolean
}

/** How the lines of this menu are written. */
export function habitsOf(looks: readonly Look[]): Habits {
  const pairs = looks.slice(1).filter(({ kind }, i) => kind !== 'rule' && looks[i]?.kind !== 'rule')
  const gap = pairs.length > 3 && pairs.filter(({ gap }) => gap === 0).length * 10 <= pairs.length ? 1 : 0
  const count = (holds: (look: Look, i: number) => boolean): number => looks.filter(holds).length
  const names = looks.flatMap(({ kind, priced }) => (kind === 'priced' && priced !== undefined ? [priced.name] : []))
  // A line that begins in lower case below one in capitals may be its end.
  const isLower = ({ kind, priced, gap: above }: Look, i: number): boolean =>
    kind === 'priced' &&
    /^\p{Ll}/u.test(priced?.name ?? '') &&
    !(above <= gap && looks[i - 1]?.kind === 'plain' && /^\p{Lu}.*[\p{Ll},-]$/u.test(looks[i - 1]?.content ?? ''))
  const isCapsDishes = names.filter((name) => name === name.toUpperCase()).length * 2 > names.length
  const isHeading = ({ isCaps, heading }: Look): boolean => (isCaps && !isCapsDishes) || isCourseLike(heading)
  const isDetails = (look: Look): boolean =>
    look.kind === 'plain' && look.gap <= gap && !isHeading(look) && !/(?:,|&|\s(?:and|or|with|in|on|of))$/iu.test(look.content)
  const followed = count((look, i) => look.kind === 'plain' && look.gap <= gap && looks[i - 1]?.kind === 'priced' && !isHeading(look))
  // Lines that no dish above has as its details.
  const free = looks.filter(({ kind, gap: above }, i) => kind === 'plain' && (above > gap || looks[i - 1]?.kind !== 'priced'))
  const heads = looks.filter(({ kind, gap: above }) => kind === 'plain' && above > gap)
  const isLowerCase = names.length > 2 && count(isLower) * 2 > names.length
  const bare = count(({ priced }) => priced?.certainty === 'bare')
  return {
    gap,
    hasGaps: count((look) => look.gap > gap) > 2,
    details: names.length === 0 ? 0.5 : followed / names.length,
    hasDetails: looks.some((look, i) => looks[i - 1]?.kind === 'priced' && isDetails(look)),
    isPriceLast: isPriceLast(looks, gap),
    isGapAboveCourses: count(({ kind }) => kind === 'price') >= heads.length * 2 && heads.filter(isHeading).length * 2 > heads.length,
    isLowerCase,
    isLowerFree: isLowerCase || (free.length > 4 && free.filter(({ content }) => /^\p{Ll}/u.test(content)).length * 2 > free.length),
    isBare: bare > 0 && bare * 2 >= count(({ priced }) => priced?.certainty === 'signed'),
    isCapsDishes,
    isCapsHeading: count(({ kind, isCaps }) => kind === 'plain' && isCaps) < count(({ kind }) => kind === 'price'),
    isUnpriced: names.length * 3 < count(({ kind }) => kind === 'plain'),
    hasNumbers: names.length > 3 && count((look) => look.kind === 'priced' && isNumbered(look)) * 4 > names.length * 3,
    areCapsAlone: areCapsAlone(names),
    hasColons: names.length > 2 && names.filter((name) => /^[^:]{2,40}: \S/u.test(name)).length * 2 > names.length,
  }
}

/** Of prices on lines of their own: whether more stand behind a name and its details than before details. */
function isPriceLast(looks: readonly Look[], gap: number): boolean {
  const isLine = (at: number): boolean => looks[at]?.kind === 'plain'
  const isJoined = (at: number): boolean => (looks[at]?.gap ?? gap + 1) <= gap
  let [first, last] = [0, 0]
  for (const [i, { kind }] of looks.entries()) {
    if (kind !== 'price') continue
    if (isLine(i + 1) && isJoined(i + 1) && !isJoined(i + 2)) first += 1
    if (isLine(i - 1) && isJoined(i) && isLine(i - 2) && isJoined(i - 1) && !(i > 2 && isJoined(i - 2) && !isLine(i - 3))) last += 1
  }
  // Details have commas.
  const isDetails = (at: number): boolean => isLine(at) && /,/.test(looks[at]?.content ?? '')
  const prices = [...looks.keys()].filter((i) => looks[i]?.kind === 'price')
  const [above, below] = [-1, 1].map((by) => prices.filter((i) => isDetails(i + by)).length)
  return last > first && (above ?? 0) >= (below ?? 0)
}

/** Whether two thirds of the names are in capitals before their details, and not all the same: `BBQ ribs`, `BBQ chicken`. */
function areCapsAlone(names: readonly string[]): boolean {
  const caps = names.flatMap((name) => (BEHIND_CAPS.test(name) ? [name.split(BEHIND_CAPS)[0]] : []))
  return names.length > 2 && caps.length * 3 > names.length * 2 && new Set(caps).size * 2 > caps.length
}
