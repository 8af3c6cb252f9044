import { wordsFor } from './changed-fields.ts'
import type { House, LoggedDish } from './changed-fields.ts'
import { FIELDS, nameOf } from './dish.ts'
import type { DishField } from './dish.ts'

/** A dish of which an undo would overwrite later work: as it is, as the undo would have it (null: off the menu), and in which fields. */
export interface Overwritten {
  readonly now: LoggedDish & { readonly id: string }
  readonly after?: LoggedDish | null | undefined
  /** Names of fields, as the API writes them. */
  readonly fields: readonly string[]
}

/** What an undo would overwrite of one dish, and whose it is: `Since then Kim changed the price of “COD” to £16.00. Undo makes it £14.00.` */
export function sentenceOfLater({ now, after, fields }: Overwritten, who: string, house: House): string {
  const name = `“${nameOf(now)}”`
  if (!after) return `Since then ${who} changed ${name}. Undo takes it off the menu.`
  const sentences = fields.filter(isSaid).map((field, place) => {
    const words = wordsFor(field, now, after, house)
    const lead = place === 0 ? `Since then ${who} changed` : 'And'
    return `${lead} the ${FIELDS[field].noun} of ${name} to ${words.before}. Undo makes it ${words.after}.`
  })
  return sentences.length > 0 ? sentences.join(' ') : `Since then ${who} moved ${name}.`
}

function isSaid(field: string): field is DishField {
  return field in FIELDS && field !== 'position' && field !== 'coursePosition'
}
