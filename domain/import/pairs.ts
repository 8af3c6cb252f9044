import type { Habits } from './habits.ts'
import type { Look } from './lines.ts'
import { isCourseLike, isMeal } from './words.ts'

/** Names and details that take turns, as in a list of cocktails: all of the details have a comma, and no name has; or most, where each two stand alone. */
export function pairsIn(run: readonly Look[], habits: Habits): ReadonlyMap<Look, 'dish' | 'name' | 'details'> {
  const blocks: Look[][] = [[]]
  for (const look of run) {
    const isHeading = isCourseLike(look.heading) || isMeal(look.heading)
    if (look.gap > habits.gap || isHeading) blocks.push([])
    if (!isHeading) blocks.at(-1)?.push(look)
  }
  const isDetails = (look: Look): boolean => /,|^\p{Ll}/u.test(look.content)
  const isPaired = (block: readonly Look[]): boolean =>
    block.length > 1 && block.length % 2 === 0 && block.every((look, i) => isDetails(look) === (i % 2 === 1))
  const twos = blocks.filter(({ length }) => length === 2)
  const areTwos = twos.filter(isPaired).length > Math.max(1, twos.length / 2)
  const paired = blocks.filter((block) => (block.length === 2 ? areTwos : isPaired(block)))
  // Where that is proven, a dish of another block may have no details; what stands first there may be a heading.
  const isProven = paired.some(({ length }) => length > 3)
  const isBelowName = (block: readonly Look[], i: number): boolean => i > 0 && !isDetails(block[i - 1] as Look)
  const isLoose = (block: readonly Look[]): boolean =>
    isProven &&
    paired.every((one) => one !== block) &&
    block.some(isDetails) &&
    block.every((look, i) => !isDetails(look) || isBelowName(block, i))
  return new Map([
    ...paired.flatMap((block) => block.map((look, i) => [look, i % 2 === 0 ? 'name' : 'details'] as const)),
    ...blocks.filter(isLoose).flatMap((block) => block.slice(1).map((look) => [look, isDetails(look) ? 'details' : 'name'] as const)),
    ...tastingIn(blocks, isDetails),
  ])
}

/** The dishes of a tasting menu, `Cornish crab`, `apple, dill` and `2022 Riesling`: most blocks have a wine as their third line, and the last may be a name alone. */
function tastingIn(blocks: readonly (readonly Look[])[], isDetails: (look: Look) => boolean): (readonly [Look, 'dish' | 'details'])[] {
  const isDish = ([name, details, ...more]: readonly Look[]): boolean =>
    name !== undefined && !isDetails(name) && details !== undefined && isDetails(details) && more.length < 2
  if (blocks.filter((block) => block.length === 3 && isDish(block)).length < 3) return []
  const isLast = ([look]: readonly Look[], next: readonly Look[] | undefined): boolean =>
    look !== undefined && !look.isCaps && (next === undefined || next[0]?.isCaps === true)
  const dishes = blocks.filter((block, i) => (block.length === 1 ? isLast(block, blocks[i + 1]) : isDish(block)))
  return dishes.flatMap((block) => block.map((look, i) => [look, i === 0 ? 'dish' : 'details'] as const))
}
