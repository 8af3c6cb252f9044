import type { Habits } from './habits.ts'
import type { Look } from './lines.ts'
import { isCourseLike, isMeal } from './words.ts'

/** Names and details that take turns, as in a list of cocktails: all of the details have a comma, and no name has; or most, where each two stand alone. */
export function pairsIn(run: readonly Look[], habits: Habits): ReadonlyMap<Look, 'name' | 'details'> {
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
  return new Map(paired.flatMap((block) => block.map((look, i) => [look, i % 2 === 0 ? 'name' : 'details'])))
}
