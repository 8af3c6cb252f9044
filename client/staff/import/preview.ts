import { details } from '../../../content/details.ts'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { namesOn } from '../../../domain/import/names.ts'
import { planOf } from '../../../domain/import/plan.ts'
import type { Plan } from '../../../domain/import/plan.ts'
import { readMenu } from '../../../domain/import/read.ts'
import type { Reading } from '../../../domain/import/reading.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Doubt } from '../choices/places.ts'
import { splitCsv } from './csv.ts'
import { withMeant } from './doubts.ts'
import { MOST_BYTES, tooLarge } from './file-text.ts'

/** What staff are shown of a pasted menu before anything is written. */
export interface Preview {
  readonly reading: Reading
  readonly plan: Plan<Dish>
}

/**
 * What a pasted menu would do to the menu as it is; or why it cannot be imported as a whole, in a sentence. `meant` are the known
 * names that staff have said they meant.
 */
export function previewOf(text: string, meant: readonly Doubt[], dishes: readonly Dish[]): Preview | { readonly fault: string } {
  if (text.length > MOST_BYTES) return { fault: tooLarge(text.length) }
  const reading = readMenu(text, { split: splitCsv, known: namesOn(dishes), currency: details.currency })
  if ('fault' in reading) return reading
  if (reading.lines.length + reading.bad.length === 0) return { fault: NO_DISH }
  const plan = planOf(withMeant(reading, meant), dishes, details.currency)
  const count = plan.created.length + plan.changed.length
  return count > MAX_EDITS ? { fault: tooMany(count) } : { reading, plan }
}

const NO_DISH = 'There is no dish in this text. A dish is a line that ends with its price, such as “Dressed crab £14.50”.'

function tooMany(count: number): string {
  const [all, most] = [count, MAX_EDITS].map((number) => number.toLocaleString('en-GB'))
  return `This would create or change ${all} dishes; the limit is ${most} at once. Import it in parts: a section at a time, for example.`
}
